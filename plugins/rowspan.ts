/**
 * Cells that span several rows, in a table's header, too.
 *
 *     |Class|Weapon|        <tbody class="row-group">
 *     |--|--|                <tr><td rowspan="2">I</td><td>Club</td></tr>
 *     |I|Club|          →    <tr><td>Knife</td></tr>
 *     |^^|Knife|            </tbody>
 *
 * A cell that is exactly `^^` joins the cell above it; below a cell that takes several columns, `^^` has to take
 * the same columns (`^^||`, or `^^` in each of them). Rows that are joined become a `tbody` of their own, which a page
 * break need not split; the rows between such groups share one. A row whose cells all join the row above is
 * dropped. A `^^` with no cell to join is reported as `rowspan-start` (`detail.reason`:
 * `first-row` or `columns`) and left empty. `table_open` tokens get
 * `meta.joinedCells` if there is anything to join. A cell with `meta.joinsAbove` is as one with the sign.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { copyOf } from './copy-of.ts';
import { report } from './dialect.ts';
import { Places } from './places.ts';
import { spanOf } from './table.ts';
import { closeOf, indexesOf, type Replacement, replaced } from './token-list.ts';

export interface RowspanOptions {
  /** The content of a cell that joins the one above. */
  readonly sign?: string;
}

interface Cell {
  /** From `td_open` to `td_close`. */
  readonly tokens: readonly Token[];
  readonly open: Token;
  readonly column: number;
  readonly span: number;
  rows: number;
}

/** The cells of a row by their first column, including those that span it from above. */
type Columns = ReadonlyMap<number, Cell>;

interface Row {
  /** Undefined if all cells of the row joined those above. */
  readonly tokens: readonly Token[] | undefined;
  readonly columns: Columns;
  readonly joinsAbove: boolean;
}

export function rowspan(md: MarkdownIt, { sign = '^^' }: RowspanOptions = {}): void {
  // After markdown-it-attrs, which would hide cells of rows below a `rowspan` it finds.
  md.core.ruler.push('rowspan', (state) => {
    if (!state.src.includes(sign) && !state.tokens.some(({ meta }) => meta?.['joinsAbove'] === true)) return;
    state.tokens = joinAll(state, state.tokens, sign);
  });
}

function joinAll(state: StateCore, tokens: Token[], sign: string): Token[] {
  const tables: Replacement[] = [];
  for (const start of indexesOf(tokens, 'table_open')) {
    // A nested table is handled with the table around it.
    if (start < (tables.at(-1)?.end ?? 0)) continue;
    const open = tokens[start];
    const end = closeOf(tokens, start) + 1;
    if (holdsSigns(tokens, start, end, sign)) {
      tables.push({ start, end, tokens: joinTable(state, tokens.slice(start, end), sign) });
    } else if (open) open.meta = { ...open.meta, joinedCells: 0 };
  }
  return replaced(tokens, tables);
}

function holdsSigns(tokens: readonly Token[], start: number, end: number, sign: string): boolean {
  for (let index = start; index < end; index++) {
    const token = tokens[index];
    if (token?.type === 'inline' ? token.content.trim() === sign : token?.meta?.['joinsAbove'] === true) return true;
  }
  return false;
}

function joinTable(state: StateCore, tokens: Token[], sign: string): Token[] {
  const open = tokens[0];
  const body: Body = { joinedCells: 0, sign, state };
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

/** Rows of a header join as those below it do, but stay one header. */
function sectionsOf(tokens: readonly Token[]): readonly number[] {
  return tokens.flatMap(({ type }, index) => (type === 'thead_open' || type === 'tbody_open' ? [index] : []));
}

interface Body {
  joinedCells: number;
  readonly sign: string;
  readonly state: StateCore;
}

function joinSection(body: Body, tokens: readonly Token[]): Token[] {
  const [open, close] = [tokens[0], tokens.at(-1)];
  if (!open || !close) return [];
  const joinedBefore = body.joinedCells;
  const rows: Row[] = [];
  // A cell cannot reach from one section of a table into the next.
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

/** Joins the signs of a row to the cells above. */
function joinRow(body: Body, tokens: readonly Token[], above: Columns | undefined): Row {
  const cells = cellsOf(body, tokens);
  const columns = new Map<number, Cell>();
  const own: Cell[] = [];
  const joined: Cell[] = [];
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (!cell) continue;
    const isSign = holdsSign(cell, body.sign);
    const target = isSign ? above?.get(cell.column) : undefined;
    const count = target ? signsOver(cells, index, target.span, body.sign) : 0;
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

/** Cells from `first` on that hold the sign and take exactly `span` columns together; 0 when they do not. */
function signsOver(cells: readonly Cell[], first: number, span: number, sign: string): number {
  let columns = 0;
  for (let index = first; columns < span; index++) {
    const cell = cells[index];
    if (!cell || !holdsSign(cell, sign)) return 0;
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
      // A table within a cell is a table of its own.
      const inner = end - index > 3 ? joinAll(body.state, row.slice(index + 1, end - 1), body.sign) : undefined;
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

function holdsSign(cell: Cell, sign: string): boolean {
  if (cell.open.meta?.['joinsAbove'] === true) return true;
  return cell.tokens.length === 3 && !cell.open.hidden && cell.tokens[1]?.content.trim() === sign;
}

function empty(body: Body, cell: Cell, reason: 'first-row' | 'columns'): void {
  const inline = cell.tokens[1];
  if (!inline) return;
  const start = new Places(body.state.src).of(inline, 0);
  const end = { line: start.line, column: start.column + body.sign.length };
  report(body.state.env, { rule: 'rowspan-start', start, end, detail: { reason } });
  inline.content = '';
  inline.children = [];
  // As every empty cell of a header.
  for (const token of [cell.open, cell.tokens.at(-1)]) if (token) token.tag = 'td';
  cell.open.attrs = cell.open.attrs?.filter(([name]) => name !== 'scope') ?? null;
}

/** Groups of joined rows, and between them groups of the others. */
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
