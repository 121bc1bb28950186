/**
 * Rearranges tables that are too wide for a phone: short cells remain in columns below the header row, long cells get
 * lines of their own. If the name of a row is among the long cells, each short one has its label (`labelled`) instead.
 *
 *     | Sign | Name | Meaning |        <table class="as-cards" style="--columns:4fr 4fr">
 *     |------|------|---------|    →   … <td data-cell="name">X</td><td>Storm</td>
 *     | X    | Storm| A long…  |         <td data-cell="long">A long…</td>
 *
 * The style sheet applies the arrangement on narrow pages. Widths are estimated here from the text, so that no script
 * is needed and nothing moves while a page loads. Of all arrangements that break no word, the one with the fewest
 * lines is chosen, and the simplest of equals. If there is none, the table scrolls.
 */
import { groupBy } from '../basics/group-by.ts';
import type { Token } from 'markdown-it';
import { maxOf, minOf } from '../basics/extremes.ts';
import { type Table, blocksIn } from '../tree.ts';
import type { Typeset } from './page-env.ts';
import type { PictureSizes } from './picture-width.ts';
import { BOLD, type GridCell, type GridRow, PIXELS, gridRow } from './table-grid.ts';

/** Widths in letters: the text on a phone 360 pixels wide, the padding of a cell, the gap between columns. */
const ROOM = (360 - 2 * 16) / PIXELS;
const PADDING = 16 / PIXELS;
const GAP = 12 / PIXELS;
/** Maximum width, in letters, of a symbol beside the text. */
const SYMBOL = 56 / PIXELS;

interface CardCell {
  /** `symbol`, `name` or `long`; `text` for a cell in a column whose text takes several lines. */
  readonly kinds: readonly string[];
  /** Name of the cell's column, if the header row does not tell it; otherwise empty. */
  readonly label: string;
  /** CSS `grid-column`, if the cell is not in the next column; otherwise empty. */
  readonly place: string;
}

interface Grid {
  readonly table: Table;
  readonly heads: readonly GridRow[];
  readonly body: readonly GridRow[];
  /** Width of the symbols in the first column; 0 if there are none. */
  readonly symbol: number;
  /** The first column that contains more than symbols. */
  readonly name: number;
  /** Needed widths, by column. */
  readonly needs: readonly Need[];
}

/**
 * @param tokens tokens in which the table is
 * @param typeset inserts the soft hyphens at which words may break
 * @returns undefined if the table is not rearranged, as one that contains another
 */
export function cardsOf(table: Table, tokens: readonly Token[], sizes: PictureSizes, typeset?: Typeset) {
  const { width, allRows } = table;
  if ([...blocksIn(table)].some(({ kind }) => kind === 'table')) return undefined;
  const [heads = [], body = []] = [true, false].map((isHead) =>
    allRows.filter(({ part }) => (part === 'head') === isHead).map((row) => gridRow(row, tokens, sizes, typeset)),
  );
  if (body.length === 0) return undefined;
  const symbol = symbolWidth(heads, body);
  const name = symbol > 0 ? 1 : 0;
  const grid: Grid = { table, heads, body, symbol, name, needs: needsOf(width, heads, body, name) };
  const asIs = asTable(grid);
  // A table with two columns reads like a list of terms.
  if (asIs && width <= 2) return undefined;
  const long = longestFirst(grid);
  // Every column needs a gap beside it, so at least this many columns must get lines of their own.
  const tooFew = Math.max(0, width - Math.floor(ROOM / GAP) - 2);
  const found = [
    // If the table fits, rearranging it without long columns would only remove its padding.
    asIs ?? asCards(grid, new Set()),
    ...long.slice(tooFew).map((_, index) => asCards(grid, new Set(long.slice(0, tooFew + index + 1)))),
  ].flatMap((each) => each ?? []);
  const fewest = minOf(found.map(({ lines }) => lines));
  const best = found.find(({ lines }) => lines === fewest);
  return best?.long && cellsOf(grid, { ...best, long: best.long });
}

/** Widths of a column in letters: its longest unbreakable part, and its longest line. */
interface Need {
  readonly piece: number;
  readonly longest: number;
}

interface Arrangement {
  /** Columns with a line of their own; absent for a table. */
  readonly long?: ReadonlySet<number>;
  /** Widths in letters, by column. */
  readonly widths: readonly number[];
  /** Total number of lines of all rows. */
  readonly lines: number;
}

function needsOf(width: number, heads: Grid['heads'], body: Grid['body'], name: number): readonly Need[] {
  const [inHead, inBody] = [ownCells(heads), ownCells(body)];
  return Array.from({ length: width }, (_, column) => {
    const [ofHead, ofBody] = [needOf(inHead.get(column)), needOf(inBody.get(column))];
    // Names are bold in the new arrangement.
    const weight = column === name ? BOLD : 1;
    return {
      piece: Math.max(ofHead.piece, ofBody.piece * weight),
      longest: Math.max(ofHead.longest, ofBody.longest * weight),
    };
  });
}

/** Returns the cells that span a single column, by column. */
function ownCells(rows: readonly GridRow[]): ReadonlyMap<number, readonly GridCell[]> {
  const cells = rows.flat().filter(({ size }) => size.columns === 1);
  return groupBy(cells, ({ column }) => column);
}

function needOf(cells: readonly GridCell[] = []): Need {
  return {
    piece: maxOf([0, ...cells.map(({ piece }) => piece)]),
    longest: maxOf([0, ...cells.flatMap(({ lines }) => lines)]),
  };
}

/** Returns the width of a first column that contains only pictures, with text beside it; 0 if there is none. */
function symbolWidth(heads: Grid['heads'], body: Grid['body']): number {
  const cells = body.flat();
  const first = cells.filter(({ column }) => column === 0);
  const isDrawn = (cell: GridCell): boolean =>
    cell.size.columns === 1 && (cell.isSymbol || cell.lines.every((line) => line === 0));
  if (!first.some(({ isSymbol }) => isSymbol) || !first.every(isDrawn) || cells.every(isDrawn)) return 0;
  const named = maxOf([0, ...heads.flat().flatMap(({ column, piece }) => (column === 0 ? piece : []))]);
  const widest = maxOf([0, ...first.flatMap(({ lines }) => lines)]);
  return Math.max(named, Math.min(widest || SYMBOL, SYMBOL));
}

/**
 * Returns the columns that may get lines of their own, longest first: those with text too long for an equal share of
 * the width. Columns with cells that span several rows stay beside these rows, except for the names.
 */
function longestFirst({ table, body, name, needs }: Grid): readonly number[] {
  const joined = new Set(body.flat().flatMap(({ size, column }) => (size.rows > 1 && column !== name ? column : [])));
  const worded = new Set(body.flat().flatMap(({ isSymbol, column }) => (isSymbol ? [] : column)));
  const longest = (column: number): number => needs[column]?.longest ?? 0;
  return [...needs.keys()]
    .filter((column) => column >= name && longest(column) > ROOM / table.width)
    .filter((column) => worded.has(column) && !joined.has(column))
    .toSorted((a, b) => longest(b) - longest(a) || Number(a === name) - Number(b === name));
}

function asTable({ body, needs }: Grid): Arrangement | undefined {
  const widths = shared(needs, ROOM - needs.length * PADDING);
  return widths && { widths, lines: linesOf(body, widths, ROOM) };
}

function asCards({ body, symbol, name, needs }: Grid, long: ReadonlySet<number>): Arrangement | undefined {
  const room = symbol > 0 ? ROOM - symbol - GAP : ROOM;
  const inLine = [...needs.keys()].filter((column) => column >= name && !long.has(column));
  const below = needs.filter((_, column) => long.has(column));
  if (inLine.length === 0 || below.some(({ piece }) => piece > room)) return undefined;
  // With more short values below each other than beside each other, it no longer reads as a row.
  if (below.filter(({ longest }) => longest <= room / 2).length > inLine.length) return undefined;
  const parts = shared(
    inLine.map((column) => needs[column] ?? { piece: 0, longest: 0 }),
    room - Math.max(0, inLine.length - 1) * GAP,
  );
  if (!parts) return undefined;
  const widths: number[] = [];
  if (symbol > 0) widths[0] = symbol;
  for (const [index, column] of inLine.entries()) widths[column] = parts[index] ?? 0;
  return { long, widths, lines: linesOf(body, widths, room) };
}

/** Distributes the width by need, as browsers do; undefined if there is too little. */
function shared(needs: readonly Need[], room: number): readonly number[] | undefined {
  const least = needs.reduce((sum, { piece }) => sum + piece, 0);
  const whole = needs.reduce((sum, { piece, longest }) => sum + Math.max(piece, longest), 0);
  if (least > room) return undefined;
  const share = Math.min(1, (room - least) / Math.max(1, whole - least));
  return needs.map(({ piece, longest }) => piece + (Math.max(piece, longest) - piece) * share);
}

/** @param widths widths of the columns that stay beside each other; cells of other columns have the full width */
function linesOf(rows: readonly GridRow[], widths: readonly number[], room: number): number {
  return rows.reduce((sum, cells) => {
    let [beside, below] = [0, 0];
    for (const cell of cells) {
      const width = spanned(cell, widths);
      const lines = cell.isSymbol ? 1 : linesIn(cell, width ?? room);
      if (width === undefined) below += lines;
      else beside = Math.max(beside, lines);
    }
    return sum + beside + below;
  }, 0);
}

function linesIn({ lines }: GridCell, width: number): number {
  return lines.reduce((sum, line) => sum + Math.ceil(line / Math.max(1, width)), 0);
}

/** Returns the width of a cell, or undefined if it is in a column with lines of its own. */
function spanned({ column, size }: GridCell, widths: readonly number[]): number | undefined {
  let sum = 0;
  for (let each = column; each < column + size.columns; each++) {
    const width = widths[each];
    if (width === undefined) return undefined;
    sum += width;
  }
  return sum;
}

/** Returns the cells, and for all rows CSS `grid-template-columns`, and whether short cells have labels instead of a header row. */
function cellsOf(
  { table, heads, body, symbol, name, needs }: Grid,
  { long, widths }: Arrangement & { readonly long: ReadonlySet<number> },
) {
  const inLine = [...needs.keys()].filter((column) => widths[column] !== undefined);
  const others = [...long].filter((column) => column !== name).toSorted((a, b) => a - b);
  // The header row names the first long column. It gets a label only if it is as short as the other values.
  const isText = (column: number): boolean => (needs[column]?.longest ?? 0) > ROOM / 2;
  const isLabelled = long.has(name) && table.head.some((text) => text !== '');
  const labelled = new Set(
    isLabelled
      ? [...needs.keys()].filter((column) => column > name)
      : others.filter((column, index) => index > 0 || (others.length > 1 && !isText(column))),
  );
  const cells = new Map<Token, CardCell>();
  for (const row of [...heads, ...body]) {
    let next = 0;
    for (const cell of row) {
      const { token, column } = cell;
      const { columns } = cell.size;
      const isLong = isLabelled
        ? column === name || maxOf([0, ...cell.lines]) > ROOM / 2
        : spanned(cell, widths) === undefined;
      const at = inLine.indexOf(column);
      const place = isLabelled || isLong || (at === next && columns === 1) ? '' : `${at + 1}/span ${columns}`;
      if (!isLong) next = at + columns;
      const isSymbol = symbol > 0 && column === 0;
      cells.set(token, {
        kinds: [
          ...(isSymbol && !isLong ? ['symbol'] : []),
          ...(column === name ? ['name'] : []),
          ...(isLong ? ['long'] : []),
          ...(!isLong && !isSymbol && (widths[column] ?? 0) < (needs[column]?.longest ?? 0) ? ['text'] : []),
        ],
        label: labelled.has(column) && columns === 1 ? labelOf(table, column) : '',
        place,
      });
    }
  }
  const tracks = inLine.map((column) => {
    const width = widths[column] ?? 0;
    return symbol > 0 && column === 0 ? `${rounded((width * PIXELS) / 16)}rem` : `${Math.max(1, rounded(width))}fr`;
  });
  return { columns: tracks.join(' '), cells, isLabelled };
}

/** Rounds to one decimal, which is precise enough for a column. */
function rounded(width: number): number {
  return Math.round(width * 10) / 10;
}

/** Returns the column heading above a cell, which may span several columns. */
function labelOf({ allRows }: Table, column: number): string {
  const head = allRows.findLast(({ part }) => part === 'head');
  return head?.cells.findLast((cell, at) => cell && at <= column)?.text ?? '';
}
