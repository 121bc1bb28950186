/** Boxes, in points. */

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export function grown([left, bottom, right, top]: Box, by: number): Box {
  return [left - by, bottom - by, right + by, top + by];
}

/** Rounds a number to the precision that we write in PDF files, which is finer than a press can print an ink. */
export function rounded(number: number): number {
  return Number(number.toFixed(3));
}
