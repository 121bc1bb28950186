/** Matrices and boxes, in points. Source: ISO 32000-1, 8.3. */

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

/** x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export function asMatrix([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

export function asBox([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): Box {
  return [left, bottom, right, top];
}

export function grown([left, bottom, right, top]: Box, by: number): Box {
  return [left - by, bottom - by, right + by, top + by];
}

/** Rounds a number to the precision that we write in PDF files, which is finer than a press can print an ink. */
export function rounded(number: number): number {
  return Number(number.toFixed(3));
}
