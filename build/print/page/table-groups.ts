/**
 * Repeats what the rows of a long table belong to where the table continues on another page or in another column: the
 * label of a cell over several rows, the row that titles a group, and the header that applies.
 */
import { NEW_PAGE } from './paginate.ts';
import { columnsOf } from './tables.ts';
import { within } from './blocks.ts';

type Row = HTMLTableRowElement;
type Cell = HTMLTableCellElement;

/** Class of tables whose rows have labels or titles. */
const GROUPED = '_grouped';
const TITLE = '_group-title';
/** Class of repeated cells and rows. */
const REPEATED = '_repeated';
/** Class of elements that end in “(continued)”. */
const CONTINUED = '_continued';
/** Class of a table whose next header starts a table of its own. */
const SPLIT = '_split';
/** Maximum measurements of a part, for tables that never settle. */
const MAX_PASSES = 8;
/** A row that ends like a sentence is a remark rather than a title. */
const SENTENCE = /[.!?…:;,]$/;

/** Cells that were divided, by the copy that takes their lower rows. */
const originals = new WeakMap<Element, Cell>();

function bodyRows(table: HTMLTableElement): readonly Row[] {
  return Array.from(table.tBodies).flatMap(({ rows }) => Array.from(rows));
}

/**
 * Returns the classes of a long table's groups.
 *
 * @param isLong whether an element is high enough to be divided between pages
 */
export function groupMarks(
  table: HTMLTableElement,
  isLong: (element: Element) => boolean,
): readonly (readonly [Element, string])[] {
  const rows = bodyRows(table);
  const titles = rows.filter((row, at) => isTitle(row, table) && rows[at + 1] && !isTitle(rows[at + 1], table));
  const marks = titles.map((row): readonly [Element, string] => [row, TITLE]);
  const labels = Array.from(table.querySelectorAll<Cell>(':scope > tbody > tr > :is(th, td)[rowspan]'));
  for (const cell of labels) {
    const own = rows.findIndex((row) => row === cell.parentElement);
    const below = rows.slice(own + 1, own + cell.rowSpan);
    const isDivided = below.length > 0 && isLong(cell);
    if (isDivided) marks.push([cell, 'long-cell'], [cell.closest('tbody') ?? cell, 'long-group']);
    // At least two rows of a divided group are on each page.
    for (const row of isDivided ? [...below.slice(0, 1), ...below.slice(-1)] : below)
      marks.push([row, 'keep-previous']);
  }
  return marks.length > 0 ? [...marks, [table, GROUPED]] : [];
}

/** Whether a row consists of a title, in a cell that spans the row or in bold before empty cells. */
function isTitle(row: Row | undefined, table: HTMLTableElement): boolean {
  const [first, ...others] = row?.cells ?? [];
  const text = first?.textContent?.trim() ?? '';
  if (!first || text === '' || SENTENCE.test(text)) return false;
  if (others.length === 0) return first.colSpan > 1 && first.colSpan === widthOf(table.rows[0]);
  const isBold = first.tagName === 'TH' || first.querySelector('strong, b')?.textContent?.trim() === text;
  return (
    isBold && others.length > 1 && others.every((cell) => cell.textContent?.trim() === '' && !cell.firstElementChild)
  );
}

function widthOf(row: Row | undefined): number {
  return Array.from(row?.cells ?? []).reduce((sum, { colSpan }) => sum + colSpan, 0);
}

/** Returns the title of each row's group. */
export function titlesIn(table: HTMLTableElement): ReadonlyMap<Element, Row> {
  const titles = new Map<Element, Row>();
  let title: Row | undefined;
  for (const row of bodyRows(table)) {
    if (row.matches(`.${TITLE}:not(.${REPEATED})`)) title = row;
    else if (title) titles.set(row, title);
  }
  return titles;
}

/** Splits long tables before each further header, because browsers repeat only the first one. */
export function splitAtHeaders(sections: readonly HTMLElement[]): void {
  for (const table of sections.flatMap((each) => within(each, '.long-table'))) {
    const rows = Array.from(table.querySelectorAll<Row>(':scope > :is(thead, tbody) > tr'));
    const isHead = (row: Row | undefined): boolean =>
      row?.cells[0] !== undefined && Array.from(row.cells).every((cell) => cell.matches('thead *, th'));
    /** Returns the end of the header that starts at a row. A single cell below its columns titles a group. */
    const headEnd = (at: number): number => {
      const next = rows.findIndex((row, index) => index >= at && !isHead(row));
      return at + 1 + rows.slice(at, Math.max(at, next)).findLastIndex(({ cells }) => cells.length > 1);
    };
    const isStart = (at: number): boolean => at > 0 && isHead(rows[at]) && !isHead(rows[at - 1]) && headEnd(at) > at;
    let columns: Element | undefined;
    for (const [at, start] of [...rows.entries()].toReversed()) {
      if (!isStart(at)) continue;
      columns ??= fixColumns(table);
      const rest = table.cloneNode(false) as HTMLTableElement;
      rest.removeAttribute('id');
      rest.append(columns.cloneNode(true));
      const head = rest.appendChild(document.createElement('thead'));
      const range = document.createRange();
      range.setStartBefore(start);
      range.setEnd(table, table.childNodes.length);
      rest.append(range.extractContents());
      for (const row of rows.slice(at, headEnd(at))) head.append(row);
      for (const section of rest.querySelectorAll(':scope > :empty')) section.remove();
      table.classList.add(SPLIT);
      table.after(rest);
    }
  }
}

/**
 * Keeps the widths of a table's columns when its rows move to another table.
 *
 * @returns the element with these widths
 */
function fixColumns(table: HTMLTableElement): Element {
  const boxes = Array.from(table.querySelectorAll(':scope > * > tr > *'), (cell) => cell.getBoundingClientRect());
  // Cells that share an edge differ in its last digits. Rounded widths would be too narrow for some words.
  const exact = new Map(boxes.flatMap(({ left, right }) => [left, right]).map((edge) => [Math.round(edge), edge]));
  const edges = [...exact.values()].toSorted((a, b) => a - b);
  const widths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
  if (getComputedStyle(table).direction === 'rtl') widths.reverse();
  const columns = document.createElement('colgroup');
  for (const width of widths) columns.appendChild(document.createElement('col')).style.width = `${width}px`;
  for (const each of table.querySelectorAll(':scope > colgroup')) each.remove();
  (table.caption ?? table).insertAdjacentElement(table.caption ? 'afterend' : 'afterbegin', columns);
  table.style.tableLayout = 'fixed';
  return columns;
}

/** Repeats labels and titles in a part laid out in pages. */
export function repeatLabels(part: HTMLElement): void {
  const tables = Array.from(part.querySelectorAll<HTMLTableElement>(`.${GROUPED}`));
  if (tables.length === 0) return;
  removeLabels(part);
  // A repeated label moves the rows below it, so all tables are measured again after each change.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const starts = tables.map(startsIn);
    if (!tables.map((table, index) => updateLabels(table, starts[index] ?? new Set())).includes(true)) break;
  }
  const labels = Array.from(part.querySelectorAll(`.${REPEATED} > .${CONTINUED}`));
  const narrow = labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  for (const label of narrow) label.classList.remove(CONTINUED);
}

/** Returns the rows with which a table continues on another page or in another column. */
function startsIn(table: HTMLTableElement): ReadonlySet<Element> {
  const rows = bodyRows(table);
  const lefts = rows.map((row) => row.getClientRects()[0]?.left ?? 0);
  return new Set(rows.filter((_, at) => at > 0 && Math.abs((lefts[at] ?? 0) - (lefts[at - 1] ?? 0)) >= 1));
}

/** @returns whether anything was repeated, or is not repeated any more */
function updateLabels(table: HTMLTableElement, starts: ReadonlySet<Element>): boolean {
  const isStart = (row: Element | null): boolean => row !== null && starts.has(row);
  const outdated = Array.from(table.querySelectorAll<HTMLElement>(`.${REPEATED}`)).filter((copy) => {
    const row = copy.closest('tr');
    return (
      !isStart(row) && !(row?.previousElementSibling?.matches(`.${REPEATED}`) && isStart(row.previousElementSibling))
    );
  });
  for (const copy of outdated.toReversed()) removeCopy(copy);
  let isChanged = outdated.length > 0;
  const titles = titlesIn(table);
  for (const row of bodyRows(table)) {
    if (!isStart(row) || row.matches(`.${REPEATED}`) || row.previousElementSibling?.matches(`.${REPEATED}`)) continue;
    const title = titles.get(row);
    if (title) row.before(copyOfTitle(title, row));
    if (divideCells(row) || title) isChanged = true;
  }
  return isChanged;
}

function copyOfTitle(title: Row, row: Row): Row {
  const copy = copyOf(title);
  copy.classList.toggle(NEW_PAGE, row.classList.contains(NEW_PAGE));
  row.classList.remove(NEW_PAGE);
  copy.cells[0]?.classList.add(CONTINUED);
  return copy;
}

/**
 * Divides the cells that extend into a row from above.
 *
 * @returns whether there are any
 */
function divideCells(row: Row): boolean {
  const rows = Array.from(row.parentElement?.children ?? []).slice(0, row.sectionRowIndex + 1);
  const columns = columnsOf(rows as Row[]).at(-1) ?? [];
  let isFirst = true;
  for (const [column, place] of columns.entries()) {
    if (!place?.isFirst || !place.isFromAbove) continue;
    const { cell, rows: rest } = place;
    const copy = copyOf(labelOf(cell));
    const text = document.createElement('div');
    for (const node of Array.from(copy.childNodes)) text.append(node);
    copy.append(text);
    // Further columns may hold values, such as a price, instead of names.
    text.classList.toggle(CONTINUED, (isFirst ? /\S/ : /\p{L}/u).test(text.textContent ?? ''));
    isFirst = false;
    cell.rowSpan -= rest;
    copy.rowSpan = rest;
    originals.set(copy, cell);
    const next = columns.find((each, at) => at > column && each?.isFirst && !each.isFromAbove);
    row.insertBefore(copy, next?.cell ?? null);
  }
  return !isFirst;
}

/** Returns the cell that the author wrote, which may have been divided before. */
function labelOf(cell: Cell): Cell {
  const original = originals.get(cell);
  return original ? labelOf(original) : cell;
}

function copyOf<T extends HTMLElement>(element: T): T {
  const copy = element.cloneNode(true) as T;
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  for (const each of copy.querySelectorAll('.footnote-ref, ._notes')) each.remove();
  copy.classList.add(REPEATED);
  return copy;
}

/** Removes what `repeatLabels` added. */
export function removeLabels(part: HTMLElement): void {
  for (const copy of Array.from(part.querySelectorAll<HTMLElement>(`.${REPEATED}`)).toReversed()) removeCopy(copy);
}

function removeCopy(copy: HTMLElement): void {
  let original = originals.get(copy);
  // The cell above may have been removed before.
  while (original && !original.isConnected) original = originals.get(original);
  if (original && copy instanceof HTMLTableCellElement) original.rowSpan += copy.rowSpan;
  else if (copy.matches(`.${NEW_PAGE}`)) copy.nextElementSibling?.classList.add(NEW_PAGE);
  copy.remove();
}
