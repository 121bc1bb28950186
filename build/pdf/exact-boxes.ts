/**
 * Gives pages the exact paper size. Chromium rounds it up to whole pixels (A4 becomes 0.6 points too wide), and print
 * shops check it. Content keeps its distance from the upper left corner.
 */
import { BLEED, rounded } from './matrix.ts';
import { numbersIn } from './pdf-file.ts';
import type { PdfObject } from './pdf-object.ts';

/** Upper limit in points of what rounding adds to a side. */
const MAX_ROUNDING = 1.5;

/** @param size width and height in points */
export function withExactBox(page: PdfObject, [width, height]: readonly [number, number]): PdfObject {
  const [, , roundedWidth = 0, roundedHeight = 0] = numbersIn(page.dictionary.get('MediaBox'));
  const [right, below] = [roundedWidth - width, roundedHeight - height];
  const [across, down] = [right, below].map((excess) =>
    Math.abs(excess - 2 * BLEED) < MAX_ROUNDING ? BLEED : excess < -0.01 || excess > MAX_ROUNDING ? undefined : 0,
  );
  // A page of a different size got it from a style sheet and is left unchanged.
  if (across === undefined || down === undefined) return page;
  const bottom = Math.max(0, below - down);
  return page.with({ MediaBox: [across, bottom, across + width, bottom + height].map(rounded) });
}
