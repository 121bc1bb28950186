/** Finished PDF → a booklet: sheets to be printed on both sides, folded once and stapled, with two pages on each side. */
import { type Cell, impose, sheetAcross } from './impose.ts';
import type { Box } from './matrix.ts';
import { pagesOf } from './pdf-file.ts';
import { dictionary } from './pdf-values.ts';
import type { WrittenPdf } from './write-pdf.ts';

/** Pages of a signature where the book is too thick for a single one. */
const SIGNATURE = 32;
/** Books up to this length are a single signature: thicker ones do not stay folded. */
const MAX_SINGLE_SIGNATURE = 64;

/** Page numbers from 1; `undefined` stands for a blank page. */
export interface BookletSide {
  readonly left: number | undefined;
  readonly right: number | undefined;
}

/** A sheet of paper. Turned over about its short edge, the left half of the back is behind the right half of the front. */
export interface BookletSheet {
  /** The outer side when the sheet is folded. */
  readonly front: BookletSide;
  readonly back: BookletSide;
}

/**
 * The sheets of all signatures one after the other, in each the outermost sheet first.
 *
 * @param signature how many pages each has; a multiple of 4. The last one has as few sheets as do, blank pages at its end.
 * @param hasBack whether the last page is a back cover, which blank pages then come before
 */
export function bookletOrder(pageCount: number, signature: number, hasBack = false): readonly BookletSheet[] {
  if (signature < 4 || signature % 4 !== 0) throw new RangeError(`a signature has 4, 8, 12 … pages, not ${signature}`);
  const last = hasBack ? Math.ceil(pageCount / 4) * 4 : pageCount;
  const page = (number: number): number | undefined => {
    if (number === last) return pageCount;
    return number < pageCount ? number : undefined;
  };
  const sheets: BookletSheet[] = [];
  for (let start = 0; start < pageCount; start += signature) {
    const size = Math.min(signature, Math.ceil((pageCount - start) / 4) * 4);
    const end = start + size;
    for (let outer = 0; outer < size / 2; outer += 2) {
      sheets.push({
        front: { left: page(end - outer), right: page(start + outer + 1) },
        back: { left: page(start + outer + 2), right: page(end - outer - 1) },
      });
    }
  }
  return sheets;
}

/**
 * Lays the pages of a PDF out on sheets of the same paper across, two to a side: A5 on A4 for a book in A4.
 *
 * A book of at most 64 pages becomes one signature, a thicker one several of 32 pages. The result has the title and the
 * other properties of the book, but no page structure: no tags, no outline, no links. The same bytes give the same bytes.
 */
export async function imposeBooklet(pdf: WrittenPdf, hasBack = false): Promise<Uint8Array> {
  const size = sheetAcross(pdf.file);
  const [, , width, height] = size;
  const { length } = pagesOf(pdf.file);
  const sheets = bookletOrder(length, length <= MAX_SINGLE_SIGNATURE ? MAX_SINGLE_SIGNATURE : SIGNATURE, hasBack)
    .flatMap(({ front, back }) => [front, back])
    .map(({ left, right }) => ({
      cells: [left, right].flatMap((page, index): readonly Cell[] => {
        const place: Box = [(index * width) / 2, 0, ((index + 1) * width) / 2, height];
        return page === undefined ? [] : [{ page, place }];
      }),
    }));
  // Presets of the print dialog, in viewers that honour them.
  const preferences = { DisplayDocTitle: true, Duplex: '/DuplexFlipShortEdge', PrintScaling: '/None' } as const;
  return impose(pdf, size, sheets, dictionary(preferences));
}
