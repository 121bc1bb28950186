/**
 * Cells that span several rows, including rows of the header.
 *
 *     |Class|Weapon|        <tbody class="row-group">
 *     |--|--|                <tr><td rowspan="2">I</td><td>Club</td></tr>
 *     |I|Club|          →    <tr><td>Knife</td></tr>
 *     |^^|Knife|            </tbody>
 *
 * A cell that contains only `^^` joins the cell above it. Below a cell that spans several columns, `^^` must span the
 * same columns (`^^||`, or `^^` in each of them). Joined rows become a separate `tbody`, so that a page break need
 * not split them; the rows between such groups share one. A row is dropped if all its cells join the row above. A
 * `^^` without a cell to join is left empty and reported as `rowspan-start` (`data.reason`: `first-row` or
 * `columns`). A cell with `meta.joinsAbove` is treated like one with `^^`.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { copyOf } from './copy-of.ts';
import { partFrom, report } from './dialect.ts';
import { type Columns, type Place, inColumns, reachesBelow } from './in-columns.ts';
import { newToken } from './new-token.ts';
import { Places } from './places.ts';
import { type TableCell, type TableRow, sectionsIn, sizeOf } from './table-rows.ts';
import { indexesOf } from './token-list.ts';

/** Content of a cell that joins the cell above. */
const SIGN = '^^';

interface JoinedRow {
  readonly row: TableRow;
  readonly columns: Columns<TableCell>;
  /** Whether a cell from above extends into the row. */
  readonly joinsAbove: boolean;
  /** Whether all its cells join those above. */
  readonly isGone: boolean;
}

/** Changes to the list of tokens. */
interface Changes {
  readonly removed: Set<Token>;
  /** New tokens by the token that they precede. */
  readonly before: Map<Token, readonly Token[]>;
}

export function rowspan(md: MarkdownIt): void {
  md.core.ruler.push('rowspan', (state) => {
    const { tokens } = state;
    if (!state.src.includes(SIGN) && !tokens.some(({ meta }) => meta?.['joinsAbove'] === true)) return;
    const changes: Changes = { removed: new Set(), before: new Map() };
    for (const table of indexesOf(tokens, 'table_open')) {
      const width = Number(tokens[table]?.meta?.['width'] ?? Infinity);
      for (const { open, rows } of sectionsIn(tokens, table)) {
        const isJoined = rows.some(({ cells }) => cells.some(holdsSign));
        if (!isJoined) continue;
        const kept: JoinedRow[] = [];
        let above: Columns<TableCell> | undefined;
        for (const row of rows) {
          const joined = joinRow(state, row, above, width, changes);
          if (!joined.isGone) kept.push(joined);
          above = joined.columns;
        }
        // A table has a single header.
        if (open.type === 'tbody_open') divide(open, kept, changes);
      }
    }
    const { removed, before } = changes;
    state.tokens = tokens.flatMap((token) => (removed.has(token) ? [] : [...(before.get(token) ?? []), token]));
  });
}

/**
 * Joins the `^^` cells of a row to the cells above.
 *
 * @param width number of columns of the table
 */
function joinRow(
  state: StateCore,
  row: TableRow,
  above: Columns<TableCell> | undefined,
  width: number,
  { removed }: Changes,
): JoinedRow {
  const reaching = above?.filter(reachesBelow) ?? [];
  // Below a cell with `{rowspan=2}`, a row may be written with or without a cell for it.
  const isFull = row.cells.reduce((sum, { open }) => sum + sizeOf(open).columns, reaching.length) > width;
  const written = inColumns(row.cells, (!isFull && above) || [], ({ open }) => sizeOf(open));
  const columns = [...written];
  const joined: Place<TableCell>[] = [];
  let hasOwn = false;
  for (const [column, place] of written.entries()) {
    if (!place?.isFirst || place.isFromAbove || columns[column] !== place) continue;
    const target = holdsSign(place.cell) ? above?.[column] : undefined;
    const end = target?.isFirst ? column + sizeOf(target.cell.open).columns : column;
    const signs = written.slice(column, end);
    if (!target || !coverExactly(signs, end - column, written[end])) {
      if (holdsSign(place.cell)) empty(state, place.cell, above ? 'columns' : 'first-row');
      hasOwn = true;
      continue;
    }
    joined.push(target);
    for (const [at, sign] of signs.entries()) {
      columns[column + at] = { ...target, isFirst: at === 0, isFromAbove: true, rows: Math.max(1, target.rows - 1) };
      for (const token of sign?.cell.tokens ?? []) removed.add(token);
    }
  }
  const isGone = !hasOwn && joined.length > 0;
  if (isGone) for (const token of [row.open, row.close]) removed.add(token);
  const changed = isGone ? reaching.filter(({ isFirst }) => isFirst) : joined.filter((place) => !reachesBelow(place));
  for (const { cell } of changed) cell.open.attrSet('rowspan', sizeOf(cell.open).rows + (isGone ? -1 : 1));
  return { row, columns, joinsAbove: joined.length > 0 || reaching.length > 0, isGone };
}

/** Whether a row has a `^^` in each of these columns, and the last one ends there. */
function coverExactly(places: Columns<TableCell>, count: number, next: Columns<TableCell>[number]): boolean {
  if (count === 0 || places.length < count || next?.isFirst === false) return false;
  return places.every((place) => place && !place.isFromAbove && holdsSign(place.cell));
}

function holdsSign({ open, tokens }: TableCell): boolean {
  if (open.meta?.['joinsAbove'] === true) return true;
  return tokens.length === 3 && tokens[1]?.content.trim() === SIGN;
}

function empty(state: StateCore, { open, tokens }: TableCell, reason: 'first-row' | 'columns'): void {
  const inline = tokens[1];
  if (!inline) return;
  report(state.env, 'rowspan-start', partFrom(new Places(state.src).of(inline, 0), SIGN.length), { reason });
  inline.content = '';
  inline.children = [];
  // Empty cells of a header are always `td`.
  for (const token of [open, tokens.at(-1)]) if (token) token.tag = 'td';
  open.attrs = open.attrs?.filter(([name]) => name !== 'scope') ?? null;
}

/** Divides a body into groups of joined rows and groups of the rows between them. */
function divide(section: Token, rows: readonly JoinedRow[], { before }: Changes): void {
  if (!rows.some(({ joinsAbove }) => joinsAbove)) return;
  const plain = copyOf(section);
  let open = section;
  for (const [at, { row, joinsAbove }] of rows.entries()) {
    const opensGroup = rows[at + 1]?.joinsAbove === true;
    const isFirst = !joinsAbove && (at === 0 || opensGroup || rows[at - 1]?.joinsAbove === true);
    if (isFirst && at > 0) {
      open = copyOf(plain);
      before.set(row.open, [newToken('tbody_close', 'tbody', { level: open.level, block: true }), open]);
    }
    if (isFirst && opensGroup) open.attrJoin('class', 'row-group');
    const [first, last] = [isFirst ? row.open.map?.[0] : open.map?.[0], row.open.map?.[1]];
    if (first !== undefined && last !== undefined) open.map = [first, last];
  }
}
