import { compileFiles } from '../compile-files.ts';
import { bookText } from '../books.ts';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookPdfs } from '../../build/print/make-pdfs.ts';
import { printOn } from '../../build/print/print-book.ts';
import { type PrintDocument, printDocument } from '../../build/print/print-document.ts';
import { pagePool } from '../../build/print/page-pool.ts';
import { inkSaver } from '../../build/print/print-variants.ts';
import { PDF_VARIANTS, type PdfVariant } from '../../build/basics/variant-names.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { type PagePixels, hasFilledSquare, pagePixels } from '../pdf/page-pixels.ts';
import { type ReadPdf, readPdf } from '../pdf/read-pdf.ts';
import { printOnce } from './print-once.ts';

const DATE = new Date('2026-01-02T03:04:05Z');
const MILLIMETRE = 72 / 25.4;
/** The variants of a book without cards. */
const PRINTED = PDF_VARIANTS.slice(0, 5);
const filler = 'The watch looks for smugglers in the fog of the harbour. '.repeat(12);

describe('the variants of a print', () => {
  const print = async (text: string, variants: readonly PdfVariant[]): Promise<BookPdfs> => {
    const printed = await printOnce({ 'a.md': text }, { variants });
    expect(printed.diagnostics).toEqual([]);
    return printed;
  };
  const bytesOf = (made: BookPdfs, wanted: PdfVariant): Uint8Array => {
    const found = made.variants.find(({ variant }) => variant === wanted);
    if (!found) throw new Error(`no ${wanted}`);
    return found.bytes;
  };
  let made: BookPdfs;
  let main: ReadPdf;
  beforeAll(async () => {
    // The book has everything that has a background, and a footer that extends from edge to edge.
    made = await print(bookText('fog-boxes').replace('FILLER', `${filler}\n\n`.repeat(14)), PRINTED);
    main = await readPdf(made.pdf.bytes);
  });

  it('are made beside the book’s own PDF', () => {
    expect(made.variants.map(({ variant }) => variant)).toEqual(PRINTED);
  });

  describe('ink-saver', () => {
    it('has no filled area', async () => {
      const pages = Array.from({ length: main.pageCount }, (_, index) => index + 1);
      const isFilled = async (bytes: Uint8Array): Promise<readonly boolean[]> =>
        Promise.all(pages.map(async (page) => hasFilledSquare(await pagePixels(bytes, page), page === 1 ? 16 : 9)));
      // Letters are narrower than 9 points, and those of the cover's title narrower than 16. Each page of the book
      // itself has such an area, if only in the footer.
      expect(await isFilled(made.pdf.bytes)).toEqual(pages.map(() => true));
      expect(await isFilled(bytesOf(made, 'ink-saver'))).toEqual(pages.map(() => false));
    });

    it('has everything at its place, in black, with links', async () => {
      const saved = await readPdf(bytesOf(made, 'ink-saver'));
      const places = ({ pieces }: ReadPdf): unknown =>
        pieces.map((page) => page.map(({ text, x, y }) => [text, x.toFixed(1), y.toFixed(1)]));
      expect(places(saved)).toEqual(places(main));
      expect(saved.links).toEqual(main.links);
      expect(saved).toMatchObject({ outline: main.outline, title: 'Fog', lang: 'en', isTagged: true });
      // All pixels are grey.
      for (let page = 1; page <= main.pageCount; page++) {
        const { width, height, at } = await pagePixels(bytesOf(made, 'ink-saver'), page);
        const colours = new Set<string>();
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const [red, green, blue] = at(x, y);
            if (Math.max(red, green, blue) - Math.min(red, green, blue) > 2) colours.add(`${red} ${green} ${blue}`);
          }
        }
        expect([...colours]).toEqual([]);
      }
    });

    it('has the running footers of the book, and none where the book has none', async () => {
      const text = `# A\n\n[[toc]]\n\n## One\n\n${`${filler}\n\n`.repeat(9)}\n\n## Two\n\ntext\n`;
      const plain = await print(text, ['ink-saver']);
      const [before, after] = await Promise.all([readPdf(plain.pdf.bytes), readPdf(bytesOf(plain, 'ink-saver'))]);
      expect(after.pieces).toEqual(before.pieces);
      expect(plain.variants).toHaveLength(1);
      expect(before.pages.join(' ')).toMatch(/One.*One/);
    });

    it('overrules an author’s style sheet, also one that comes later and calls itself important', async () => {
      const compilation = await compileFiles({ 'a.md': '# A\n\n## B\n\nLoud.\n' });
      const [book] = compilation.shelf.books;
      if (!book) throw new Error('no book');
      const document = printDocument(compilation, book, DATE);
      const styles =
        '@page { background: #c00 } body, p { background: #0c0 !important; color: #fff !important; height: 9cm }';
      const loud: PrintDocument = { ...document, styles };
      const last = async (from: PrintDocument): Promise<PagePixels> => {
        const { bytes, pageCount } = await pagePool(sharedBrowser).use((page) => printOn(page, from));
        return pagePixels(bytes, pageCount);
      };
      expect(hasFilledSquare(await last(loud), 100)).toBe(true);
      expect(hasFilledSquare(await last(await inkSaver(loud)), 9)).toBe(false);
    });

    it('keeps pictures', async () => {
      const red = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="red"/></svg>`;
      const files = { 'a.md': '# A\n\n![Red](red.svg)\n', 'red.svg': red };
      const page = await pagePixels(bytesOf(await printOnce(files, { variants: ['ink-saver'] }), 'ink-saver'), 1);
      expect(hasFilledSquare(page, 50)).toBe(true);
    });
  });

  describe('crop-marks', () => {
    let marked: Uint8Array;
    beforeAll(() => {
      marked = bytesOf(made, 'crop-marks');
    });

    it('has the page as its trim box, 3 mm of bleed and paper around it', async () => {
      const [before, after] = await Promise.all([PDFDocument.load(made.pdf.bytes), PDFDocument.load(marked)]);
      expect(after.getPageCount()).toBe(before.getPageCount());
      for (const [index, page] of after.getPages().entries()) {
        const trim = before.getPage(index).getMediaBox();
        expect(page.getTrimBox()).toEqual(trim);
        const bleed = page.getBleedBox();
        expect(trim.x - bleed.x).toBeCloseTo(3 * MILLIMETRE, 2);
        expect(trim.y - bleed.y).toBeCloseTo(3 * MILLIMETRE, 2);
        expect(bleed.width - trim.width).toBeCloseTo(6 * MILLIMETRE, 2);
        expect(bleed.height - trim.height).toBeCloseTo(6 * MILLIMETRE, 2);
        const media = page.getMediaBox();
        expect(media.x).toBeLessThan(bleed.x - 2 * MILLIMETRE);
        expect(media.width).toBeCloseTo(bleed.width + 2 * (bleed.x - media.x), 2);
      }
    });

    it('has the book’s text, links, outline and structure', async () => {
      const read = await readPdf(marked);
      expect(read).toMatchObject({
        pieces: main.pieces,
        links: main.links,
        outline: main.outline,
        title: 'Fog',
        lang: 'en',
        isTagged: true,
        pageMode: main.pageMode,
      });
      expect(main.links.filter(({ target }) => target !== undefined).length).toBe(3);
      const structure = async (bytes: Uint8Array): Promise<number> => {
        const { catalog, context } = await PDFDocument.load(bytes);
        const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
        expect(root.has(PDFName.of('ParentTree'))).toBe(true);
        return context
          .enumerateIndirectObjects()
          .filter(([, each]) => each instanceof PDFDict && each.has(PDFName.of('S'))).length;
      };
      expect(await structure(marked)).toBe(await structure(made.pdf.bytes));
    });

    it('has two lines at each corner, outside the bleed, and nothing else around the page', async () => {
      const scale = 4;
      const { width, height, at } = await pagePixels(marked, 1, scale);
      const dark = (x: number, y: number): boolean => Math.max(...at(x, y)) < 200;
      const [trim, bleed] = [10 * MILLIMETRE * scale, 7 * MILLIMETRE * scale];
      const middle = 3.5 * MILLIMETRE * scale;
      const near = (from: number, to: number, test: (each: number) => boolean): number[] =>
        Array.from({ length: Math.round(to - from) }, (_, index) => Math.round(from) + index).filter(test);
      // A line through the paper beside the page crosses the two marks at its corners.
      const crossed = (length: number, isDark: (each: number) => boolean): void => {
        const found = near(0, length, isDark);
        expect(found.length).toBeLessThanOrEqual(6);
        expect(Math.min(...found)).toBeCloseTo(trim, -0.7);
        expect(Math.max(...found)).toBeCloseTo(length - trim, -0.7);
      };
      for (const y of [middle, height - middle]) crossed(width, (x) => dark(x, y));
      for (const x of [middle, width - middle]) crossed(height, (y) => dark(x, y));
      // The marks end before the bleed.
      for (const x of [trim - 1, trim, trim + 1]) expect(near(bleed - 2, trim - 2, (y) => dark(x, y))).toEqual([]);
    });

    it('has marks where nothing ends at an edge, and no footer', async () => {
      const plain = await print('# A\n\ntext\n', ['crop-marks']);
      const { width, at } = await pagePixels(bytesOf(plain, 'crop-marks'), 1, 2);
      const y = 3.5 * MILLIMETRE * 2;
      const dark = Array.from({ length: width }, (_, x) => x).filter((x) => Math.max(...at(x, y)) < 200);
      expect(dark.length).toBeGreaterThanOrEqual(2);
      expect((await readPdf(bytesOf(plain, 'crop-marks'))).pieces).toEqual((await readPdf(plain.pdf.bytes)).pieces);
    });
  });

  describe('booklet', () => {
    it('has two pages to a side of the same paper, and nothing to click', async () => {
      const booklet = await readPdf(bytesOf(made, 'booklet'));
      expect(booklet.pageCount).toBe(Math.ceil(main.pageCount / 4) * 2);
      expect(booklet).toMatchObject({ title: 'Fog', lang: 'en', isTagged: false, links: [], outline: [] });
      const [width, height] = main.sizes[0] ?? [0, 0];
      expect(booklet.sizes).toEqual(booklet.sizes.map(() => [height, width]));
    });

    it('has pages in A5: every letter at its place, 1/√2 as large', async () => {
      const booklet = await readPdf(bytesOf(made, 'booklet'));
      const [width, height] = main.sizes[0] ?? [0, 0];
      const scale = Math.min(height / 2 / width, width / height);
      expect(scale).toBeCloseTo(Math.SQRT1_2, 2);
      const right = booklet.pieces[0]?.filter(({ x }) => x > height / 2) ?? [];
      const first = main.pieces[0] ?? [];
      expect(right.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
      for (const [index, { x, y }] of right.entries()) {
        const from = first[index];
        expect(Math.abs(x - (height / 2 + (from?.x ?? 0) * scale))).toBeLessThan(1.5);
        expect(Math.abs(y - (from?.y ?? 0) * scale)).toBeLessThan(1.5);
      }
    });

    it('stores no font twice', async () => {
      const bytes = bytesOf(made, 'booklet');
      expect(bytes.length).toBeLessThan(made.pdf.bytes.length * 1.1);
    });
  });
});
