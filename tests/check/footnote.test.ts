import { expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';

it('chapters may have footnotes of the same name, each its own', async () => {
  const text = '# Book\n\n## One\n\nA[^a].\n\n[^a]: First.\n\n## Two\n\nB[^a].\n\n[^a]: Second.\n';
  const { diagnostics, shelf } = await compileFiles({ 'book.md': text });
  expect(diagnostics).toEqual([]);
  const [, ...texts] = shelf.books.flatMap(({ chapters }) => chapters.map(({ tokens }) => JSON.stringify(tokens)));
  expect(texts.map((each) => [...new Set(each.match(/First|Second/g))])).toEqual([['First'], ['Second']]);
});
