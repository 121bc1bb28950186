import { expect, test } from 'vitest';
import { rules } from '../../build/check/rules.ts';
import { compileFiles } from '../compile-files.ts';
import type { Diagnostic } from '../../build/types.ts';
import { placeOfFinding, readMarks } from './marked-example.ts';
import { badExamples, goodExamples } from './rule-examples.ts';

const SHIELD = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40z"/></svg>';

/** Rules that a single text cannot break, or that only a printed book can. They have tests of their own. */
const WITHOUT_EXAMPLES =
  'folder print input encoding failed-block include duplicate-book translation image-resolution image-weight picture-font too-wide aside-in-text footnote-at-end narrow-columns cut-out'.split(
    ' ',
  );

async function findingsIn(text: string): Promise<readonly Diagnostic[]> {
  return (await compileFiles({ 'example.md': text, 'shield.svg': SHIELD }, ['example.md'])).diagnostics;
}

test('every rule has a name of its own', () => {
  const names = rules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(rules.map(({ name }) => name))('%s has examples', (name) => {
  const hasSome = !WITHOUT_EXAMPLES.includes(name);
  expect([goodExamples, badExamples].map((all) => all.some(({ rule }) => rule === name))).toEqual([hasSome, hasSome]);
});

test.each(goodExamples)('good of $rule: $text', async ({ text }) => {
  expect(await findingsIn(text)).toEqual([]);
});

test.each(badExamples)('bad of $rule, worded as the house does: $text', async ({ rule, text: example }) => {
  const { text, expected } = readMarks(example);
  expect(expected.map((each) => each.rule)).toContain(rule);
  const found = await findingsIn(text);
  expect(found.map((each) => placeOfFinding(each, text))).toEqual(expected);
  for (const { message, hint = '' } of found) {
    for (const sentence of [message, hint]) {
      expect(sentence).not.toMatch(/\.$|undefined|\bnull\b|^\s|\s$| {2}/);
      expect(sentence).not.toMatch(/^[A-Z][a-z]/);
    }
    expect(message).not.toBe('');
  }
});
