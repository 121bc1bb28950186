/** The paper that pieces to be cut out lie on, and how many of them. All lengths are in millimetres. */
import type { PdfOptions } from '../../types.ts';
import { paperSize } from '../../book-meta/paper-size.ts';
import type { Grid, Size } from './plans.ts';

/** Most printers leave this much of the paper blank; it also has the cut marks. */
const EDGE = 6;

export const A4: Size = { width: 210, height: 297 };

/** The paper of a book, upright: turned over along its long edge, what was on the left is then on the right. */
export function sheetOf(pdf: PdfOptions): Size {
  const [across, down] = paperSize(pdf);
  return { width: Math.min(across, down), height: Math.max(across, down) };
}

/** As many pieces as fit; undefined if none does. */
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
