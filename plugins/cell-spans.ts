/**
 * Cells over several columns.
 *
 *     | A                | B | C |        <td colspan="2">1</td>
 *     |------------------|---|---|   →    <td>2</td>
 *     | 1 {colspan=2}    |   | 2 |
 *
 * A row of a Markdown table has a cell for each column, so a cell with a span makes others superfluous. The empty
 * cells that it covers are dropped first, then the last empty cells of the row. If cells with text are left over, the
 * cell spans fewer columns. A row that has too few cells even so is reported.
 */
import type { StateCore, Token } from 'markdown-it';
import { partFrom, report } from './dialect.ts';
import { type Columns, inColumns, reachesBelow } from './in-columns.ts';
import { Places } from './places.ts';
import { type TableCell, sectionsIn, sizeOf } from './table-rows.ts';
import { reportShortRow } from './table-writer.ts';
import { indexesOf } from './token-list.ts';

interface Cell extends TableCell {
  /** Number of columns without attributes; more than one if the table's own syntax says so. */
  readonly written: number;
  columns: number;
  readonly rows: number;
  readonly isEmpty: boolean;
}

/** Writes the spans of all cells in tables that are written in Markdown. */
export function writeSpans(state: StateCore): void {
  const { tokens, env } = state;
  const places = new Places(state.src);
  const dropped = new Set<Token>();
  for (const at of indexesOf(tokens, 'table_open')) {
    const width: unknown = tokens[at]?.meta?.['width'];
    if (typeof width !== 'number') continue;
    for (const { rows } of sectionsIn(tokens, at)) {
      let above: Columns<Cell> = [];
      for (const row of rows) {
        const cells = row.cells.map(measured);
        // A row with too many cells keeps them all.
        const room = Math.max(width, widthOf(cells, 'written')) - above.filter(reachesBelow).length;
        const superfluous = superfluousOf(cells, above, room);
        for (const cell of superfluous) for (const token of cell.tokens) dropped.add(token);
        const kept = cells.filter((cell) => !superfluous.has(cell));
        let surplus = widthOf(kept, 'columns') - room;
        for (const cell of kept) {
          const cut = Math.min(surplus, cell.columns - cell.written);
          if (cut > 0) {
            surplus -= cut;
            cell.columns -= cut;
            reportCut(env, cell, places);
            cell.open.attrs = (cell.open.attrs ?? []).filter(([name]) => name !== 'colspan');
          }
          if (cell.columns > 1) cell.open.attrSet('colspan', cell.columns);
        }
        reportShortRow(env, row.open, kept);
        // Most tables have no cells over several rows.
        const isSimple = !above.some(reachesBelow) && kept.every((cell) => cell.rows === 1);
        above = isSimple ? [] : inColumns(kept, above, (cell) => cell);
      }
    }
  }
  if (dropped.size > 0) state.tokens = tokens.filter((token) => !dropped.has(token));
}

function widthOf(cells: readonly Cell[], kind: 'written' | 'columns'): number {
  return cells.reduce((sum, cell) => sum + cell[kind], 0);
}

function measured(cell: TableCell): Cell {
  const { open, tokens } = cell;
  return {
    ...cell,
    ...sizeOf(open),
    written: Number(open.meta?.['span'] ?? 1),
    isEmpty: tokens.length === 3 && tokens[1]?.type === 'inline' && tokens[1].children?.length === 0,
  };
}

function reportCut(env: unknown, { tokens, columns }: Cell, places: Places): void {
  const inline = tokens.find((token) => token.type === 'inline');
  if (!inline) return;
  const part = partFrom(places.of(inline, 0), inline.content.length);
  report(env, 'attribute-syntax', part, { reason: 'span', raw: inline.content, columns });
}

function superfluousOf(cells: readonly Cell[], above: Columns<Cell>, room: number): ReadonlySet<Cell> {
  const dropped = new Set<Cell>();
  let columns = widthOf(cells, 'columns');
  const drop = (cell: Cell | undefined): void => {
    if (!cell?.isEmpty || dropped.has(cell) || columns <= room) return;
    dropped.add(cell);
    columns -= cell.columns;
  };
  let covered = 0;
  for (const [column, cell] of cells.entries()) {
    if (column < covered || reachesBelow(above[column])) drop(cell);
    covered = Math.max(covered, column + cell.columns);
  }
  for (const cell of cells.toReversed()) drop(cell);
  return dropped;
}
