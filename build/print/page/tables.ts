/** Fits tables into their space: decides which cells stay on one line, and which tables are set smaller or rotated. */

import { type Columns, type Size, inColumns } from '../../../plugins/in-columns.ts';
import type { PageArea } from '../layout.ts';
import { BLOCKS, within } from './blocks.ts';

/** Widths of a table's contents without line breaks, in CSS pixels. */
export interface TableMeasures {
  readonly table: HTMLTableElement;
  /** Width of the surrounding column or page. */
  readonly room: number;
  /** Cells that span a single column. */
  readonly cells: readonly MeasuredCell[];
  /** Width of the widest cell of each column. */
  readonly columns: readonly number[];
}

interface MeasuredCell {
  readonly cell: HTMLTableCellElement;
  /** Index of the cell's column. */
  readonly column: number;
  readonly width: number;
}

/** Classes for smaller type, in order; anything smaller would be hard to read. */
const SMALLER = ['crowded-1', 'crowded-2'];
const SLACK = 0.5;
/** Type smaller than this is avoided: the smallest running text (`--least-size`), 8.5 pt, in CSS pixels. */
const LEGIBLE = (8.5 * 96) / 72;
/** Maximum height of a rotated table as a share of the page height; the rest is for its caption or lead-in line. */
const TURNED = 0.9;
const LEAD = 'h1, h2, h3, h4, h5, h6, .admonition-title, summary';
/** Class of tables whose words break anywhere, which is the last resort and reported as a finding. */
export const BROKEN = 'broken-words';

/** Measures all tables together, because each measurement after a change triggers a layout. */
export function measureTables(tables: readonly HTMLTableElement[]): readonly TableMeasures[] {
  const rooms = tables.map(availableWidth);
  for (const table of tables) table.classList.add('measured');
  const measured = tables.map((table, index) => measure(table, rooms[index] ?? 0));
  for (const table of tables) table.classList.remove('measured');
  return measured;
}

/** Returns the width available to a block. */
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
  const range = document.createRange();
  const columns: number[] = [];
  const cells = columnsOf(table.rows).flatMap((row) =>
    row.flatMap((place, column): readonly MeasuredCell[] => {
      columns[column] ??= 0;
      if (!place || place.isFromAbove || place.cell.colSpan > 1) return [];
      const { cell } = place;
      range.selectNodeContents(cell);
      const text = range.getBoundingClientRect().width;
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const own = text + parseFloat(paddingLeft) + parseFloat(paddingRight);
      const width = cell.querySelector(BLOCKS) ? cell.getBoundingClientRect().width : own;
      columns[column] = Math.max(columns[column], width);
      return [{ cell, column, width }];
    }),
  );
  return { table, room, cells, columns };
}

/** Returns the cells of rows by column. */
export function columnsOf(rows: Iterable<HTMLTableRowElement>): readonly Columns<HTMLTableCellElement>[] {
  let above: Columns<HTMLTableCellElement> = [];
  let section: Element | null = null;
  return Array.from(rows, ({ cells, parentElement }) => {
    const size = ({ colSpan, rowSpan }: HTMLTableCellElement): Size => ({ columns: colSpan, rows: rowSpan });
    above = inColumns(Array.from(cells), parentElement === section ? above : [], size);
    section = parentElement;
    return above;
  });
}

/**
 * Divides the room fairly: a column that needs no more than an equal share gets what it needs; the others share the
 * rest equally.
 *
 * @returns the share of each remaining column; `Infinity` if all needs are met
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
 * Keeps names and numbers on one line, or at least whole, while columns of text keep their share. Tables that are
 * still too wide get smaller type, and are rotated if that is not enough.
 */
export function fitTables(sections: readonly HTMLElement[], { height }: PageArea): void {
  const measured = measureTables(sections.flatMap((section) => within(section, 'table')));
  for (const { columns, cells, room } of measured) {
    const share = fairShare(columns, room);
    for (const { cell, column, width } of cells) {
      if (cell.tagName !== 'TD') continue;
      if ((columns[column] ?? 0) <= share) cell.classList.add('in-line');
      else if (width <= share) cell.classList.add('whole-words');
    }
  }
  let wide = tooWide(measured);
  // A word longer than the share of its column takes room from the others.
  for (const { cells } of wide) for (const { cell } of cells) cell.classList.remove('in-line', 'whole-words');
  for (const step of SMALLER) {
    wide = tooWide(wide);
    for (const { table } of wide) table.classList.add(step);
  }
  const broken = new Set(tooWide(wide));
  for (const each of measured) {
    const { table } = each;
    const isSmall = table.matches(`section > .${SMALLER[0]}`) && sizeOf(table) < LEGIBLE;
    if (!broken.has(each) && isSmall) turn(each, height, LEGIBLE);
    if (broken.has(each) && !turn(each, height, 0)) table.classList.add(BROKEN);
  }
}

function tooWide(measured: readonly TableMeasures[]): readonly TableMeasures[] {
  return measured.filter(({ table, room }) => table.getBoundingClientRect().width > room + SLACK);
}

/** Returns the maximum height of a rotated table, below the headings and titles of boxes that it should stay with. */
function heightFor(table: HTMLTableElement, height: number): number {
  let first: Element = table;
  for (let each: Element | null = table; each && !each.matches('section');) {
    const before: Element | null = each.previousElementSibling;
    if (before && !before.matches(LEAD)) break;
    if (before) first = before;
    each = before ?? each.parentElement;
  }
  const lead = table.getBoundingClientRect().top - first.getBoundingClientRect().top;
  return Math.min(height * TURNED, height - lead - 2 * sizeOf(table));
}

/**
 * Rotates the table by 90 degrees, in the largest type in which it fits on a page.
 *
 * @param pageHeight height of the page
 * @param least smallest type size, in CSS pixels
 * @returns whether it fits
 */
function turn({ table, room }: TableMeasures, pageHeight: number, least: number): boolean {
  const height = heightFor(table, pageHeight);
  const { className } = table;
  for (const step of SMALLER) table.classList.remove(step);
  table.style.width = `${height}px`;
  for (const step of ['', ...SMALLER]) {
    if (step !== '') table.classList.add(step);
    if (sizeOf(table) < least) break;
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
  table.className = className;
  table.style.removeProperty('width');
  return false;
}

function sizeOf(element: Element): number {
  return parseFloat(getComputedStyle(element).fontSize);
}
