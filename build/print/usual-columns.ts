/** How many columns a printed text has where its author says nothing. */
import { paperSize } from '../book-meta/paper-size.ts';
import type { PdfOptions } from '../types.ts';

/** On broader paper, a line over its whole width has more letters than an eye finds its way back from. */
const BROAD = 240;

export function usualColumns({ scale = 1, ...paper }: PdfOptions): number {
  return paperSize(paper)[0] / scale > BROAD ? 2 : 1;
}
