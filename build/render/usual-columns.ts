/** How many columns a printed text has where its author says nothing. */
import { millimetres } from '../css-length.ts';
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
  ['letter', [216, 279]],
  ['legal', [216, 356]],
  ['tabloid', [279, 432]],
  ['ledger', [432, 279]],
]);
/** On broader paper, a line over its whole width has more letters than an eye finds its way back from. */
const BROAD = 240;

export function usualColumns({ format = 'A4', width, height, landscape, scale = 1 }: PdfOptions): 1 | 2 {
  const [formatWidth, formatHeight] = FORMATS.get(format.toLowerCase()) ?? [210, 297];
  // A size of one's own goes before the format.
  const sides = [
    width === undefined ? formatWidth : millimetres(width),
    height === undefined ? formatHeight : millimetres(height),
  ];
  return (sides[landscape === true ? 1 : 0] ?? 0) / scale > BROAD ? 2 : 1;
}
