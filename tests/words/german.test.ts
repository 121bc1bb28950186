import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { said, speak, translator } from '../../build/report/said.ts';
import { de } from '../../build/words/ui/de.ts';
import { readMarks } from '../check/marked-example.ts';
import { badExamples } from '../check/rule-examples.ts';
import { englishForms } from './english-forms.ts';

const { prose, all } = englishForms();

test('all that the program says has an entry in the catalogue', () => {
  const missing = prose.filter(({ text }) => !Object.hasOwn(de, text));
  expect(missing.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
});

test('the catalogue has nothing that the program does not say', () => {
  // A quantity may be counted far from its words: `{} notes`.
  expect(Object.keys(de).filter((form) => !all.has(form) && !all.has(form.replace(/^\{\} /, '')))).toEqual([]);
});

test('each form is translated by its own entry, with all that is filled in', () => {
  const translate = translator(de, 'de');
  const wrong = Object.entries(de).filter(([form, target]) => {
    let count = 0;
    const english = form.replaceAll('{}', () => `⟨${++count}⟩`);
    let next = 0;
    const german = target.replace(/\{(?:word|number)? ?(\d+)?\}/g, (_, place?: string) => `⟨${place ?? ++next}⟩`);
    const values = Array.from({ length: count }, (_, index) => `⟨${index + 1}⟩`);
    return translate(english) !== german || values.some((value) => !german.includes(value));
  });
  expect(wrong).toEqual([]);
});

describe('findings in German', () => {
  beforeAll(() => speak('de'));
  afterAll(() => speak('en'));

  /** Words that only an English sentence has, and the words beside them. */
  const ENGLISH =
    /(?:[^\s“„]+ )?(?<![-\w])(?:the|is|are|has|have|of|and|or|not|with|without|which|it|its|this|that|because|to|from|write)(?![-\w])(?: [^\s”“\])]+)?/gi;

  test.each(badExamples)('$rule: $text', async (example) => {
    const { text } = readMarks(example.text);
    const { diagnostics } = await compileFiles({ 'game.md': text });
    for (const { message, hint = '', related = [] } of diagnostics) {
      for (const sentence of [message, hint, ...related.map((each) => each.message)]) {
        const german = said(sentence);
        // What is filled in may be the author's English.
        const left = [...german.matchAll(ENGLISH)].map(([words]) => words).filter((words) => !text.includes(words));
        expect(left, sentence).toEqual([]);
        for (const [value] of sentence.matchAll(/#[\p{L}\d-]+|\d+|(?<=“)[^”]*(?=”)/gu))
          if (text.includes(value)) expect(german).toContain(value);
      }
    }
  });
});
