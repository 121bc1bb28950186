import { expect, test } from 'vitest';
import { de } from '../../build/words/ui/de.ts';
import { englishForms } from './english-forms.ts';

const { all } = englishForms();

test('the catalogue has nothing that the program does not say', () => {
  // A quantity may be counted far from its words: `{} notes`.
  expect(Object.keys(de).filter((form) => !all.has(form) && !all.has(form.replace(/^\{\} /, '')))).toEqual([]);
});
