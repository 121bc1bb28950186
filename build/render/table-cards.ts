/**
 * Tables that are too wide for a phone are shown there as cards: one for each row, with each cell under its column's
 * name.
 *
 *     | Weapon | Range |         <table class="as-cards">… <td data-label="Weapon">Bow</td>
 *     |--------|-------|    →    <td data-label="Range">12</td>
 *     | Bow    | 12    |
 *
 * The style sheet makes the cards on narrow pages. Whether a table fits is estimated from its text: this needs no
 * script, and nothing moves while a page loads. Tables whose cells cannot stand alone are scrolled instead: those with
 * merged cells, without a head or with several head rows, with formulas, or with nested tables.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { spanOf } from '../../plugins/table.ts';
import { plainText } from '../parse/collect.ts';
import { withAttribute, withClass } from './html-tag.ts';
import type { PageEnv } from './page-env.ts';
import { longestPiece, longestWord } from './short-code.ts';
import { type PictureSizes, shownWidth, unknownSize } from './picture-width.ts';

/** Characters per line on a phone 360 pixels wide; a low estimate. */
const LINE = 41;
/** Padding of a cell, in characters. */
const PADDING = 2;
/** The longest part of a hyphenated word. */
const PIECE = 10;
const PIXELS_OF_LETTER = 8;
/** Tables with fewer columns stay tables if they fit. */
const LEAST_COLUMNS = 3;
/** Too many lines for a row in narrow columns. */
const TALL_ROW = 5;
/** Characters that fit into half a card. */
const HALF_CARD = 17;

type SiteEnv = Partial<Pick<PageEnv, 'wrapsTables' | 'image'>>;

interface CardCell {
  readonly label: string;
  /** Whether the cell needs the full width of its card. */
  readonly isLong: boolean;
}

/** Wraps the existing rules for tables and cells. Only for websites. */
export function tableCards(md: MarkdownIt): void {
  const { rules } = md.renderer;
  /** Cells of the current table, by `env`: previews may render only a part of a table. */
  const cells = new WeakMap<object, ReturnType<typeof cardsOf>>();
  const openTable = rules['table_open'];
  rules['table_open'] = (tokens, index, options, env = {}, renderer) => {
    const html = openTable?.(tokens, index, options, env, renderer) ?? renderer.renderToken(tokens, index, options);
    const { wrapsTables = false, image = unknownSize } = env as SiteEnv;
    if (!wrapsTables) return html;
    const found = cardsOf(tokens, index, image);
    cells.set(env, found);
    return found.size > 0 ? withClass(html, 'as-cards') : html;
  };
  for (const rule of ['th_open', 'td_open']) {
    const openCell = rules[rule];
    rules[rule] = (tokens, index, options, env = {}, renderer) => {
      const html = openCell?.(tokens, index, options, env, renderer) ?? renderer.renderToken(tokens, index, options);
      const open = tokens[index];
      const cell = open && cells.get(env)?.get(open);
      if (!cell) return html;
      const label = cell.label === '' ? '' : `data-label="${md.utils.escapeHtml(cell.label)}"`;
      const labelled = label === '' ? html : withAttribute(html, label);
      return cell.isLong ? withClass(labelled, 'long') : labelled;
    };
  }
}

/**
 * The cells of a table that becomes cards, those of the head without a label; none if it stays a table.
 *
 * @param open index of a `table_open`
 */
export function cardsOf(tokens: readonly Token[], open: number, sizes: PictureSizes): ReadonlyMap<Token, CardCell> {
  const table = readTable(tokens, open, sizes);
  const [head, ...body] = table ?? [];
  if (!head || body.length === 0 || !isTooWide([head, ...body])) return new Map();
  const isLong = head.map((_, column) => body.some((row) => (row[column]?.longest ?? 0) > HALF_CARD));
  return new Map(
    [head, ...body].flatMap((row) =>
      row.map(({ token }, column): [Token, CardCell] => [
        token,
        { label: row === head ? '' : (head[column]?.text ?? ''), isLong: isLong[column] ?? false },
      ]),
    ),
  );
}

interface MeasuredCell {
  readonly token: Token;
  readonly text: string;
  /** Length of the longest line. */
  readonly longest: number;
  /** Length of the longest unbreakable part. */
  readonly piece: number;
}

type MeasuredRow = readonly MeasuredCell[];

/** The head and the body rows; `undefined` if cells cannot stand alone. */
function readTable(tokens: readonly Token[], open: number, sizes: PictureSizes): readonly MeasuredRow[] | undefined {
  const level = tokens[open]?.level ?? 0;
  const rows: MeasuredCell[][] = [];
  let heads = 0;
  for (let at = open + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || (token.type === 'table_close' && token.level === level)) break;
    if (token.type === 'table_open') return undefined;
    if (token.type === 'thead_close') heads = rows.length;
    else if (token.type === 'tr_open') rows.push([]);
    else if (token.type === 'td_open' || token.type === 'th_open') {
      if (token.hidden || spanOf(token) > 1 || Number(token.attrGet('rowspan') ?? 1) > 1) return undefined;
      const cell = measure(tokens, at, sizes);
      if (token.type === 'th_open' && !cell) return undefined;
      rows.at(-1)?.push(cell ?? { token, text: '', longest: LINE, piece: PIECE });
    }
  }
  return heads === 1 ? rows : undefined;
}

/** @returns `undefined` if the text does not tell the size */
function measure(tokens: readonly Token[], open: number, sizes: PictureSizes): MeasuredCell | undefined {
  const token = tokens[open];
  const [inline, close] = [tokens[open + 1], tokens[open + 2]];
  if (!token || inline?.type !== 'inline' || close?.level !== token.level) return undefined;
  const children = inline.children ?? [];
  if (children.some(({ type }) => type.startsWith('math'))) return undefined;
  const lines = [0];
  let piece = 0;
  for (const child of children) {
    if (child.type === 'hardbreak' || (child.type === 'html_inline' && /^<br\b/i.test(child.content))) lines.push(0);
    else {
      const [width, longestPiece] = widthsOf(child, sizes);
      lines.push((lines.pop() ?? 0) + width);
      piece = Math.max(piece, longestPiece);
    }
  }
  return { token, text: plainText(children).replace(/\s+/g, ' '), longest: Math.max(...lines), piece };
}

/** Length of inline content, and of its longest unbreakable part. */
function widthsOf(child: Token, sizes: PictureSizes): readonly [number, number] {
  if (child.type === 'html_inline') return [0, 0];
  if (child.type === 'softbreak') return [1, 0];
  if (child.type === 'image') {
    const width = Math.ceil(shownWidth(child, sizes) / PIXELS_OF_LETTER);
    return [width, width];
  }
  const { type, content } = child;
  return [content.length, type === 'code_inline' ? longestPiece(content) : Math.min(longestWord(content), PIECE)];
}

/** Whether the table would scroll on a phone, or have long text in narrow columns. */
function isTooWide(rows: readonly MeasuredRow[]): boolean {
  const columns = Math.max(...rows.map(({ length }) => length));
  const most = (column: number, of: (cell: MeasuredCell) => number): number =>
    Math.max(0, ...rows.map((row) => (row[column] ? of(row[column]) : 0)));
  const all = Array.from({ length: columns }, (_, column) => ({
    piece: most(column, ({ piece }) => piece),
    longest: most(column, ({ longest }) => longest),
  }));
  const room = LINE - columns * PADDING;
  const least = all.reduce((sum, { piece }) => sum + piece, 0);
  const whole = all.reduce((sum, { longest }) => sum + longest, 0);
  if (whole <= room) return false;
  if (least > room) return true;
  // The rest of the width is distributed by need, as in browsers.
  const share = (room - least) / Math.max(1, whole - least);
  return (
    columns >= LEAST_COLUMNS &&
    all.some(({ piece, longest }) => longest / (piece + (longest - piece) * share) > TALL_ROW - 1)
  );
}
