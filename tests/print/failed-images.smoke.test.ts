/** Tests image errors that only the browser detects: the book is printed all the same. */
import { expect, it } from 'vitest';
import { createBrowserLease } from '../../build/browser/browser-lease.ts';
import { compileFiles } from '../compile-files.ts';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import { FailedImages } from '../../build/print/failed-images.ts';
import { imageKey } from '../../build/pictures/read-images.ts';
import type { Book, Image } from '../../build/types.ts';
import { cutPng, deepSvg, goodPng } from '../pictures/hostile-pictures.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { sharedBrowser } from '../shared-browser.ts';

function spoiled(book: Book): Book {
  const images = Array.from(book.images, ([key, image]): [string, Image] => [
    key,
    image.kind === 'found' ? { ...image, bytes: image.bytes.slice(0, 40) } : image,
  ]);
  return { ...book, images: new Map(images) };
}

it('prints a frame for pictures that cannot be shown, and says where they are named', async () => {
  const text = `# Book\n\n## Chapter\n\n![A torn map](cut.png){width=60mm}\n\n![A lost ship](ship.png){width=9mm}\n`;
  const files = { 'cut.png': await cutPng(), 'ship.png': await goodPng(), 'book.md': text };
  const read = await compileFiles(files, ['book.md']);
  // The spoiled image represents any image that our library can read but the browser cannot.
  const compilation = { ...read, shelf: { ...read.shelf, books: read.shelf.books.map(spoiled) } };
  const { pdfs, shelf, diagnostics } = await makePdfs(compilation, sharedBrowser, new Date(0));
  const places = [...compilation.diagnostics, ...diagnostics].map(
    ({ rule, severity, start, message }) => `${start.line}:${start.column} ${severity} ${rule}: ${message}`,
  );
  expect(places).toEqual([
    '5:1 error missing-image: the image cut.png cannot be shown: its data is damaged or incomplete',
    '7:1 error missing-image: the image ship.png cannot be shown: the browser cannot decode it',
  ]);
  const pages = await readPdf(pdfs[0]!.pdf.bytes);
  const words = JSON.stringify(pages);
  expect(words).toContain('A torn map');
  expect(words).toContain('A lost ship');
  // The website is built from the same shelf.
  expect(shelf.books[0]!.images.get(imageKey('book.md', 'ship.png'))?.kind).toBe('missing');
});

it('ends the browser for a picture that it does not draw in time, and goes on without the picture', async () => {
  const text = '# Book\n\n## Chapter\n\n![Fog](fog.svg)\n';
  const { shelf } = await compileFiles({ 'book.md': text, 'fog.svg': deepSvg(9) }, ['book.md']);
  const [book] = shelf.books;
  const lease = createBrowserLease();
  try {
    const first = await lease.browser();
    // No browser can print in 0 milliseconds.
    const pictures = new FailedImages(lease, 0);
    expect(await pictures.tryAll(book!.images.values())).toBe(true);
    expect(first.connected).toBe(false);
    expect(pictures.without(book!).images.get(imageKey('book.md', 'fog.svg'))?.kind).toBe('missing');
    expect(pictures.findings(shelf)).toMatchObject([
      { rule: 'missing-image', severity: 'error', start: { line: 5, column: 1 } },
    ]);
    expect(await pictures.tryAll(book!.images.values())).toBe(false);
  } finally {
    await lease.close();
  }
});

it('does not blame the settings where a book took too long', async () => {
  const compilation = await compileFiles({ 'book.md': '# Book\n\n## Chapter\n\nFog.\n' });
  const slow = async (): Promise<never> => {
    throw Object.assign(new Error('Timed out after waiting 120000ms'), { name: 'TimeoutError' });
  };
  const { diagnostics } = await makePdfs(compilation, { ...sharedBrowser, use: slow }, new Date(0));
  expect(diagnostics).toMatchObject([{ rule: 'print', hint: expect.stringMatching(/time/) as string }]);
});
