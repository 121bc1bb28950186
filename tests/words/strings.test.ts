import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { WORDS, allStrings, filled, hasStrings, stringsFor } from '../../build/words/strings.ts';
import { ROOT } from '../own-books.ts';

const FOLDER = join(ROOT, 'build', 'words');

function textsIn(file: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Readonly<Record<string, unknown>>;
}

const files = readdirSync(FOLDER).filter((name) => /^[a-z]{2}\.json$/.test(name));

const placeholders = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(files)('%s', (file) => {
  it('has the keys of the English file, in the same order', () => {
    expect(Object.keys(textsIn(file))).toEqual(Object.keys(textsIn('en.json')));
  });

  it('has a text for each, with the same placeholders', () => {
    for (const [key, text] of Object.entries(textsIn(file))) {
      expect(text, key).toEqual(expect.stringMatching(/\S/));
      expect(placeholders(String(text)), key).toEqual(placeholders(WORDS[key as keyof typeof WORDS]));
    }
  });

  it('is used', () => {
    expect(hasStrings(file.slice(0, 2))).toBe(true);
    expect(stringsFor(file.slice(0, 2))).toEqual(textsIn(file));
  });
});

test('all languages have texts of their own', () => {
  expect(new Set(allStrings().map(({ notFoundText }) => notFoundText)).size).toBe(files.length);
});

test.each(['de', 'fr'])('the word lists in %s have the keys of the English ones', (lang) => {
  const keysOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, each]) => [key, keysOf(each)])
      : typeof value;
  expect(keysOf(textsIn(`lists/${lang}.json`))).toEqual(keysOf(textsIn('lists/en.json')));
});

test('only given values are filled in', () => {
  expect(filled('{constructor}: {name}, {__proto__}', { name: 'Tide' })).toBe('{constructor}: Tide, {__proto__}');
});
