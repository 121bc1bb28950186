import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';

test.each([
  ['of Hugo, empty', '+++\n+++\n\nA text.\n'],
  ['of Hugo, with an empty line', '+++\n\n+++\n\nA text.\n'],
  ['of Hugo, with a mark and other line ends', '\uFEFF+++\r\n+++\r\n\r\nA text.\r\n'],
  ['of Hugo, with a title', '+++\ntitle = "Kites"\n+++\n\nA text.\n'],
  ['empty', '---\n---\n\nA text.\n'],
])('front matter %s is no text', async (_, text) => {
  for (const inputs of [['b.md'], ['r']]) {
    const files = { 'b.md': text, 'r/a.md': text, 'r/b.md': '# B\n\nAnother.\n' };
    const { shelf } = await compileFiles(files, inputs);
    const [chapter] = shelf.books[0]?.chapters ?? [];
    expect(chapter?.text.replace(/^(?:Kites|A)\n/, '')).toBe('A text.');
    expect(chapter?.source.text).not.toContain('+');
  }
});
