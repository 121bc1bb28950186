/**
 * Gives pages the exact paper size: Chromium rounds it up to whole pixels (A4 becomes 0.6 points too wide), and print
 * shops check it. Content keeps its distance from the upper left corner.
 */
import { rounded } from './matrix.ts';
import { numbersIn } from './pdf-file.ts';
import type { PdfObject } from './pdf-object.ts';

/** Points; rounding never adds more. */
const MAX_ROUNDING = 1.5;

/** Points that pages laid out as a whole have beyond each edge of the paper. */
const BLEED = (3 / 25.4) * 72;

/** @param size width and height in points */
export function withExactBox(page: PdfObject, [width, height]: readonly [number, number]): PdfObject {
  const [, , roundedWidth = 0, roundedHeight = 0] = numbersIn(page.dictionary.get('MediaBox'));
  const [right, below] = [roundedWidth - width, roundedHeight - height];
  const isLarger = [right, below].every((excess) => Math.abs(excess - 2 * BLEED) < MAX_ROUNDING);
  if (isLarger)
    return page.with({ MediaBox: [BLEED, below - BLEED, BLEED + width, height + below - BLEED].map(rounded) });
  // A style sheet may have given the page another size.
  if ([right, below].some((excess) => excess < -0.01 || excess > MAX_ROUNDING)) return page;
  const box = [0, below, width, height + below].map((side) => Number(Math.max(0, side).toFixed(4)));
  return page.with({ MediaBox: box });
}

/** Whether the page, in its exact box, is one that is laid out as a whole. */
export function isSheet(page: PdfObject | undefined): boolean {
  const [left = 0] = page ? numbersIn(page.dictionary.get('MediaBox')) : [];
  return left > 0;
}
