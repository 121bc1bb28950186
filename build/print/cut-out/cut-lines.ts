/**
 * Marks for cutting along, drawn as SVG. CSS borders are not exact enough, because the browser snaps box edges to
 * whole pixels (a quarter of a millimetre). All lengths are in millimetres.
 */
import { CARD, type Grid, type Size } from './plans.ts';

/** Distance between the cards and their marks, and length of the marks. */
const GAP = 1;
const LENGTH = 4;
const WIDTH = 0.1;

/** Draws marks around a grid, in line with each edge of its cards and outside of them. */
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
