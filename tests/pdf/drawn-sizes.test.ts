import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawnSizes } from '../../build/pdf/drawn-sizes.ts';
import type { PdfObject } from '../../build/pdf/pdf-file.ts';

const image: PdfObject = { text: '<</Subtype /Image>>', stream: Buffer.from('x') };
const pressed = (content: string, entries = ''): PdfObject => ({
  text: `<<${entries} /Filter /FlateDecode>>`,
  stream: deflateSync(content),
});
const plain = (content: string, entries = ''): PdfObject => ({ text: `<<${entries}>>`, stream: Buffer.from(content) });
const object = (text: string): PdfObject => ({ text });

/** A page 1 with contents 2, and the objects it needs. */
const sizes = async (
  content: string,
  resources: string,
  others: Readonly<Record<number, PdfObject>>,
): Promise<Readonly<Record<number, readonly number[]>>> => {
  const page = object(`<</Type /Page /Resources <<${resources}>> /Contents 2 0 R>>`);
  const all = { 1: page, 2: pressed(content), ...others };
  const objects = new Map(Object.entries(all).map(([number, one]) => [Number(number), one]));
  const found = await drawnSizes(objects, [1]);
  return Object.fromEntries(
    [...found].map(([number, { width, height }]) => [
      number,
      [Math.round(width * 100) / 100, Math.round(height * 100) / 100],
    ]),
  );
};

describe('drawnSizes', () => {
  it('multiplies matrices, and goes back to saved ones', async () => {
    const content =
      '.24 0 0 -.24 0 842 cm q 100 0 0 -50 7 9 cm /X5 Do Q q q 2 0 0 2 0 0 cm Q 25 0 0 25 0 0 cm /X6 Do Q';
    const resources = '/XObject <</X5 5 0 R /X6 6 0 R>>';
    expect(await sizes(content, resources, { 5: image, 6: image })).toEqual({ 5: [24, 12], 6: [6, 6] });
  });

  it('takes the largest of several', async () => {
    const content = 'q 10 0 0 90 0 0 cm /X5 Do Q q 80 0 0 20 0 0 cm /X5 Do Q';
    expect(await sizes(content, '/XObject <</X5 5 0 R>>', { 5: image })).toEqual({ 5: [80, 90] });
  });

  it('knows turned and slanted pictures', async () => {
    const content = 'q 0 30 -40 0 0 0 cm /X5 Do Q q 3 4 0 2 0 0 cm /X6 Do Q';
    expect(await sizes(content, '/XObject <</X5 5 0 R /X6 6 0 R>>', { 5: image, 6: image })).toEqual({
      5: [30, 40],
      6: [5, 2],
    });
  });

  it('follows forms in forms, each with names and a matrix of its own', async () => {
    const others = {
      5: image,
      6: pressed('2 0 0 2 0 0 cm /X1 Do', '/Subtype /Form /Matrix [3 0 0 3 0 0] /Resources <</XObject <</X1 7 0 R>>>>'),
      7: plain('/X1 Do', '/Subtype /Form /Resources 8 0 R'),
      8: object('<</XObject 9 0 R>>'),
      9: object('<</X1 5 0 R>>'),
    };
    expect(await sizes('q 4 0 0 5 0 0 cm /X1 Do Q', '/XObject <</X1 6 0 R>>', others)).toEqual({ 5: [24, 30] });
  });

  it('follows patterns, which lie in the space of the page, and masks, which lie where they are set', async () => {
    const resources = '/ExtGState <</G3 3 0 R>> /Pattern <</P4 4 0 R>>';
    const others = {
      3: object('<</SMask <</S /Alpha /G 7 0 R>>>>'),
      4: plain(
        '10 0 0 10 0 0 cm /X5 Do',
        '/PatternType 1 /Matrix [.5 0 0 .5 0 0] /Resources <</XObject <</X5 5 0 R>>>>',
      ),
      5: image,
      6: image,
      7: plain('10 0 0 10 0 0 cm /X6 Do', '/Subtype /Form /Resources <</XObject <</X6 6 0 R>>>>'),
    };
    expect(await sizes('7 0 0 7 0 0 cm /G3 gs /Pattern cs /P4 scn 0.4 scn', resources, others)).toEqual({
      5: [5, 5],
      6: [70, 70],
    });
  });

  it('says nothing of pictures that something else draws as well, and of those that nothing draws', async () => {
    const others = {
      5: image,
      6: image,
      7: image,
      8: plain('/X9 Do', '/Subtype /Form /Resources <</XObject <</X9 6 0 R>>>>'),
    };
    const content = '9 0 0 9 0 0 cm /X5 Do /X6 Do (/X7 Do) Tj';
    expect(await sizes(content, '/XObject <</X5 5 0 R /X6 6 0 R /X7 7 0 R>>', others)).toEqual({ 5: [9, 9] });
  });

  it('ends where a form draws itself', async () => {
    const others = { 5: image, 6: plain('/X5 Do /X6 Do', '/Resources <</XObject <</X5 5 0 R /X6 6 0 R>>>>') };
    expect(await sizes('3 0 0 3 0 0 cm /X6 Do', '/XObject <</X6 6 0 R>>', others)).toEqual({ 5: [3, 3] });
  });
});
