/**
 * Cells over several columns and rows.
 *
 *     | A                | B | C |        <td colspan="2">1</td>
 *     |------------------|---|---|   →    <td>2</td>
 *     | 1 {colspan=2}    |   | 2 |
 *
 * A row of a Markdown table has as many cells as the table has columns, so that a cell with a span makes others
 * superfluous: the empty ones in the place over which it extends, then the last empty ones of the row. If cells with text are
 * left over, the cell spans fewer columns.
 */
import type { StateCore, Token } from 'markdown-it';
import type { FoundAttributes } from './attribute-mending.ts';
import { report } from './dialect.ts';
import { Places } from './places.ts';
import { closeOf } from './token-list.ts';

/** A cell that is to span fewer columns than its attribute says. */
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
  /** Columns without attributes: more than one where the table's own syntax says so. */
  readonly written: number;
  readonly columns: number;
  readonly rows: number;
  readonly isEmpty: boolean;
}

/**
 * Lets the cells that were given a span keep as many columns as fit.
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
  const gone: Token[] = [];
  let start = 0;
  for (const [index, { type }] of state.tokens.entries()) {
    if (type === 'table_open') start = index;
    if (type !== 'table_close') continue;
    const table = state.tokens.slice(start, index + 1);
    if (!table.some((token) => cells.has(token))) continue;
    const { superfluous, narrowed } = spannedCells(table);
    for (const token of superfluous.flat()) gone.push(token);
    for (const each of narrowed) narrow(state.env, each, places, table[0]?.map?.[0]);
  }
  return gone;
}

/** Lets a cell span fewer columns, and reports it. */
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

/** The cells of a table, `table_open` to `table_close`, that `colspan` and `rowspan` make superfluous or leave no room for. */
function spannedCells(table: readonly Token[]): SpannedCells {
  const rows = rowsOf(table);
  const widths = rows.map(({ cells }) => cells.reduce((sum, cell) => sum + cell.written, 0));
  const columns = Number(table[0]?.meta?.['width'] ?? 0);
  const superfluous: (readonly Token[])[] = [];
  const narrowed: Narrowed[] = [];
  let section: Token | undefined;
  /** For each column, in how many further rows a cell of a row above stands. */
  let taken: number[] = [];
  for (const [at, row] of rows.entries()) {
    // A row with too many cells keeps them.
    const width = Math.max(columns, widths[at] ?? 0);
    if (row.section !== section) taken = [];
    section = row.section;
    const gone = superfluousOf(row.cells, taken, width);
    for (const cell of gone) superfluous.push(cell.tokens);
    const kept = row.cells.filter((cell) => !gone.has(cell));
    const fitted = fitting(kept, width - taken.filter((count) => count > 0).length);
    for (const [index, cell] of fitted.entries()) {
      if (cell !== kept[index]) narrowed.push({ cell: cell.tokens, columns: cell.columns });
    }
    taken = below(fitted, taken);
  }
  return { superfluous, narrowed };
}

function superfluousOf(cells: readonly Cell[], taken: readonly number[], width: number): ReadonlySet<Cell> {
  const gone = new Set<Cell>();
  let columns = cells.reduce((sum, cell) => sum + cell.columns, 0) + taken.filter((count) => count > 0).length;
  const drop = (cell: Cell | undefined): void => {
    if (!cell?.isEmpty || gone.has(cell) || columns <= width) return;
    gone.add(cell);
    columns -= cell.columns;
  };
  let covered = 0;
  for (const [column, cell] of cells.entries()) {
    if (column < covered || (taken[column] ?? 0) > 0) drop(cell);
    covered = Math.max(covered, column + cell.columns);
  }
  for (const cell of cells.toReversed()) drop(cell);
  return gone;
}

/** The cells with spans that fit. */
function fitting(cells: readonly Cell[], room: number): readonly Cell[] {
  let surplus = cells.reduce((sum, cell) => sum + cell.columns, 0) - room;
  return cells.map((cell) => {
    const cut = Math.min(surplus, cell.columns - cell.written);
    if (cut <= 0) return cell;
    surplus -= cut;
    return { ...cell, columns: cell.columns - cut };
  });
}

/** The columns that the rows above take from the next row. */
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
