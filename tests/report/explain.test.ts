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
  files: ['rules/docs/a.md', 'rules/docs/b.md'],
  leftOut: [{ file: 'rules/LICENSE.md', why: 'outside docs/' }],
};
const CONTEXT = { source: () => undefined, color: false, readings: [READING] };

test('people read all that is known of a folder', () => {
  expect(formatReadings([READING])).toBe(`rules is a book, because all its chapters are in docs/
  title: “Kites”, from README.md
  chapters, order from the links in README.md:
    rules/docs/a.md
    rules/docs/b.md
  left out:
    rules/LICENSE.md: outside docs/
`);
});

test('the books of a shelf follow it', () => {
  const shelf: FolderReading = { ...READING, folder: 'all', kind: 'shelf', books: [READING] };
  expect(formatReadings([shelf]).match(/^\S+ is a \w+/gm)).toEqual(['all is a shelf', 'rules is a book']);
});

test('programs get the same as data', () => {
  expect(JSON.parse(formatJson([], { ...CONTEXT, explains: true }))).toEqual({ folders: [READING], findings: [] });
  expect(JSON.parse(formatJson([], CONTEXT))).toEqual([]);
});
