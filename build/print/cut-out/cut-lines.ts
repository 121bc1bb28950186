/**
 * Marks for cutting along, drawn as SVG. CSS borders are not exact enough, because the browser snaps box edges to
 * whole pixels (a quarter of a millimetre). All lengths are in millimetres.
 */
import type { Grid, Size } from './plans.ts';

/** Distance between the pieces and their marks, and length of the marks. */
const GAP = 1;
const LENGTH = 4;
const WIDTH = 0.1;

/** Draws marks around a grid, in line with each edge of its pieces and outside of them. */
export function cutMarks(sheet: Size, { columns, rows, left, top, piece }: Grid): string {
  const right = left + columns * piece.width;
  const bottom = top + rows * piece.height;
  const paths: string[] = [];
  for (let column = 0; column <= columns; column++) {
    const x = short(left + column * piece.width);
    for (const y of [top - GAP - LENGTH, bottom + GAP]) paths.push(`M${x} ${short(y)}v${LENGTH}`);
  }
  for (let row = 0; row <= rows; row++) {
    const y = short(top + row * piece.height);
    for (const x of [left - GAP - LENGTH, right + GAP]) paths.push(`M${short(x)} ${y}h${LENGTH}`);
  }
  return drawing(sheet, paths.map((path) => `<path d="${path}"/>`).join(''));
}

function drawing({ width, height }: Size, shapes: string): string {
  return `<svg class="cut-lines" aria-hidden="true" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" stroke-width="${WIDTH}">${shapes}</svg>`;
}

function short(length: number): string {
  return String(Number(length.toFixed(4)));
}
