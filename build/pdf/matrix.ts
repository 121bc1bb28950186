/** Boxes, in points. */

export const MILLIMETRE = 72 / 25.4;
/** Points by which sheets extend beyond each edge of the paper, and text pages with pictures that bleed at the sides. */
export const BLEED = 3 * MILLIMETRE;

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export function grown([left, bottom, right, top]: Box, by: number): Box {
  return [left - by, bottom - by, right + by, top + by];
}

/** Rounds a number to the precision that we write in PDF files, which is finer than a press can print an ink. */
export function rounded(number: number): number {
  return Number(number.toFixed(3));
}
