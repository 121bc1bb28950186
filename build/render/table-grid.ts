/** The cells of a table with the width that their text needs. */
import type { Token } from 'markdown-it';
import { maxOf } from '../basics/extremes.ts';
import { getOrAdd } from '../basics/get-or-add.ts';
import { plainText } from '../parse/plain-text.ts';
import type { Cell, Row } from '../tree.ts';
import type { Typeset } from './page-env.ts';
import { type PictureSizes, shownWidth } from './picture-width.ts';
import { longestPiece } from './short-code.ts';

/** Width of a letter in CSS pixels. Widths are counted in letters, which are 0.55 em wide in most text typefaces. */
export const PIXELS = 0.55 * 16;
/** Width of bold letters relative to regular ones. */
export const BOLD = 1.1;
/** Widths, in letters, of a capital and of a Chinese or Japanese character (1 em). */
const CAPITAL = 1.5;
const SQUARE = 1 / 0.55;
/** Width of the padding of inline code, in letters. */
const CODE = 1;
/** Width of an icon, in letters. */
const ICON = 2;
/** Minimum width of a picture in a narrow column, as a share of its preferred width. */
const SHRUNK = 0.5;

/** A cell in its first column and row, and the width that its text needs. */
export interface GridCell extends Pick<Cell, 'token' | 'size'> {
  readonly column: number;
  /** Widths of the lines in letters if nothing is wrapped; unknown ones are infinite. */
  readonly lines: readonly number[];
  /** Width of the longest unbreakable part, in letters. */
  readonly piece: number;
  /** Whether the cell contains only pictures and icons. */
  readonly isSymbol: boolean;
}

export type GridRow = readonly GridCell[];

/** @param typeset inserts the soft hyphens at which words may break */
export function gridRow({ cells }: Row, tokens: readonly Token[], sizes: PictureSizes, typeset?: Typeset): GridRow {
  return cells.flatMap((cell, column): GridCell | readonly [] => {
    if (!cell || cell.isJoined) return [];
    const weight = cell.token.type === 'th_open' ? BOLD : 1;
    const { token, size, start, end } = cell;
    return { token, size, column, ...measure(tokens.slice(start + 1, end - 1), weight, sizes, typeset) };
  });
}

function measure(
  blocks: readonly Token[],
  weight: number,
  sizes: PictureSizes,
  typeset?: Typeset,
): Pick<GridCell, 'lines' | 'piece' | 'isSymbol'> {
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
  const isSymbol = inlines.length === blocks.length && inlines.length > 0 && inlines.every(isDrawn);
  return { lines: lines.map((line) => line * weight), piece: piece * weight, isSymbol };
}

const DRAWN: ReadonlySet<string> = new Set(['image', 'icon']);

/** Whether a block contains only pictures and icons. */
function isDrawn({ children }: Token): boolean {
  const shown = (children ?? []).filter(({ type, content }) => DRAWN.has(type) || content.trim() !== '');
  return shown.length > 0 && shown.every(({ type }) => DRAWN.has(type));
}

function isLineBreak({ type, content }: Token): boolean {
  return type === 'hardbreak' || (type === 'html_inline' && /^<br\b/i.test(content));
}

/** Returns the width of inline content, and the width of its longest unbreakable part. */
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
  // A divided word ends in a hyphen, which counts.
  const pieces = (typeset?.(content, 'cell') ?? content).replaceAll('\u00AD', '\u2010\u00AD').split(BREAKS);
  return [widthOf(content), maxOf([0, ...pieces.map(widthOf)])];
}

/** Characters that are one em wide. Lines may break between them. */
const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF60\p{Emoji_Presentation}]`;
const SQUARE_SIGN = new RegExp(WIDE, 'u');
const BREAKS = new RegExp(String.raw`(?:[^\S\u00A0\u202F]|[\u00AD-])+|(?<=${WIDE})|(?=${WIDE})`, 'u');
/** Width of each character seen so far, and whether it is one em wide: texts have few different ones. */
const signs = new Map<string, readonly [width: number, isSquare: boolean]>();

function widthOf(text: string): number {
  let [width, squares] = [0, 0];
  for (const sign of text) {
    const [own, isSquare] = getOrAdd(signs, sign, () => measured(sign));
    width += own;
    if (isSquare) squares++;
  }
  return width + squares * (SQUARE - 1);
}

function measured(sign: string): readonly [number, boolean] {
  // Combining marks and format characters have no width.
  const visible = /[\p{M}\p{Cf}]/u.test(sign) ? 0 : 1;
  return [visible + (/\p{Lu}/u.test(sign) ? CAPITAL - 1 : 0), SQUARE_SIGN.test(sign)];
}
