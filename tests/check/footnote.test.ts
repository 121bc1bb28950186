import { expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';

it('a footnote that is written twice names the first place, each time that of the one before', async () => {
  const text = '# Book\n\n## One\n\nA[^a].\n\n[^a]: First.\n\n> [^a]: Second.\n\n[^a]: Third.\n';
  const { diagnostics } = await compileFiles({ 'book.md': text });
  expect(diagnostics.map(({ rule, start, related = [] }) => [rule, start, related.map((each) => each.start)])).toEqual([
    ['footnote', { line: 9, column: 3 }, [{ line: 7, column: 1 }]],
    ['footnote', { line: 11, column: 1 }, [{ line: 9, column: 3 }]],
  ]);
});

it('chapters may have footnotes of the same name, each its own', async () => {
  const text = '# Book\n\n## One\n\nA[^a].\n\n[^a]: First.\n\n## Two\n\nB[^a].\n\n[^a]: Second.\n';
  const { diagnostics, shelf } = await compileFiles({ 'book.md': text });
  expect(diagnostics).toEqual([]);
  const [, ...texts] = shelf.books.flatMap(({ chapters }) => chapters.map(({ tokens }) => JSON.stringify(tokens)));
  expect(texts.map((each) => [...new Set(each.match(/First|Second/g))])).toEqual([['First'], ['Second']]);
});

it('a footnote of another chapter is not shown if one of its name stands before it', async () => {
  const text =
    '# Book\n\n## One\n\nA[^a], B[^b].\n\n[^a]: First.\n\n## Two\n\nText.\n\n[^a]: Second.\n\n[^b]: Of one.\n';
  const { diagnostics } = await compileFiles({ 'book.md': text });
  expect(diagnostics.map(({ rule, start }) => [rule, start])).toEqual([['footnote', { line: 13, column: 1 }]]);
});
