/** Tables in the room that they have: what stays in a line, what is set smaller, what is turned. */

import type { PageArea } from '../layout.ts';
import { BLOCKS } from './lines.ts';

/** How wide the contents of a table are when nothing is broken. CSS pixels. */
export interface TableMeasures {
  readonly table: HTMLTableElement;
  /** Width of the column of text or the page that it stands in. */
  readonly room: number;
  /** Cells of a single column. */
  readonly cells: readonly MeasuredCell[];
  /** The widest cell of each column. */
  readonly columns: readonly number[];
}

interface MeasuredCell {
  readonly cell: HTMLTableCellElement;
  /** Index of its column. */
  readonly column: number;
  readonly width: number;
}

/** Steps of smaller type; smaller than the last one it would be hard to read. */
const SMALLER = ['crowded-1', 'crowded-2'];
const SLACK = 0.5;
/** Of the page's height, for a table on its side: its caption, or a line that announces it, stays with it. */
const TURNED = 0.9;
/** Where nothing else helps, words are broken wherever the room ends: that is told as a finding. */
export const BROKEN = 'broken-words';

/** Measures all at once, as each look at a width lays the page out anew. */
export function measureTables(tables: readonly HTMLTableElement[]): readonly TableMeasures[] {
  const rooms = tables.map(availableWidth);
  for (const table of tables) table.classList.add('measured');
  const measured = tables.map((table, index) => measure(table, rooms[index] ?? 0));
  for (const table of tables) table.classList.remove('measured');
  return measured;
}

/** The width that a block may take. */
export function availableWidth(element: Element): number {
  let parent = element.parentElement;
  while (parent && getComputedStyle(parent).display.startsWith('inline')) parent = parent.parentElement;
  if (!parent) return 0;
  const { paddingLeft, paddingRight, columnCount, columnGap } = getComputedStyle(parent);
  const width = parent.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const count = Number.parseInt(columnCount, 10) || 1;
  return (width - (count - 1) * (parseFloat(columnGap) || 0)) / count;
}

function measure(table: HTMLTableElement, room: number): TableMeasures {
  const lefts: number[] = [];
  const range = document.createRange();
  const cells = Array.from(table.querySelectorAll<HTMLTableCellElement>(':scope > * > tr > *'))
    .filter(({ colSpan }) => colSpan === 1)
    .map((cell): MeasuredCell => {
      const { left, width } = cell.getBoundingClientRect();
      const at = Math.round(left);
      if (!lefts.includes(at)) lefts.push(at);
      range.selectNodeContents(cell);
      const text = range.getBoundingClientRect().width;
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const own = text + parseFloat(paddingLeft) + parseFloat(paddingRight);
      return { cell, column: at, width: cell.querySelector(BLOCKS) ? width : own };
    });
  lefts.sort((a, b) => a - b);
  const placed = cells.map((each) => ({ ...each, column: lefts.indexOf(each.column) }));
  const columns = lefts.map((_, index) =>
    placed.reduce((most, { column, width }) => (column === index ? Math.max(most, width) : most), 0),
  );
  return { table, room, cells: placed, columns };
}

/**
 * Shares the room out fairly: who needs no more than an equal share of what is left gets what it needs, the others share
 * the rest.
 *
 * @returns the share that each of the others gets; `Infinity` where all have what they need
 */
export function fairShare(needs: readonly number[], room: number): number {
  let left = room;
  let others = needs.length;
  for (const need of needs.toSorted((a, b) => a - b)) {
    if (need > left / others) return left / others;
    left -= need;
    others--;
  }
  return Infinity;
}

/**
 * Names and numbers stay in a line, or at least whole, where columns of text keep their share of the room. A table that
 * is too wide gets smaller type, and is turned where that is not enough.
 */
export function fitTables(tables: readonly HTMLTableElement[], { height }: PageArea): void {
  const measured = measureTables(tables);
  for (const { columns, cells, room } of measured) {
    const share = fairShare(columns, room);
    for (const { cell, column, width } of cells) {
      if (cell.tagName !== 'TD') continue;
      if ((columns[column] ?? 0) <= share) cell.classList.add('in-line');
      else if (width <= share) cell.classList.add('whole-words');
    }
  }
  let wide = tooWide(measured);
  // A word that is longer than the share of its column takes room from the others.
  for (const { cells } of wide) for (const { cell } of cells) cell.classList.remove('in-line', 'whole-words');
  for (const step of SMALLER) {
    wide = tooWide(wide);
    for (const { table } of wide) table.classList.add(step);
  }
  for (const { table, room } of tooWide(wide)) {
    if (!turn(table, room, height * TURNED)) table.classList.add(BROKEN);
  }
}

function tooWide(measured: readonly TableMeasures[]): readonly TableMeasures[] {
  return measured.filter(({ table, room }) => table.getBoundingClientRect().width > room + SLACK);
}

/**
 * Sets the table on its side, in the largest type in which it then fits a page.
 *
 * @returns whether it does
 */
function turn(table: HTMLTableElement, room: number, height: number): boolean {
  for (const step of SMALLER) table.classList.remove(step);
  table.style.width = `${height}px`;
  for (const step of ['', ...SMALLER]) {
    if (step !== '') table.classList.add(step);
    const size = table.getBoundingClientRect();
    if (size.width > height + SLACK || size.height > room) continue;
    const frame = document.createElement('div');
    frame.className = 'turned';
    frame.style.width = `${size.height}px`;
    frame.style.height = `${size.width}px`;
    table.replaceWith(frame);
    frame.append(table);
    return true;
  }
  table.style.removeProperty('width');
  return false;
}
