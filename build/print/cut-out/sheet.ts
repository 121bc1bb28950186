/** The paper for cards to cut out, and how they are arranged on it. All lengths are in millimetres. */
import type { PdfOptions } from '../../types.ts';
import { paperSize } from '../../book-meta/paper-size.ts';
import { CARD, type Grid, type Size } from './plans.ts';

/** Blank edge that most printers cannot print on; it also leaves room for the cut marks. */
const EDGE = 6;

const A4: Size = { width: 210, height: 297 };

/**
 * Returns the paper of a book in portrait orientation, so that turning it over along its long edge swaps left and
 * right.
 */
export function sheetOf(pdf: PdfOptions): Size {
  const [across, down] = paperSize(pdf);
  return { width: Math.min(across, down), height: Math.max(across, down) };
}

/** Returns the paper of a book with its cards, or A4 if none fits on it. */
export function cardPaper(pdf: PdfOptions): { readonly sheet: Size; readonly grid: Grid } {
  const sheet = sheetOf(pdf);
  const grid = gridOn(sheet);
  return grid.columns < 1 || grid.rows < 1 ? { sheet: A4, grid: gridOn(A4) } : { sheet, grid };
}

/** Returns the grid with the most cards. */
function gridOn({ width, height }: Size): Grid {
  const columns = Math.floor((width - 2 * EDGE) / CARD.width);
  const rows = Math.floor((height - 2 * EDGE) / CARD.height);
  return { columns, rows, left: (width - columns * CARD.width) / 2, top: (height - rows * CARD.height) / 2 };
}
