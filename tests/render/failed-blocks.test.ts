import { expect, it } from 'vitest';
import { failedBlocks, renderSafely } from '../../build/render/failed-blocks.ts';
import { compileFiles } from '../compile-files.ts';

it('a block that cannot be rendered is left out and reported once with its place', async () => {
  const { shelf } = await compileFiles({ 'a.md': '---\nlang: en\n---\n# B\n\nGood.\n\n> Bad\n\nKept.' });
  const [chapter] = shelf.books[0]?.chapters ?? [];
  if (!chapter) throw new Error('no chapter');
  const texts = (): string =>
    renderSafely(
      chapter.tokens,
      (tokens) => {
        if (tokens.some(({ content }) => content === 'Bad')) throw new Error('fault');
        return tokens.map(({ content }) => content).join('|');
      },
      { shelf, source: chapter.source },
    );
  expect(texts()).not.toContain('Bad');
  expect(texts()).toMatch(/Good\..*Kept\./);
  expect(failedBlocks(shelf).map(({ file, start, message }) => [file, start.line, message])).toEqual([
    ['a.md', 8, 'this block causes an error in Regelwerk (fault), so it is left out'],
  ]);
});
