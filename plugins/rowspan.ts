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
 * `columns`). A cell with `meta.joinsAbove` is treated like one with `^^`.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { copyOf } from './copy-of.ts';
import { report } from './dialect.ts';
import { Places } from './places.ts';
import { spanOf } from './table.ts';
import { type TableRow, sectionsIn } from './table-rows.ts';
import { indexesOf } from './token-list.ts';

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

interface JoinedRow {
  readonly row: TableRow;
  readonly columns: Columns;
  /** Cells of the row that are now part of those above. */
  readonly joined: readonly Cell[];
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
  // This rule runs after markdown-it-attrs, which would hide cells in rows below a `rowspan`.
  md.core.ruler.push('rowspan', (state) => {
    const { tokens } = state;
    if (!state.src.includes(SIGN) && !tokens.some(({ meta }) => meta?.['joinsAbove'] === true)) return;
    const changes: Changes = { removed: new Set(), before: new Map() };
    for (const table of indexesOf(tokens, 'table_open')) {
      for (const { open, rows } of sectionsIn(tokens, table)) {
        const kept: JoinedRow[] = [];
        // A cell cannot extend into the next section.
        let above: Columns | undefined;
        for (const row of rows) {
          const joined = joinRow(state, row, above, changes);
          if (!joined.isGone) kept.push(joined);
          above = joined.columns;
        }
        // A table has a single header.
        if (open.type === 'tbody_open') divide(state, open, kept, changes);
      }
    }
    const { removed, before } = changes;
    state.tokens = tokens.flatMap((token) => (removed.has(token) ? [] : [...(before.get(token) ?? []), token]));
  });
}

/** Joins the `^^` cells of a row to the cells above. */
function joinRow(state: StateCore, row: TableRow, above: Columns | undefined, { removed }: Changes): JoinedRow {
  const cells = inColumns(row);
  const columns = new Map<number, Cell>();
  const joined: Cell[] = [];
  let hasOwn = false;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (!cell) continue;
    const isSign = holdsSign(cell);
    const target = isSign ? above?.get(cell.column) : undefined;
    const signs = target ? signsOver(cells.slice(index), target.span) : [];
    if (target && signs.length > 0) {
      columns.set(target.column, target);
      joined.push(target);
      for (const token of signs.flatMap(({ tokens }) => tokens)) removed.add(token);
      index += signs.length - 1;
      continue;
    }
    if (isSign) empty(state, cell, above ? 'columns' : 'first-row');
    columns.set(cell.column, cell);
    hasOwn = true;
  }
  const isGone = !hasOwn && joined.length > 0;
  if (isGone) for (const token of [row.open, row.close]) removed.add(token);
  else for (const target of joined) target.open.attrSet('rowspan', ++target.rows);
  return { row, columns, joined, isGone };
}

/** Returns the `^^` cells at the start of the list that together span exactly `span` columns; none if they do not. */
function signsOver(cells: readonly Cell[], span: number): readonly Cell[] {
  let columns = 0;
  for (const [index, cell] of cells.entries()) {
    if (!holdsSign(cell) || columns >= span) return [];
    columns += cell.span;
    if (columns === span) return cells.slice(0, index + 1);
  }
  return [];
}

function inColumns({ cells }: TableRow): readonly Cell[] {
  let column = 0;
  return cells.map(({ open, tokens }) => {
    // markdown-it-attrs hides the cells that a `{colspan=2}` covers.
    const span = open.hidden ? 0 : spanOf(open);
    column += span;
    return { tokens, open, column: column - span, span, rows: 1 };
  });
}

function holdsSign({ open, tokens }: Cell): boolean {
  if (open.meta?.['joinsAbove'] === true) return true;
  return tokens.length === 3 && !open.hidden && tokens[1]?.content.trim() === SIGN;
}

function empty(state: StateCore, { open, tokens }: Cell, reason: 'first-row' | 'columns'): void {
  const inline = tokens[1];
  if (!inline) return;
  const start = new Places(state.src).of(inline, 0);
  const end = { line: start.line, column: start.column + SIGN.length };
  report(state.env, { rule: 'rowspan-start', start, end, detail: { reason } });
  inline.content = '';
  inline.children = [];
  // Empty cells of a header are always `td`.
  for (const token of [open, tokens.at(-1)]) if (token) token.tag = 'td';
  open.attrs = open.attrs?.filter(([name]) => name !== 'scope') ?? null;
}

/** Divides a body into groups of joined rows and groups of the rows between them. */
function divide(state: StateCore, section: Token, rows: readonly JoinedRow[], { before }: Changes): void {
  if (rows.every(({ joined }) => joined.length === 0)) return;
  const plain = copyOf(section);
  let open = section;
  for (const [at, { row, joined }] of rows.entries()) {
    const opensGroup = (rows[at + 1]?.joined.length ?? 0) > 0;
    const isFirst = joined.length === 0 && (at === 0 || opensGroup || (rows[at - 1]?.joined.length ?? 0) > 0);
    if (isFirst && at > 0) {
      open = copyOf(plain);
      const close = new state.Token('tbody_close', 'tbody', -1);
      before.set(row.open, [Object.assign(close, { level: open.level, block: true }), open]);
    }
    if (isFirst && opensGroup) open.attrJoin('class', 'row-group');
    const [first, last] = [isFirst ? row.open.map?.[0] : open.map?.[0], row.open.map?.[1]];
    if (first !== undefined && last !== undefined) open.map = [first, last];
  }
}
