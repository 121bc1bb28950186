/** The default number of text columns in print. */
import { paperSize } from '../book-meta/paper-size.ts';
import type { PdfOptions } from '../types.ts';

/**
 * Paper width in millimetres above which two columns are the default, because full-width lines would be too long to
 * read.
 */
const BROAD = 240;

export function usualColumns({ scale = 1, ...paper }: PdfOptions): number {
  return paperSize(paper)[0] / scale > BROAD ? 2 : 1;
}
