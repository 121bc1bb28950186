/** Matrices and boxes, in points. Source: ISO 32000-1, 8.3. */

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

/** x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
export const EMPTY_BOX: Box = [Infinity, Infinity, -Infinity, -Infinity];

export function asMatrix([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

export function asBox([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): Box {
  return [left, bottom, right, top];
}

/** First `inner`, then `outer`. */
export function product(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The box around a box after the matrix. */
export function transformed([left, bottom, right, top]: Box, matrix: Matrix): Box {
  return boxAround([left, bottom, right, bottom, left, top, right, top], matrix);
}

/** The box around points after the matrix. */
export function boxAround(points: readonly number[], [a, b, c, d, e, f]: Matrix): Box {
  let box: Box = EMPTY_BOX;
  for (let index = 0; index + 1 < points.length; index += 2) {
    const [x = 0, y = 0] = points.slice(index);
    const [u, v] = [a * x + c * y + e, b * x + d * y + f];
    box = union(box, [u, v, u, v]);
  }
  return box;
}

export function union(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

export function intersection(a: Box, b: Box): Box | undefined {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return box[0] <= box[2] && box[1] <= box[3] ? box : undefined;
}

export function grown([left, bottom, right, top]: Box, by: number): Box {
  return [left - by, bottom - by, right + by, top + by];
}

/** As it is written into a file. */
export function rounded(number: number): number {
  return Number(number.toFixed(3));
}
