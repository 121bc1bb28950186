import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';

describe('links of a shelf', () => {
  it('lead to their own chapter where a file is a book, too', async () => {
    const files = { 'r/1.md': '# R\n\n[](2.md#two)\n', 'r/2.md': '# Two\n' };
    const { shelf } = await compileFiles(files, ['r/2.md', 'r']);
    expect(shelf.books.map(({ slug }) => slug)).toEqual(['two', 'r']);
    expect([...shelf.resolutions.values()]).toEqual([
      { kind: 'internal', book: 'r', chapter: 1, id: 'two', exact: true },
    ]);
  });

  it('are told apart by where they lead', async () => {
    const links = '[a](2.md#two) [b](#gone) [c](https://example.org) [d](../o.md) [e](2.md#gone) [f](javascript:x)';
    const files = { 'r/1.md': `# R\n\n${links} [g](../p.md)\n`, 'r/2.md': '# Two\n', 'o.md': '# O\n', 'p.md': '# P\n' };
    const { shelf } = await compileFiles(files, ['r', 'o.md']);
    const kinds = Array.from(shelf.resolutions, ([link, { kind }]) => `${link.text} ${kind}`);
    expect(kinds.join(', ')).toBe('a internal, b broken, c external, d internal, e broken, f denied, g absent');
  });
});
