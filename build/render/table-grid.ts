/** The cells of a table with the columns that they take, and how much room their text needs. */
import type { Token } from 'markdown-it';
import { maxOf } from '../basics/extremes.ts';
import { spanOf } from '../../plugins/table.ts';
import { within } from '../../plugins/token-list.ts';
import { plainText } from '../parse/plain-text.ts';
import type { Typeset } from './page-env.ts';
import { type PictureSizes, shownWidth } from './picture-width.ts';
import { longestPiece } from './short-code.ts';

/** Pixels of a letter: widths are counted in letters, which are 0.55 em wide in most typefaces for text. */
export const PIXELS = 0.55 * 16;
/** How much wider bold letters are. */
export const BOLD = 1.1;
/** Letters that a capital is wide, and a sign of Chinese or Japanese. */
const CAPITAL = 1.5;
const SQUARE = 1 / 0.55;
/** Letters that the padding of inline code is wide. */
const CODE = 1;
/** Letters that an icon is wide. */
const ICON = 2;
/** How small a picture may become in a narrow column. */
const SHRUNK = 0.5;

export interface GridCell {
  readonly token: Token;
  /** Index of its first column, and the number of its columns and rows. */
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
  readonly text: string;
  /** Widths of its lines, were there room for them; unknown ones are infinite. */
  readonly lines: readonly number[];
  /** Width of its longest part that cannot be broken. */
  readonly piece: number;
  /** Whether it contains only pictures and icons. */
  readonly isPicture: boolean;
}

export interface GridRow {
  readonly token: Token;
  readonly cells: readonly GridCell[];
  /** Whether a cell from the row above reaches into its first column. */
  readonly isJoined: boolean;
}

export interface TableGrid {
  readonly heads: readonly GridRow[];
  readonly body: readonly GridRow[];
  readonly columns: number;
}

/**
 * @param open index of a `table_open`
 * @param typeset inserts the soft hyphens at which words may break
 * @returns `undefined` if the table contains another one
 */
export function tableGrid(
  tokens: readonly Token[],
  open: number,
  sizes: PictureSizes,
  typeset?: Typeset,
): TableGrid | undefined {
  const level = tokens[open]?.level ?? 0;
  const [heads, body]: [GridRow[], GridRow[]] = [[], []];
  /** By column: how many rows below are taken by a cell above. */
  let taken: number[] = [];
  let cells: GridCell[] = [];
  let rows = body;
  for (let at = open + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || (token.type === 'table_close' && token.level === level)) break;
    if (token.type === 'table_open') return undefined;
    if (token.type === 'thead_open') rows = heads;
    else if (token.type === 'thead_close') rows = body;
    else if (token.type === 'tr_open') {
      cells = [];
      rows.push({ token, cells, isJoined: (taken[0] ?? 0) > 0 });
    } else if (token.type === 'tr_close') taken = taken.map((count) => Math.max(0, count - 1));
    else if ((token.type === 'td_open' || token.type === 'th_open') && !token.hidden) {
      let column = 0;
      while ((taken[column] ?? 0) > 0) column++;
      const [columns, height] = [spanOf(token), Math.max(1, Number(token.attrGet('rowspan') ?? 1))];
      for (let each = column; each < column + columns; each++) taken[each] = height;
      const { lines, piece, ...content } = measure(tokens, at, sizes, typeset);
      const weight = token.type === 'th_open' ? BOLD : 1;
      const widths = { lines: lines.map((line) => line * weight), piece: piece * weight };
      cells.push({ token, column, columns, rows: height, ...content, ...widths });
    }
  }
  const ends = [...heads, ...body].flatMap((row) => row.cells.map(({ column, columns }) => column + columns));
  return { heads, body, columns: maxOf([0, ...ends]) };
}

function measure(
  tokens: readonly Token[],
  open: number,
  sizes: PictureSizes,
  typeset?: Typeset,
): Pick<GridCell, 'text' | 'lines' | 'piece' | 'isPicture'> {
  const blocks = within(tokens, open);
  const lines: number[] = [];
  let piece = 0;
  for (const { type, children, content } of blocks) {
    if (type === 'fence' || type === 'code_block')
      for (const each of content.trimEnd().split('\n').map(widthOf)) lines.push(each);
    if (type !== 'inline') continue;
    lines.push(0);
    for (const child of children ?? []) {
      if (isLineBreak(child)) lines.push(0);
      else {
        const [width, longest] = widthsOf(child, sizes, typeset);
        lines.push((lines.pop() ?? 0) + width);
        piece = Math.max(piece, longest);
      }
    }
  }
  const inlines = blocks.filter(({ type }) => type === 'inline');
  const text = inlines.map(({ children }) => plainText(children ?? [])).join(' ');
  const isPictures = inlines.length === blocks.length && inlines.length > 0 && inlines.every(isSymbol);
  return { text: text.replace(/\s+/g, ' '), lines, piece, isPicture: isPictures };
}

/** Whether a block contains only pictures and icons. */
function isSymbol({ children }: Token): boolean {
  const shown = (children ?? []).filter(({ type, content }) => isDrawn(type) || content.trim() !== '');
  return shown.length > 0 && shown.every(({ type }) => isDrawn(type));
}

function isDrawn(type: string): boolean {
  return type === 'image' || type === 'icon';
}

function isLineBreak({ type, content }: Token): boolean {
  return type === 'hardbreak' || (type === 'html_inline' && /^<br\b/i.test(content));
}

/** Width of inline content, and of its longest unbreakable part. */
function widthsOf(child: Token, sizes: PictureSizes, typeset?: Typeset): readonly [number, number] {
  const { type, content } = child;
  if (type === 'html_inline') return [0, 0];
  if (type === 'softbreak') return [1, 0];
  if (type === 'icon') return [ICON, ICON];
  if (type === 'image') {
    const width = shownWidth(child, sizes) / PIXELS;
    return [width, width * SHRUNK];
  }
  if (type.startsWith('math')) {
    const width = widthOf(plainText([child]));
    return [width, width];
  }
  if (type === 'code_inline') return [widthOf(content) + CODE, longestPiece(content) + CODE];
  // Where a word is divided, it ends in a hyphen.
  const pieces = (typeset?.(content, 'cell') ?? content).replaceAll('\u00AD', '\u2010\u00AD').split(BREAKS);
  return [widthOf(content), maxOf([0, ...pieces.map(widthOf)])];
}

/** Signs as wide as they are high. Lines may break between them. */
const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF60\p{Emoji_Presentation}]`;
const SQUARES = new RegExp(WIDE, 'gu');
const CAPITALS = /\p{Lu}/gu;
const BREAKS = new RegExp(String.raw`(?:[^\S\u00A0\u202F]|[\u00AD-])+|(?<=${WIDE})|(?=${WIDE})`, 'u');
/** All that have a width of their own. */
const SIGNS = /[^\p{M}\p{Cf}]/gu;

function widthOf(text: string): number {
  const count = (signs: RegExp): number => text.match(signs)?.length ?? 0;
  return count(SIGNS) + count(CAPITALS) * (CAPITAL - 1) + count(SQUARES) * (SQUARE - 1);
}
