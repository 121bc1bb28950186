import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { hasFilledSquare, type PagePixels, pagePixels } from '../pdf/page-pixels.ts';

const DATE = new Date('2026-01-02T03:04:05Z');
const MM = 72 / 25.4;
/**
 * Returns the expected dots for a length in millimetres. The result is approximate, because the browser draws in
 * steps of its own pixels, which are about 3 dots wide.
 */
const dotsFor = (length: number): number => (length / 25.4) * 300;

/** Returns an image of noise; no two are equal, and they hardly compress. */
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

/** Returns an image that is red on the left and transparent on the right. */
const half = async (width: number, height: number): Promise<Buffer> => {
  const red = { create: { width: width / 2, height, channels: 4, background: '#d00' } } as const;
  const layer: OverlayOptions = { input: red, left: 0, top: 0 };
  return sharp({ create: { width, height, channels: 4, background: '#00d0' } })
    .composite([layer])
    .png()
    .toBuffer();
};

const svg = (picture: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><g opacity=".8"><image width="400" height="100" ` +
  `href="data:image/jpeg;base64,${picture.toString('base64')}"/></g></svg>`;

interface Image {
  readonly width: number;
  readonly height: number;
  readonly kind: string;
  readonly hasMask: boolean;
}

const imagesOf = (bytes: Uint8Array): readonly Image[] =>
  Array.from(
    Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/<<\/Type \/XObject\n\/Subtype \/Image[^]*?>> stream/g),
    ([text]) => ({
      width: Number(/\/Width (\d+)/.exec(text)?.[1]),
      height: Number(/\/Height (\d+)/.exec(text)?.[1]),
      kind: /\/Filter \/(\w+)/.exec(text)?.[1] ?? '',
      hasMask: text.includes('/SMask'),
    }),
  );

/** Whether a page is red at a position in points. */
const isRed = ({ at }: PagePixels, x: number, y: number): boolean => {
  const [red, green, blue] = at(x, y);
  return red > 180 && green < 60 && blue < 60;
};

describe('pictures in a printed book', () => {
  const print = async (files: Record<string, string | Uint8Array>): Promise<readonly Uint8Array[]> => {
    const books = Object.keys(files).filter((name) => name.endsWith('.md'));
    const { pdfs } = await makePdfs(await compileFiles(files, books), sharedBrowser, DATE);
    return pdfs.map(({ pdf }) => pdf.bytes);
  };
  let printed: readonly Uint8Array[] = [];
  let again: readonly Uint8Array[] = [];
  beforeAll(async () => {
    const [photo, framed] = await Promise.all(
      [3000, 1600].map((width) =>
        noise(width, width / 4)
          .jpeg()
          .toBuffer(),
      ),
    );
    const files = {
      'a.md':
        '# A\n\n![One](photo.jpg){width="60mm"}\n\n![Two](photo.jpg){width="30mm"}\n\n![Three](photo.svg){width="20mm"}\n',
      'b.md':
        '# B\n\n![One](half.png){width="40mm"}\n\n![Two](framed.svg){width="50mm"}\n\n![Three](small.jpg){width="60mm"}\n',
      'photo.jpg': photo ?? '',
      'photo.svg': svg(photo ?? Buffer.alloc(0)),
      'framed.svg': svg(framed ?? Buffer.alloc(0)),
      'half.png': await half(1600, 800),
      'small.jpg': await noise(600, 300).jpeg().toBuffer(),
    };
    printed = await print(files);
    const { 'a.md': _, ...others } = files;
    again = await print(others);
  }, 120_000);
  const book = (index: number): Uint8Array => printed[index] ?? new Uint8Array();

  it('have 300 dots an inch, and stand in the file once', async () => {
    const [image, ...others] = imagesOf(book(0));
    expect(image).toMatchObject({ kind: 'DCTDecode', hasMask: false });
    expect(dotsFor(60) - (image?.width ?? 0)).toBeCloseTo(0, -1);
    expect(dotsFor(15) - (image?.height ?? 0)).toBeCloseTo(0, -1);
    expect(others).toEqual([]);
    expect(book(0).length).toBeLessThan(150_000);
    expect(hasFilledSquare(await pagePixels(book(0), 1), Math.floor(15 * MM) - 4)).toBe(true);
  });

  it('keep what can be seen through them', async () => {
    const images = imagesOf(book(1)).slice(0, 2);
    expect(images.map(({ kind, hasMask }) => [kind, hasMask])).toEqual([
      ['FlateDecode', true],
      ['FlateDecode', false],
    ]);
    for (const { width, height } of images) {
      expect(dotsFor(40) - width).toBeCloseTo(0, -1);
      expect(dotsFor(20) - height).toBeCloseTo(0, -1);
    }
    const page = await pagePixels(book(1), 1);
    const rows = Array.from({ length: page.height }, (_, y) => y);
    const middle = rows.filter((y) => Array.from({ length: page.width }, (_, x) => x).some((x) => isRed(page, x, y)));
    expect(Math.abs(middle.length - 20 * MM)).toBeLessThan(4);
    const y = middle[Math.floor(middle.length / 2)] ?? 0;
    const across = Array.from({ length: page.width }, (_, x) => x).filter((x) => isRed(page, x, y));
    expect(Math.abs(across.length - 20 * MM)).toBeLessThan(4);
    expect(page.at((across.at(-1) ?? 0) + 10 * MM, y).every((channel) => channel > 240)).toBe(true);
  });

  it('are scaled in drawings, too, and stay where they are not too fine', () => {
    const [framed = 0, small, ...others] = imagesOf(book(1))
      .slice(2)
      .map(({ width }) => width);
    expect(dotsFor(50) - framed).toBeCloseTo(0, -1);
    expect([small, ...others]).toEqual([600]);
  });

  it('move nothing, also where a style sheet gives them as many pixels as they have', async () => {
    const photo = await noise(600, 360).jpeg().toBuffer();
    const sheets = ['transform: none', 'transform: scale(.2)'].map(async (transform) => {
      const css = `img { width: auto; height: auto; ${transform} }`;
      const book = '---\ntitle: A\ncss: a.css\n---\n# A\n\n![One](photo.jpg)\n\nThe text below.\n';
      const [bytes = new Uint8Array()] = await print({ 'a.md': book, 'a.css': css, 'photo.jpg': photo });
      return { pieces: (await readPdf(bytes)).pieces, widths: imagesOf(bytes).map(({ width }) => width) };
    });
    const [whole, small] = await Promise.all(sheets);
    expect(small?.pieces).toEqual(whole?.pieces);
    // The image is scaled to 120 of 96 pixels per inch, at 300 dots per inch.
    expect([whole?.widths, small?.widths]).toEqual([[600], [375]]);
  });

  it('give the same bytes each time', () => {
    expect(again.map((bytes) => Buffer.from(bytes).equals(book(1)))).toEqual([true]);
  });
});
