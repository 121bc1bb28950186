import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { type BookletSide, bookletOrder, imposeBooklet } from '../../build/pdf/impose-booklet.ts';
import { readPdf } from '../../build/pdf/pdf-file.ts';
import type { WrittenPdf } from '../../build/pdf/write-pdf.ts';

const COUNTS = Array.from({ length: 140 }, (_, index) => index + 1);
const SIGNATURES = [4, 8, 16, 32, 64];

/**
 * Stacks the sheets of each signature, the first at the bottom with its front down, folds the stack in the middle and
 * turns its leaves. Each half of a sheet is a leaf; seen from the front, its right half is the earlier one.
 */
function turnLeaves(sides: readonly BookletSide[], signature: number): BookletSide[number][] {
  if (sides.length === 0) return [];
  const ofOne = sides.slice(0, signature / 2);
  const sheets = ofOne.flatMap((front, at) => (at % 2 === 0 ? [[front, ofOne[at + 1] ?? front] as const] : []));
  const firstHalf = sheets.flatMap(([front, back]) => [front[1], back[0]]);
  const secondHalf = sheets.toReversed().flatMap(([front, back]) => [back[1], front[0]]);
  return [...firstHalf, ...secondHalf, ...turnLeaves(sides.slice(signature / 2), signature)];
}

describe('bookletOrder', () => {
  it.each(SIGNATURES)('folded in signatures of %d pages, it is the book, with blank pages at its end alone', (each) => {
    for (const count of COUNTS) {
      const pages = turnLeaves(bookletOrder(count, each), each);
      const blanks = pages.length - count;
      expect(blanks).toBeLessThan(4);
      expect(pages).toEqual([
        ...Array.from({ length: count }, (_, index) => index + 1),
        ...Array.from({ length: blanks }),
      ]);
    }
  });

  it('has its back cover outside, with blank pages before it', () => {
    const order = (count: number) => turnLeaves(bookletOrder(count, 64, true), 64);
    expect(order(6)).toEqual([1, 2, 3, 4, 5, undefined, undefined, 6]);
    expect(order(8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(order(1)).toEqual([undefined, undefined, undefined, 1]);
  });

  it('of nothing is nothing', () => {
    expect(bookletOrder(0, 16)).toEqual([]);
  });
});

describe('imposeBooklet', () => {
  const book = async (count: number, size: [number, number] = [595, 842]): Promise<WrittenPdf> => {
    const document = await PDFDocument.create({ updateMetadata: false });
    for (let page = 0; page < count; page++)
      document.addPage(size).drawRectangle({ x: 10, y: 10, width: 50, height: 50 });
    const bytes = await document.save({ useObjectStreams: false });
    return { bytes, file: readPdf(bytes) };
  };
  const sides = async (count: number, size?: [number, number]): Promise<readonly PDFDocument[]> => [
    await PDFDocument.load(imposeBooklet(await book(count, size))),
  ];

  it.each([
    [1, 2],
    [5, 4],
    // These books are one signature, whose sides hold 64 pages.
    [61, 32],
    [64, 32],
    // This book has two signatures of 32 pages and one more sheet.
    [65, 34],
  ])('lays %d pages on %d sides', async (count, expected) => {
    const [booklet] = await sides(count);
    expect(booklet?.getPageCount()).toBe(expected);
  });

  it('is one signature up to 64 pages, then several of 32', async () => {
    // Returns the form drawn beside the first page; a blank page has none.
    const drawn = async (count: number): Promise<string> => {
      const [booklet] = await sides(count);
      return booklet?.getPage(0).node.Resources()?.toString() ?? '';
    };
    // The left half of the first side contains the last page of its signature.
    expect(await drawn(64)).toContain('/Page64');
    expect(await drawn(61)).not.toContain('/Page6');
    expect(await drawn(65)).toContain('/Page32');
  });

  it.each([
    ['A5', [420, 595], [595, 420]],
    ['across', [842, 595], [842, 595]],
  ] as const)('uses sheets of the same paper, across: %s', async (_, [width, height], expected) => {
    const [booklet] = await sides(4, [width, height]);
    expect(booklet?.getPages().map((page) => [page.getWidth(), page.getHeight()])).toEqual([expected, expected]);
  });
});
