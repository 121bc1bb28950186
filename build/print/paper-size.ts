/** How large the paper of a book is. */
import { millimetres } from '../basics/css-length.ts';
import type { PdfOptions } from '../types.ts';

/** Sides of upright paper in millimetres, by the name of the format in lower case. */
const FORMATS: ReadonlyMap<string, readonly [width: number, height: number]> = new Map([
  ['a0', [841, 1189]],
  ['a1', [594, 841]],
  ['a2', [420, 594]],
  ['a3', [297, 420]],
  ['a4', [210, 297]],
  ['a5', [148, 210]],
  ['a6', [105, 148]],
  ['letter', [215.9, 279.4]],
  ['legal', [215.9, 355.6]],
  ['tabloid', [279.4, 431.8]],
  ['ledger', [431.8, 279.4]],
]);

/** Width and height in millimetres; A4 where nothing is said. */
export function paperSize({
  format = 'A4',
  width,
  height,
  landscape,
}: Pick<PdfOptions, 'format' | 'width' | 'height' | 'landscape'>): readonly [width: number, height: number] {
  const [formatWidth, formatHeight] = FORMATS.get(format.toLowerCase()) ?? [210, 297];
  // A size of one's own goes before the format.
  const across = width === undefined ? formatWidth : millimetres(width);
  const down = height === undefined ? formatHeight : millimetres(height);
  return landscape === true ? [down, across] : [across, down];
}
