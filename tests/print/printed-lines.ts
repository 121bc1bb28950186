/** Where the words of a printed book stand: for books whose words are made to be found. */
import type { ReadPdf } from '../pdf/read-pdf.ts';

/** A place on paper; columns count from 0. */
export interface Spot {
  readonly page: number;
  readonly column: number;
  readonly x: number;
  /** From the bottom edge, in points. */
  readonly y: number;
}

/** What stands between header and footer, in points from the bottom edge. */
const TEXT = { bottom: 58, top: 800 };

/** All words that the pattern finds whole, with their places in the order of the book. */
export function spotsOf(pdf: ReadPdf, pattern: RegExp, columns: number): ReadonlyMap<string, readonly Spot[]> {
  const spots = new Map<string, Spot[]>();
  for (const [index, pieces] of pdf.pieces.entries()) {
    const middle = (pdf.sizes[index]?.[0] ?? 595) / 2;
    for (const { text, x, y } of pieces) {
      if (y < TEXT.bottom || y > TEXT.top) continue;
      const spot = { page: index + 1, column: columns === 1 || x < middle ? 0 : 1, x, y };
      for (const [word] of text.matchAll(pattern)) spots.set(word, [...(spots.get(word) ?? []), spot]);
    }
  }
  return spots;
}

/**
 * Heights of the lines of each page, from above.
 *
 * @param bottom where the footers end
 */
export function linesOf(pdf: ReadPdf, bottom = TEXT.bottom): readonly (readonly number[])[] {
  return pdf.pieces.map((pieces) => {
    const heights = pieces
      .filter(({ text, y }) => text.trim() !== '' && y > bottom && y < TEXT.top)
      .map(({ y }) => y)
      .toSorted((a, b) => b - a);
    // Signs of other fonts stand a little higher.
    return heights.filter((y, index) => index === 0 || (heights[index - 1] ?? 0) - y > 3);
  });
}
