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

/** Distance between the cards and their marks, and length of the marks. */
const GAP = 1;
const LENGTH = 4;
const WIDTH = 0.1;

/**
 * Draws marks around a grid, in line with each edge of its cards and outside of them. They are SVG, because CSS borders
 * are not exact enough: the browser snaps box edges to whole pixels (a quarter of a millimetre).
 */
export function cutMarks({ width, height }: Size, { columns, rows, left, top }: Grid): string {
  const right = left + columns * CARD.width;
  const bottom = top + rows * CARD.height;
  const paths: string[] = [];
  for (let column = 0; column <= columns; column++) {
    const x = short(left + column * CARD.width);
    for (const y of [top - GAP - LENGTH, bottom + GAP]) paths.push(`M${x} ${short(y)}v${LENGTH}`);
  }
  for (let row = 0; row <= rows; row++) {
    const y = short(top + row * CARD.height);
    for (const x of [left - GAP - LENGTH, right + GAP]) paths.push(`M${short(x)} ${y}h${LENGTH}`);
  }
  const shapes = paths.map((path) => `<path d="${path}"/>`).join('');
  return `<svg class="cut-lines" aria-hidden="true" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" stroke-width="${WIDTH}">${shapes}</svg>`;
}

function short(length: number): string {
  return String(Number(length.toFixed(4)));
}
