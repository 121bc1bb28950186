/** The paper for pieces to cut out, and how they are arranged on it. All lengths are in millimetres. */
import type { PdfOptions } from '../../types.ts';
import { paperSize } from '../../book-meta/paper-size.ts';
import type { Grid, Size } from './plans.ts';

/** Blank edge that most printers cannot print on; it also leaves room for the cut marks. */
const EDGE = 6;

export const A4: Size = { width: 210, height: 297 };

/**
 * Returns the paper of a book in portrait orientation, so that turning it over along its long edge swaps left and
 * right.
 */
export function sheetOf(pdf: PdfOptions): Size {
  const [across, down] = paperSize(pdf);
  return { width: Math.min(across, down), height: Math.max(across, down) };
}

/** Returns the grid with the most pieces, or undefined if not even one fits. */
export function gridOn(sheet: Size, piece: Size): Grid | undefined {
  const columns = Math.floor((sheet.width - 2 * EDGE) / piece.width);
  const rows = Math.floor((sheet.height - 2 * EDGE) / piece.height);
  if (columns < 1 || rows < 1) return undefined;
  return {
    columns,
    rows,
    left: (sheet.width - columns * piece.width) / 2,
    top: (sheet.height - rows * piece.height) / 2,
    piece,
  };
}
