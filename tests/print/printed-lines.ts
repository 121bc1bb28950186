/** Finds words in a printed book, for books whose words are unique. */
import type { ReadPdf } from '../pdf/read-pdf.ts';

/** A position on paper; columns are counted from 0. */
export interface Spot {
  readonly page: number;
  readonly column: number;
  readonly x: number;
  /** Distance from the bottom edge, in points. */
  readonly y: number;
}

/** The area between header and footer, in points from the bottom edge. */
const TEXT = { bottom: 58, top: 800 };

/** Returns all words that match the pattern completely, with their positions in document order. */
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
