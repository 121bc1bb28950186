/**
 * Long titles with many parts, each of which could be the last. Reading them must take linear time, or the test times
 * out.
 */
import { expect, test } from 'vitest';
import { brokenCards } from '../../build/check/broken-cards.ts';
import { compileFiles } from '../compile-files.ts';
import { blocksIn } from '../../build/tree.ts';

test.each([
  [' ', 300_000],
  ['{} ', 20_000],
  ['- ', 20_000],
  ['3 - ', 20_000],
])('a title of many %j', async (part, count) => {
  const text = `# B\n\n## C\n\n!!! danger a ${part.repeat(count)} b - 1\n\n    Hits.\n`;
  const [book] = (await compileFiles({ 'b.md': text })).shelf.books;
  const blocks = book?.chapters.flatMap(({ tree }) => [...blocksIn(tree)]);
  expect(blocks?.filter(({ kind }) => kind === 'box')).toHaveLength(1);
  expect(book && brokenCards(book)).toEqual([]);
});
