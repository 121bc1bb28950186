/**
 * Gives pages the exact paper size. Chromium rounds it up to whole pixels (A4 becomes 0.6 points too wide), and print
 * shops check it. Content keeps its distance from the upper left corner.
 */
import { rounded } from './matrix.ts';
import { numbersIn } from './pdf-file.ts';
import type { PdfObject } from './pdf-object.ts';

/** Upper limit in points of what rounding adds to a side. */
const MAX_ROUNDING = 1.5;

/** Points by which sheets extend beyond each edge of the paper. */
const BLEED = (3 / 25.4) * 72;

/** @param size width and height in points */
export function withExactBox(page: PdfObject, [width, height]: readonly [number, number]): PdfObject {
  const [, , roundedWidth = 0, roundedHeight = 0] = numbersIn(page.dictionary.get('MediaBox'));
  const [right, below] = [roundedWidth - width, roundedHeight - height];
  const isLarger = [right, below].every((excess) => Math.abs(excess - 2 * BLEED) < MAX_ROUNDING);
  if (isLarger)
    return page.with({ MediaBox: [BLEED, below - BLEED, BLEED + width, height + below - BLEED].map(rounded) });
  // A page of a different size got it from a style sheet and is left unchanged.
  if ([right, below].some((excess) => excess < -0.01 || excess > MAX_ROUNDING)) return page;
  const box = [0, below, width, height + below].map((side) => Number(Math.max(0, side).toFixed(4)));
  return page.with({ MediaBox: box });
}

/** Whether a page with its exact box is a sheet, which extends beyond the edges of the paper. */
export function isSheet(page: PdfObject | undefined): boolean {
  const [left = 0] = page ? numbersIn(page.dictionary.get('MediaBox')) : [];
  return left > 0;
}
