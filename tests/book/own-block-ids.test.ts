import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';

const TABLE = '| A | B |\n|---|---|\n| 1 | 2 |\n\nTable: Prices\n\n^prices\n';
const FILES = {
  'r/1.md': `# One\n\nA ball of fire. ^spell\n\n${TABLE}\n[a](#^spell) [[#^prices]]\n`,
  'r/2.md': `# Two\n\nA wall of ice. ^spell\n\n${TABLE}\n[a](#^spell) [[#^prices]] [[1#^spell]] [b](1.md#^prices)\n`,
  'r/3.md': '# Three\n\n- A gust. ^spell\n\n[[2#^spell]] [b](3.md#^spell) [c](#^prices)\n',
};

test('ids of blocks count for their file alone', async () => {
  const { shelf, diagnostics } = await compileFiles(FILES, ['r']);
  const [book] = shelf.books;
  const ids = book?.chapters.map(({ tokens }) =>
    tokens.flatMap((token) => (token.attrs?.some(([, id]) => String(id).startsWith('^')) ? token.attrGet('id') : [])),
  );
  expect(ids).toEqual([['^spell', '^prices'], ['^spell-1', '^prices-1'], ['^spell-2']]);
  const leads = [...shelf.resolutions.values()].map((found) => (found.kind === 'internal' ? found.id : found.kind));
  // The third file has no prices, and two other files do, so that the target is ambiguous.
  expect(leads.join(' ')).toBe('^spell ^prices ^spell-1 ^prices-1 ^spell ^prices ^spell-1 ^spell-2 broken');
  expect(diagnostics.flatMap(({ rule, file, message }) => (rule === 'folder' ? [] : [[rule, file, message]]))).toEqual([
    ['broken-link', 'r/3.md', 'nothing in this book has the id #^prices'],
  ]);
});

test('an id of a block that its file has twice is a finding, as it is written', async () => {
  const files = { ...FILES, 'r/3.md': '# Three\n\nA gust. ^spell\n\nA storm. ^spell\n' };
  const { diagnostics } = await compileFiles(files, ['r']);
  expect(diagnostics.filter(({ rule }) => rule === 'duplicate-id')).toMatchObject([
    { file: 'r/3.md', message: 'the id #^spell is already in use, so links to it are ambiguous' },
  ]);
});
