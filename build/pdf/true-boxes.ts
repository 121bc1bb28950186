/**
 * Chromium rounds the size of the paper up to whole pixels: its A4 is 0.6 points too wide, which a printer's shop finds
 * out. The pages get the size that was asked for; what is drawn stays where it is, seen from their upper left corner.
 */
import { type PdfObject, pageSize } from './pdf-file.ts';

/** Points; more than rounding makes of any length. */
const MOST_ROUNDED = 1.5;

/**
 * @param pages numbers of the page objects
 * @param size width and height in points
 * @returns the page objects that change
 */
export function trueBoxes(
  objects: ReadonlyMap<number, PdfObject>,
  pages: readonly number[],
  [width, height]: readonly [number, number],
): ReadonlyMap<number, PdfObject> {
  return new Map(
    pages.flatMap((page): [number, PdfObject][] => {
      const object = objects.get(page);
      const [roundedWidth, roundedHeight] = pageSize({ objects }, page);
      const [right, below] = [roundedWidth - width, roundedHeight - height];
      // A style sheet may have given the page another size.
      if (!object || [right, below].some((excess) => excess < -0.01 || excess > MOST_ROUNDED)) return [];
      const box = [0, below, width, height + below].map((side) => Number(Math.max(0, side).toFixed(4)));
      return [
        [page, { ...object, text: object.text.replace(/\/MediaBox \[[^\]]*\]/, `/MediaBox [${box.join(' ')}]`) }],
      ];
    }),
  );
}
