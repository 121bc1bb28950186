/**
 * Tables that do not fit on a phone are arranged anew there: short cells stay in line below the head, long ones get a line
 * of their own.
 *
 *     | Sign | Name | Meaning |        <table class="as-cards" style="--columns:4fr 4fr">
 *     |------|------|---------|    →   … <td data-cell="name">X</td><td>Storm</td>
 *     | X    | Storm| A long…  |         <td data-cell="long">A long…</td>
 *
 * The style sheet does so on narrow pages. The widths are estimated here from the text: this needs no script, and nothing
 * moves while a page loads. Of all arrangements in which no word is broken, the simplest of those with the fewest lines is
 * taken. Where there is none, the table is scrolled.
 */
import { groupBy } from '../basics/group-by.ts';
import type { MarkdownIt, Token } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { maxOf, minOf } from '../basics/extremes.ts';
import { withAttribute, withClass, withStyle } from './html-tag.ts';
import { type Typeset, pageEnv } from './page-env.ts';
import type { PictureSizes } from './picture-width.ts';
import { BOLD, type GridCell, type GridRow, PIXELS, type TableGrid, tableGrid } from './table-grid.ts';

/** In letters: the text of a phone 360 pixels wide, the padding of a cell, the space between columns. */
const ROOM = (360 - 2 * 16) / PIXELS;
const PADDING = 16 / PIXELS;
const GAP = 12 / PIXELS;
/** The widest symbol that hangs at the side. */
const SYMBOL = 56 / PIXELS;

export interface CardCell {
  /** `symbol`, `name`, `long`; `text` if it stands in line and has several lines. */
  readonly kinds: readonly string[];
  /** Name of its column, where two long cells could be taken for each other. */
  readonly label: string;
  /** CSS `grid-column`, where it is not the next. */
  readonly place: string;
}

export interface TableCards {
  /** CSS `grid-template-columns` of all rows. */
  readonly columns: string;
  readonly cells: ReadonlyMap<Token, CardCell>;
  /** Rows whose first cell is in a row above. */
  readonly joined: ReadonlySet<Token>;
}

/** Only for websites. */
export function tableCards(md: MarkdownIt): void {
  /** The current table, by `env`: previews may render only a part of a table. */
  const current = new WeakMap<object, TableCards | undefined>();
  const wrap = (rule: string, change: (html: string, cards: TableCards, token: Token) => string): void =>
    aroundRules(md, [rule], (html, tokens, index, env) => {
      const { medium, image, typeset } = pageEnv(env);
      if (medium === 'print') return html;
      if (rule === 'table_open') current.set(env, cardsOf(tokens, index, image, typeset));
      const [cards, token] = [current.get(env), tokens[index]];
      return cards && token ? change(html, cards, token) : html;
    });
  wrap('table_open', (html, { columns }) => withStyle(withClass(html, 'as-cards'), `--columns:${columns}`));
  wrap('tr_open', (html, { joined }, row) => (joined.has(row) ? withAttribute(html, 'data-joined') : html));
  for (const rule of ['th_open', 'td_open']) {
    wrap(rule, (html, { cells }, token) => {
      const { kinds = [], label = '', place = '' } = cells.get(token) ?? {};
      const labelled = label === '' ? html : withAttribute(html, `data-label="${md.utils.escapeHtml(label)}"`);
      const placed = place === '' ? labelled : withStyle(labelled, `grid-column:${place}`);
      return kinds.length === 0 ? placed : withAttribute(placed, `data-cell="${kinds.join(' ')}"`);
    });
  }
}

/**
 * @param open index of a `table_open`
 * @param typeset inserts the soft hyphens at which words may break
 * @returns `undefined` if the table stays as it is
 */
export function cardsOf(
  tokens: readonly Token[],
  open: number,
  sizes: PictureSizes,
  typeset?: Typeset,
): TableCards | undefined {
  const grid = tableGrid(tokens, open, sizes, typeset);
  if (!grid || grid.body.length === 0) return undefined;
  const symbol = symbolWidth(grid);
  const needs = needsOf(grid, symbol);
  const table = asTable(grid, needs);
  // Two columns read like a list of terms.
  if (table && grid.columns <= 2) return undefined;
  const long = longestFirst(grid, needs, symbol);
  // Those in line have gaps between them: no row has room for more.
  const tooFew = Math.max(0, grid.columns - Math.floor(ROOM / GAP) - 2);
  const found = [
    table,
    // As cards without long columns it would only lose its padding.
    ...(table ? [] : [new Set<number>()]).map((none) => asCards(grid, needs, symbol, none)),
    ...long.slice(tooFew).map((_, index) => asCards(grid, needs, symbol, new Set(long.slice(0, tooFew + index + 1)))),
  ].flatMap((each) => each ?? []);
  const fewest = minOf(found.map(({ lines }) => lines));
  const best = found.find(({ lines }) => lines === fewest);
  return best?.long && cellsOf(grid, needs, { ...best, long: best.long }, symbol);
}

/** Widths of a column: of its longest unbreakable part, and of its longest line. */
interface Need {
  readonly piece: number;
  readonly longest: number;
}

interface Arrangement {
  /** Columns with a line of their own; none for a table. */
  readonly long?: ReadonlySet<number>;
  /** By column. */
  readonly widths: readonly number[];
  /** Of all rows. */
  readonly lines: number;
}

/** By column. */
function needsOf({ heads, body, columns }: TableGrid, symbol: number): readonly Need[] {
  const [inHead, inBody] = [ownCells(heads), ownCells(body)];
  return Array.from({ length: columns }, (_, column) => {
    const [ofHead, ofBody] = [needOf(inHead.get(column)), needOf(inBody.get(column))];
    // In cards, names are bold.
    const weight = column === nameColumn(symbol) ? BOLD : 1;
    return {
      piece: Math.max(ofHead.piece, ofBody.piece * weight),
      longest: Math.max(ofHead.longest, ofBody.longest * weight),
    };
  });
}

/** Those of one column, by column. */
function ownCells(rows: readonly GridRow[]): ReadonlyMap<number, readonly GridCell[]> {
  const cells = rows.flatMap((row) => row.cells).filter(({ columns }) => columns === 1);
  return groupBy(cells, ({ column }) => column);
}

function needOf(cells: readonly GridCell[] = []): Need {
  return {
    piece: maxOf([0, ...cells.map(({ piece }) => piece)]),
    longest: maxOf([0, ...cells.flatMap(({ lines }) => lines)]),
  };
}

/** The first that is not of symbols. */
function nameColumn(symbol: number): number {
  return symbol > 0 ? 1 : 0;
}

/** Width of a first column of pictures beside text; 0 if there is none. */
function symbolWidth({ heads, body }: TableGrid): number {
  const cells = body.flatMap((row) => row.cells);
  const first = cells.filter(({ column }) => column === 0);
  const isSymbol = (cell: GridCell): boolean => cell.columns === 1 && (cell.isPicture || isEmpty(cell));
  if (!first.some(({ isPicture }) => isPicture) || !first.every(isSymbol) || cells.every(isSymbol)) return 0;
  const named = maxOf([0, ...heads.flatMap(({ cells }) => cells.filter((c) => c.column === 0).map((c) => c.piece))]);
  const widest = maxOf([0, ...first.flatMap(({ lines }) => lines)]);
  return Math.max(named, Math.min(widest || SYMBOL, SYMBOL));
}

function isEmpty({ lines }: GridCell): boolean {
  return lines.every((line) => line === 0);
}

/**
 * The columns that may have a line of their own: those of text too long for an equal part of the width. What is said of
 * several rows stays beside them, unless it is their name.
 */
function longestFirst({ body, columns }: TableGrid, needs: readonly Need[], symbol: number): readonly number[] {
  const name = nameColumn(symbol);
  const cells = body.flatMap((row) => row.cells);
  const joined = new Set(cells.flatMap(({ rows, column }) => (rows > 1 && column !== name ? column : [])));
  const worded = new Set(cells.flatMap(({ isPicture, column }) => (isPicture ? [] : column)));
  const longest = (column: number): number => needs[column]?.longest ?? 0;
  return [...needs.keys()]
    .filter((column) => longest(column) > ROOM / columns && (symbol === 0 || column > 0))
    .filter((column) => worded.has(column) && !joined.has(column))
    .toSorted((a, b) => longest(b) - longest(a) || Number(a === name) - Number(b === name));
}

function asTable({ body }: TableGrid, needs: readonly Need[]): Arrangement | undefined {
  const widths = shared(needs, ROOM - needs.length * PADDING);
  return widths && { widths, lines: linesOf(body, widths, ROOM) };
}

function asCards(
  { body }: TableGrid,
  needs: readonly Need[],
  symbol: number,
  long: ReadonlySet<number>,
): Arrangement | undefined {
  const room = symbol > 0 ? ROOM - symbol - GAP : ROOM;
  const inLine = [...needs.keys()].filter((column) => !long.has(column) && (symbol === 0 || column > 0));
  const below = needs.filter((_, column) => long.has(column));
  if (inLine.length === 0 || below.some(({ piece }) => piece > room)) return undefined;
  // More values below each other than side by side are no row any more.
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

/** The room divided by need, as browsers do; `undefined` if it is too small. */
function shared(needs: readonly Need[], room: number): readonly number[] | undefined {
  const least = needs.reduce((sum, { piece }) => sum + piece, 0);
  const whole = needs.reduce((sum, { piece, longest }) => sum + Math.max(piece, longest), 0);
  if (least > room) return undefined;
  const share = Math.min(1, (room - least) / Math.max(1, whole - least));
  return needs.map(({ piece, longest }) => piece + (Math.max(piece, longest) - piece) * share);
}

/** @param widths of the columns in line; cells of other columns have the whole width */
function linesOf(rows: readonly GridRow[], widths: readonly number[], room: number): number {
  return rows.reduce((sum, { cells }) => {
    let [beside, below] = [0, 0];
    for (const cell of cells) {
      const width = spanned(cell, widths);
      const lines = cell.isPicture ? 1 : linesIn(cell, width ?? room);
      if (width === undefined) below += lines;
      else beside = Math.max(beside, lines);
    }
    return sum + beside + below;
  }, 0);
}

function linesIn({ lines }: GridCell, width: number): number {
  return lines.reduce((sum, line) => sum + Math.ceil(line / Math.max(1, width)), 0);
}

/** Width of a cell in line; `undefined` if it takes a column that is not. */
function spanned({ column, columns }: GridCell, widths: readonly number[]): number | undefined {
  let sum = 0;
  for (let each = column; each < column + columns; each++) {
    const width = widths[each];
    if (width === undefined) return undefined;
    sum += width;
  }
  return sum;
}

function cellsOf(
  { heads, body }: TableGrid,
  needs: readonly Need[],
  { long, widths }: Arrangement & { readonly long: ReadonlySet<number> },
  symbol: number,
): TableCards {
  const name = nameColumn(symbol);
  const inLine = [...needs.keys()].filter((column) => widths[column] !== undefined);
  const named = heads.at(-1)?.cells ?? [];
  const others = [...long].filter((column) => column !== name).toSorted((a, b) => a - b);
  // The first is named in the head, unless it is a value as others.
  const isText = (column: number): boolean => (needs[column]?.longest ?? 0) > ROOM / 2;
  const labelled = new Set(others.filter((column, index) => index > 0 || (others.length > 1 && !isText(column))));
  const cells = new Map<Token, CardCell>();
  for (const row of [...heads, ...body]) {
    let next = 0;
    for (const cell of row.cells) {
      const { token, column, columns } = cell;
      const isLong = spanned(cell, widths) === undefined;
      const at = inLine.indexOf(column);
      const place = isLong || (at === next && columns === 1) ? '' : `${at + 1}/span ${columns}`;
      if (!isLong) next = at + columns;
      const isSymbol = symbol > 0 && column === 0;
      cells.set(token, {
        kinds: [
          ...(isSymbol && !isLong ? ['symbol'] : []),
          ...(column === name ? ['name'] : []),
          ...(isLong ? ['long'] : []),
          ...(!isLong && !isSymbol && (widths[column] ?? 0) < (needs[column]?.longest ?? 0) ? ['text'] : []),
        ],
        label: labelled.has(column) && columns === 1 ? labelOf(named, column) : '',
        place,
      });
    }
  }
  const tracks = inLine.map((column) => {
    const width = widths[column] ?? 0;
    return symbol > 0 && column === 0 ? `${rounded((width * PIXELS) / 16)}rem` : `${Math.max(1, rounded(width))}fr`;
  });
  const joined = new Set([...heads, ...body].flatMap((row) => (row.isJoined ? row.token : [])));
  return { columns: tracks.join(' '), cells, joined };
}

/** One digit behind the point: enough for a column. */
function rounded(width: number): number {
  return Math.round(width * 10) / 10;
}

function labelOf(heads: readonly GridCell[], column: number): string {
  return heads.find((cell) => column >= cell.column && column < cell.column + cell.columns)?.text ?? '';
}
