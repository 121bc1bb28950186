import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';

const pixels = sharp({ create: { width: 3, height: 2, channels: 3, background: '#a00' } });
const inUtf16 = Buffer.from('\uFEFF# Book\n\nText.\n', 'utf16le');

describe('what is named as a book', () => {
  it.each([
    ['map.png', () => pixels.clone().png().toBuffer(), 'PNG'],
    ['map.jpg', () => pixels.clone().jpeg().toBuffer(), 'JPG'],
    ['map.webp', () => pixels.clone().webp().toBuffer(), 'WEBP'],
    ['map.gif', () => pixels.clone().gif().toBuffer(), 'GIF'],
    ['map.svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'), 'SVG'],
    ['chapter.md', () => pixels.clone().png().toBuffer(), 'PNG'],
  ])('may be no picture: %s', async (name, draw, kind) => {
    const { shelf, diagnostics } = await compileFiles({ [name]: await draw() });
    expect(shelf.books).toEqual([]);
    expect(diagnostics).toEqual([
      expect.objectContaining({ rule: 'input', file: name, message: `the file is an image (${kind}), not a book` }),
    ]);
  });

  it.each([
    ['a drawing in a text', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n\n# Book\n\nText.\n'],
    ['NUL bytes', '# Book\n\na\0b\n'],
    ['text in UTF-16', inUtf16],
  ])('may have %s', async (_, content) => {
    const { shelf } = await compileFiles({ 'book.md': content });
    expect(shelf.books).toHaveLength(1);
  });
});
