import { expect, test } from 'vitest';
import type { FolderReading } from '../../build/folder-reading.ts';
import { formatReadings } from '../../build/report/explain.ts';
import { formatJson } from '../../build/report/json.ts';

const READING: FolderReading = {
  folder: 'rules',
  kind: 'book',
  why: 'all its chapters are in docs/',
  summary: 'rules: one book',
  title: { text: 'Kites', from: 'README.md' },
  order: 'the links in README.md',
  files: [
    { file: 'rules/docs/a.md', words: 1200, place: 'cover', why: 'its name' },
    { file: 'rules/docs/b.md', words: 7, place: '1', why: 'README.md' },
    { file: 'rules/LICENSE.md', words: 90, why: 'outside docs/' },
  ],
};

test('people read all that is known of a folder', () => {
  expect(formatReadings([READING])).toBe(`rules is a book, because all its chapters are in docs/
  title: “Kites”, from README.md
  order: the links in README.md

  file              words  place     because of
  rules/docs/a.md    1200  cover     its name
  rules/docs/b.md       7  1         README.md
  rules/LICENSE.md     90  left out  outside docs/
`);
});

test('the books of a shelf follow it', () => {
  const shelf: FolderReading = { ...READING, folder: 'all', kind: 'shelf', books: [READING] };
  expect(formatReadings([shelf]).match(/^\S+ is a \w+/gm)).toEqual(['all is a shelf', 'rules is a book']);
});

test('programs get the same as data', () => {
  expect(JSON.parse(formatJson([], { readings: [READING] }))).toEqual({ folders: [READING], findings: [] });
  expect(JSON.parse(formatJson([], {}))).toEqual([]);
});
