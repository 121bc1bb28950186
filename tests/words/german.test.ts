import { expect, test } from 'vitest';
import { translator } from '../../build/report/said.ts';
import { de } from '../../build/words/ui/de.ts';
import { englishForms } from './english-forms.ts';

const { all } = englishForms();

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
