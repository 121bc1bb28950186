/**
 * Cells over several columns and rows.
 *
 *     | A                | B | C |        <td colspan="2">1</td>
 *     |------------------|---|---|   →    <td>2</td>
 *     | 1 {colspan=2}    |   | 2 |
 *
 * A row of a Markdown table has a cell for each column, so a cell with a span makes others superfluous. The empty
 * cells that it covers are dropped first, then the last empty cells of the row. If cells with text are left over, the
 * cell spans fewer columns.
 */
import type { StateCore, Token } from 'markdown-it';
import type { FoundAttributes } from './attribute-mending.ts';
import { report } from './dialect.ts';
import { Places } from './places.ts';
import { closeOf } from './token-list.ts';

/** A cell that has room for fewer columns than its attribute says. */
interface Narrowed {
  readonly cell: readonly Token[];
  readonly columns: number;
}

interface SpannedCells {
  readonly superfluous: readonly (readonly Token[])[];
  readonly narrowed: readonly Narrowed[];
}

interface Cell {
  readonly tokens: readonly Token[];
  /** Number of columns without attributes; more than one if the table's own syntax says so. */
  readonly written: number;
  readonly columns: number;
  readonly rows: number;
  readonly isEmpty: boolean;
}

/**
 * Reduces the spans of cells to the columns that fit.
 *
 * @returns the tokens of superfluous cells
 */
export function fitSpans(
  state: Pick<StateCore, 'src' | 'env' | 'tokens'>,
  given: FoundAttributes['given'],
): readonly Token[] {
  const spanning = [...given].filter(
    ([{ tag }, pairs]) => /^t[dh]$/.test(tag) && pairs.some(([name]) => /^(?:col|row)span$/.test(name)),
  );
  if (spanning.length === 0) return [];
  const cells = new Set(spanning.map(([token]) => token));
  const places = new Places(state.src);
  const dropped: Token[] = [];
  let start = 0;
  for (const [index, { type }] of state.tokens.entries()) {
    if (type === 'table_open') start = index;
    if (type !== 'table_close') continue;
    const table = state.tokens.slice(start, index + 1);
    if (!table.some((token) => cells.has(token))) continue;
    const { superfluous, narrowed } = spannedCells(table);
    for (const token of superfluous.flat()) dropped.push(token);
    for (const each of narrowed) narrow(state.env, each, places, table[0]?.map?.[0]);
  }
  return dropped;
}

/** Reduces the columns of a cell, and reports it. */
function narrow(env: unknown, { cell, columns }: Narrowed, places: Places, line?: number): void {
  const [open] = cell;
  if (columns > 1) open?.attrSet('colspan', columns);
  else if (open) open.attrs = (open.attrs ?? []).filter(([name]) => name !== 'colspan');
  const inline = cell.find((token) => token.type === 'inline');
  if (!inline) return;
  const start = places.of(inline, 0, line);
  const end = { line: start.line, column: start.column + inline.content.length };
  const detail = { raw: inline.content, reason: 'span', columns: String(columns) };
  report(env, { rule: 'attribute-syntax', start, end, detail });
}

/**
 * Returns the cells of a table that are superfluous or too wide because of `colspan` and `rowspan`. The tokens are
 * those from `table_open` to `table_close`.
 */
function spannedCells(table: readonly Token[]): SpannedCells {
  const rows = rowsOf(table);
  const widths = rows.map(({ cells }) => cells.reduce((sum, cell) => sum + cell.written, 0));
  const columns = Number(table[0]?.meta?.['width'] ?? 0);
  const superfluous: (readonly Token[])[] = [];
  const narrowed: Narrowed[] = [];
  let section: Token | undefined;
  /** For each column, the number of further rows that a cell from above occupies. */
  let taken: number[] = [];
  for (const [at, row] of rows.entries()) {
    // A row with too many cells keeps them all.
    const width = Math.max(columns, widths[at] ?? 0);
    if (row.section !== section) taken = [];
    section = row.section;
    const dropped = superfluousOf(row.cells, taken, width);
    for (const cell of dropped) superfluous.push(cell.tokens);
    const kept = row.cells.filter((cell) => !dropped.has(cell));
    const fitted = fitting(kept, width - taken.filter((count) => count > 0).length);
    for (const [index, cell] of fitted.entries()) {
      if (cell !== kept[index]) narrowed.push({ cell: cell.tokens, columns: cell.columns });
    }
    taken = below(fitted, taken);
  }
  return { superfluous, narrowed };
}

function superfluousOf(cells: readonly Cell[], taken: readonly number[], width: number): ReadonlySet<Cell> {
  const dropped = new Set<Cell>();
  let columns = cells.reduce((sum, cell) => sum + cell.columns, 0) + taken.filter((count) => count > 0).length;
  const drop = (cell: Cell | undefined): void => {
    if (!cell?.isEmpty || dropped.has(cell) || columns <= width) return;
    dropped.add(cell);
    columns -= cell.columns;
  };
  let covered = 0;
  for (const [column, cell] of cells.entries()) {
    if (column < covered || (taken[column] ?? 0) > 0) drop(cell);
    covered = Math.max(covered, column + cell.columns);
  }
  for (const cell of cells.toReversed()) drop(cell);
  return dropped;
}

/** Returns the cells with spans reduced to the available room. */
function fitting(cells: readonly Cell[], room: number): readonly Cell[] {
  let surplus = cells.reduce((sum, cell) => sum + cell.columns, 0) - room;
  return cells.map((cell) => {
    const cut = Math.min(surplus, cell.columns - cell.written);
    if (cut <= 0) return cell;
    surplus -= cut;
    return { ...cell, columns: cell.columns - cut };
  });
}

/** Returns, for each column, the number of rows below this one that are occupied by cells from above. */
function below(cells: readonly Cell[], taken: readonly number[]): number[] {
  const next = taken.map((count) => Math.max(0, count - 1));
  let column = 0;
  for (const cell of cells) {
    while ((taken[column] ?? 0) > 0) column++;
    for (let i = 0; i < cell.columns; i++, column++) next[column] = cell.rows - 1;
  }
  return Array.from(next, (count) => count ?? 0);
}

function rowsOf(
  table: readonly Token[],
): readonly { readonly section: Token | undefined; readonly cells: readonly Cell[] }[] {
  const rows: { section: Token | undefined; cells: Cell[] }[] = [];
  let section: Token | undefined;
  for (let i = 0; i < table.length; i++) {
    const token = table[i];
    if (!token) continue;
    if (/^t(?:head|body|foot)_open$/.test(token.type)) section = token;
    if (token.type === 'tr_open') rows.push({ section, cells: [] });
    if (!/^t[dh]_open$/.test(token.type) || token.hidden) continue;
    const end = closeOf(table, i);
    const tokens = table.slice(i, end + 1);
    rows.at(-1)?.cells.push({
      tokens,
      written: span(token.meta?.['span']),
      columns: span(token.attrGet('colspan') ?? token.meta?.['span']),
      rows: span(token.attrGet('rowspan')),
      isEmpty: tokens.length === 3 && tokens[1]?.type === 'inline' && tokens[1].children?.length === 0,
    });
    i = end;
  }
  return rows;
}

function span(value: unknown): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? Math.min(count, 1000) : 1;
}
