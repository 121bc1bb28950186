/**
 * Chromium rounds the size of the paper up to whole pixels: its A4 is 0.6 points too wide, which a print shop finds out.
 * The pages get the size that was asked for; what is drawn stays where it is, seen from their upper left corner.
 */
import { numbersIn } from './pdf-file.ts';
import type { PdfObject } from './pdf-object.ts';

/** Points; more than rounding makes of any length. */
const MOST_ROUNDED = 1.5;

/** @param size width and height in points */
export function withTrueBox(page: PdfObject, [width, height]: readonly [number, number]): PdfObject {
  const [, , roundedWidth = 0, roundedHeight = 0] = numbersIn(page.dictionary.get('MediaBox'));
  const [right, below] = [roundedWidth - width, roundedHeight - height];
  // A style sheet may have given the page another size.
  if ([right, below].some((excess) => excess < -0.01 || excess > MOST_ROUNDED)) return page;
  const box = [0, below, width, height + below].map((side) => Number(Math.max(0, side).toFixed(4)));
  return page.with({ MediaBox: box });
}
