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
import { type TableCell, sectionsIn } from './table-rows.ts';
import { indexesOf } from './token-list.ts';

interface Cell extends TableCell {
  /** Number of columns without attributes; more than one if the table's own syntax says so. */
  readonly written: number;
  columns: number;
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
  const spanning = new Set(
    [...given].flatMap(([token, pairs]) =>
      /^t[dh]$/.test(token.tag) && pairs.some(([name]) => /^(?:col|row)span$/.test(name)) ? token : [],
    ),
  );
  if (spanning.size === 0) return [];
  const { tokens, env } = state;
  const places = new Places(state.src);
  const dropped: Token[] = [];
  for (const at of indexesOf(tokens, 'table_open')) {
    const sections = sectionsIn(tokens, at);
    const all = sections.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
    if (!all.some(({ open }) => spanning.has(open))) continue;
    const columns = Number(tokens[at]?.meta?.['width'] ?? 0);
    for (const { rows } of sections) {
      /** For each column, the number of further rows that a cell from above occupies. */
      let taken: readonly number[] = [];
      for (const row of rows) {
        const cells = row.cells.flatMap((cell) => (cell.open.hidden ? [] : measured(cell)));
        const covered = taken.filter((count) => count > 0).length;
        // A row with too many cells keeps them all.
        const room = Math.max(columns, widthOf(cells, 'written')) - covered;
        const superfluous = superfluousOf(cells, taken, room);
        for (const cell of superfluous) for (const token of cell.tokens) dropped.push(token);
        const kept = cells.filter((cell) => !superfluous.has(cell));
        let surplus = widthOf(kept, 'columns') - room;
        for (const cell of kept) {
          const cut = Math.min(surplus, cell.columns - cell.written);
          if (cut <= 0) continue;
          surplus -= cut;
          cell.columns -= cut;
          narrow(env, cell, places, tokens[at]?.map?.[0]);
        }
        taken = below(kept, taken);
      }
    }
  }
  return dropped;
}

function widthOf(cells: readonly Cell[], kind: 'written' | 'columns'): number {
  return cells.reduce((sum, cell) => sum + cell[kind], 0);
}

function measured(cell: TableCell): Cell {
  const { open, tokens } = cell;
  return {
    ...cell,
    written: span(open.meta?.['span']),
    columns: span(open.attrGet('colspan') ?? open.meta?.['span']),
    rows: span(open.attrGet('rowspan')),
    isEmpty: tokens.length === 3 && tokens[1]?.type === 'inline' && tokens[1].children?.length === 0,
  };
}

function span(value: unknown): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? Math.min(count, 1000) : 1;
}

/** Writes the reduced columns of a cell, and reports it. */
function narrow(env: unknown, { open, tokens, columns }: Cell, places: Places, line?: number): void {
  if (columns > 1) open.attrSet('colspan', columns);
  else open.attrs = (open.attrs ?? []).filter(([name]) => name !== 'colspan');
  const inline = tokens.find((token) => token.type === 'inline');
  if (!inline) return;
  const start = places.of(inline, 0, line);
  const end = { line: start.line, column: start.column + inline.content.length };
  const detail = { raw: inline.content, reason: 'span', columns: String(columns) };
  report(env, { rule: 'attribute-syntax', start, end, detail });
}

function superfluousOf(cells: readonly Cell[], taken: readonly number[], room: number): ReadonlySet<Cell> {
  const dropped = new Set<Cell>();
  let columns = widthOf(cells, 'columns');
  const drop = (cell: Cell | undefined): void => {
    if (!cell?.isEmpty || dropped.has(cell) || columns <= room) return;
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

/** Returns, for each column, the number of rows below this one that are occupied by cells from above. */
function below(cells: readonly Cell[], taken: readonly number[]): readonly number[] {
  const next = taken.map((count) => Math.max(0, count - 1));
  let column = 0;
  for (const cell of cells) {
    while ((taken[column] ?? 0) > 0) column++;
    for (let i = 0; i < cell.columns; i++, column++) next[column] = cell.rows - 1;
  }
  return Array.from(next, (count) => count ?? 0);
}
