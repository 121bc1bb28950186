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
 * `^^` without a cell to join is left empty and reported as `rowspan-start` (`detail.reason`: `first-row` or
 * `columns`). `table_open` tokens get `meta.joinedCells` if cells can be joined. A cell with `meta.joinsAbove` is
 * treated like one with `^^`.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { copyOf } from './copy-of.ts';
import { report } from './dialect.ts';
import { Places } from './places.ts';
import { spanOf } from './table.ts';
import { closeOf, indexesOf, type Replacement, replaced } from './token-list.ts';

/** Content of a cell that joins the cell above. */
const SIGN = '^^';

interface Cell {
  /** The cell's tokens from `td_open` to `td_close`. */
  readonly tokens: readonly Token[];
  readonly open: Token;
  readonly column: number;
  readonly span: number;
  rows: number;
}

/** The cells of a row by their first column, including cells that extend into it from above. */
type Columns = ReadonlyMap<number, Cell>;

interface Row {
  /** Tokens of the row; `undefined` if all its cells joined those above. */
  readonly tokens: readonly Token[] | undefined;
  readonly columns: Columns;
  readonly joinsAbove: boolean;
}

export function rowspan(md: MarkdownIt): void {
  // This rule runs after markdown-it-attrs, which would hide cells in rows below a `rowspan`.
  md.core.ruler.push('rowspan', (state) => {
    if (!state.src.includes(SIGN) && !state.tokens.some(({ meta }) => meta?.['joinsAbove'] === true)) return;
    state.tokens = joinAll(state, state.tokens);
  });
}

function joinAll(state: StateCore, tokens: Token[]): Token[] {
  const tables: Replacement[] = [];
  for (const start of indexesOf(tokens, 'table_open')) {
    // A nested table is handled with the table around it.
    if (start < (tables.at(-1)?.end ?? 0)) continue;
    const open = tokens[start];
    const end = closeOf(tokens, start) + 1;
    if (holdsSigns(tokens, start, end)) {
      tables.push({ start, end, tokens: joinTable(state, tokens.slice(start, end)) });
    } else if (open) open.meta = { ...open.meta, joinedCells: 0 };
  }
  return replaced(tokens, tables);
}

function holdsSigns(tokens: readonly Token[], start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    const token = tokens[index];
    if (token?.type === 'inline' ? token.content.trim() === SIGN : token?.meta?.['joinsAbove'] === true) return true;
  }
  return false;
}

function joinTable(state: StateCore, tokens: Token[]): Token[] {
  const open = tokens[0];
  const body: Body = { joinedCells: 0, state };
  const sections: Replacement[] = [];
  for (const start of sectionsOf(tokens)) {
    // Rows of a nested table are handled with that table.
    if (start < (sections.at(-1)?.end ?? 0)) continue;
    const end = closeOf(tokens, start) + 1;
    sections.push({ start, end, tokens: joinSection(body, tokens.slice(start, end)) });
  }
  if (open) open.meta = { ...open.meta, joinedCells: body.joinedCells };
  return replaced(tokens, sections);
}

/** Returns the indexes of the table's sections. Header rows are joined as well, but remain a single header. */
function sectionsOf(tokens: readonly Token[]): readonly number[] {
  return tokens.flatMap(({ type }, index) => (type === 'thead_open' || type === 'tbody_open' ? [index] : []));
}

interface Body {
  joinedCells: number;
  readonly state: StateCore;
}

function joinSection(body: Body, tokens: readonly Token[]): Token[] {
  const [open, close] = [tokens[0], tokens.at(-1)];
  if (!open || !close) return [];
  const joinedBefore = body.joinedCells;
  const rows: Row[] = [];
  // Each section starts without cells from above because a cell cannot extend into the next section.
  let above: Columns | undefined;
  for (let index = 1; index < tokens.length - 1;) {
    const end = closeOf(tokens, index) + 1;
    const row = joinRow(body, tokens.slice(index, end), above);
    if (row.tokens) rows.push(row);
    above = row.columns;
    index = end;
  }
  if (body.joinedCells === joinedBefore || open.type === 'thead_open')
    return [open, ...rows.flatMap((row) => row.tokens ?? []), close];
  return groupsOf(rows).flatMap((group) => inBody(group, open, close));
}

/** Joins the `^^` cells of a row to the cells above. */
function joinRow(body: Body, tokens: readonly Token[], above: Columns | undefined): Row {
  const cells = cellsOf(body, tokens);
  const columns = new Map<number, Cell>();
  const own: Cell[] = [];
  const joined: Cell[] = [];
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (!cell) continue;
    const isSign = holdsSign(cell);
    const target = isSign ? above?.get(cell.column) : undefined;
    const count = target ? signsOver(cells, index, target.span) : 0;
    if (target && count > 0) {
      columns.set(target.column, target);
      joined.push(target);
      body.joinedCells += count;
      index += count - 1;
      continue;
    }
    if (isSign) empty(body, cell, above ? 'columns' : 'first-row');
    columns.set(cell.column, cell);
    own.push(cell);
  }
  const joinsAbove = joined.length > 0;
  if (own.length === 0 && joinsAbove) return { tokens: undefined, columns, joinsAbove };
  for (const target of joined) target.open.attrSet('rowspan', ++target.rows);
  const [open, close] = [tokens.slice(0, 1), tokens.slice(-1)];
  return { tokens: [...open, ...own.flatMap((cell) => cell.tokens), ...close], columns, joinsAbove };
}

/** Returns the number of `^^` cells from `first` on that together span exactly `span` columns; 0 if there are none. */
function signsOver(cells: readonly Cell[], first: number, span: number): number {
  let columns = 0;
  for (let index = first; columns < span; index++) {
    const cell = cells[index];
    if (!cell || !holdsSign(cell)) return 0;
    columns += cell.span;
    if (columns === span) return index - first + 1;
  }
  return 0;
}

function cellsOf(body: Body, row: readonly Token[]): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (let index = 1; index < row.length - 1;) {
    const end = closeOf(row, index) + 1;
    const open = row[index];
    if (open?.nesting === 1) {
      // A table inside a cell is processed separately.
      const inner = end - index > 3 ? joinAll(body.state, row.slice(index + 1, end - 1)) : undefined;
      const close = row[end - 1];
      const tokens = inner && close ? [open, ...inner, close] : row.slice(index, end);
      // markdown-it-attrs hides the cells that a `{colspan=2}` covers.
      const span = open.hidden ? 0 : spanOf(open);
      cells.push({ tokens, open, column, span, rows: 1 });
      column += span;
    }
    index = end;
  }
  return cells;
}

function holdsSign(cell: Cell): boolean {
  if (cell.open.meta?.['joinsAbove'] === true) return true;
  return cell.tokens.length === 3 && !cell.open.hidden && cell.tokens[1]?.content.trim() === SIGN;
}

function empty(body: Body, cell: Cell, reason: 'first-row' | 'columns'): void {
  const inline = cell.tokens[1];
  if (!inline) return;
  const start = new Places(body.state.src).of(inline, 0);
  const end = { line: start.line, column: start.column + SIGN.length };
  report(body.state.env, { rule: 'rowspan-start', start, end, detail: { reason } });
  inline.content = '';
  inline.children = [];
  // Empty cells of a header are always `td`.
  for (const token of [cell.open, cell.tokens.at(-1)]) if (token) token.tag = 'td';
  cell.open.attrs = cell.open.attrs?.filter(([name]) => name !== 'scope') ?? null;
}

/** Returns groups of joined rows, and groups of the rows between them. */
function groupsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups: Row[][] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (!row) continue;
    const group = groups.at(-1);
    const opensGroup = rows[index + 1]?.joinsAbove ?? false;
    const followsLoose = group !== undefined && !opensGroup && !isJoined(group);
    if (group && (row.joinsAbove || followsLoose)) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function isJoined(group: readonly Row[]): boolean {
  return group[1]?.joinsAbove ?? false;
}

function inBody(group: readonly Row[], open: Token, close: Token): Token[] {
  const start = copyOf(open);
  if (isJoined(group)) start.attrJoin('class', 'row-group');
  const first = group[0]?.tokens?.[0]?.map;
  const last = group.at(-1)?.tokens?.[0]?.map;
  if (first && last) start.map = [first[0], last[1]];
  return [start, ...group.flatMap((row) => row.tokens ?? []), copyOf(close)];
}
