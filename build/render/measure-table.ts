/** How much room a table takes on paper, more or less: told from its text. */
import type { Token } from 'markdown-it';

export interface TableMeasures {
  /** Lines of its rows; the head stands above them on every page. */
  readonly lines: number;
  /** Letters that its width needs at least. */
  readonly letters: number;
  /** The same where no word is divided. */
  readonly undivided: number;
}

/** Characters that fill a line of a table. */
const LINE = 90;
/** What stands between two cells, in letters. */
const CELL_PADDING = 2;
/** The longest piece of a word that hyphens leave. */
const DIVIDED = 10;

/** @param open index of a `table_open` */
export function measureTable(tokens: readonly Token[], open: number): TableMeasures {
  let lines = 0;
  let column = 0;
  let isHead = false;
  let cells: Token[] = [];
  const widths: number[] = [];
  const words: number[] = [];
  for (let index = open + 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || token.type === 'table_close') break;
    if (token.type === 'tr_open') [cells, column] = [[], 0];
    else if (token.type === 'thead_close') lines = 0;
    else if (token.type === 'td_open' || token.type === 'th_open') {
      column++;
      isHead = token.type === 'th_open';
    } else if (token.type === 'inline') {
      cells.push(token);
      widths[column] = Math.max(widths[column] ?? 0, longestPiece(token, isHead ? Infinity : DIVIDED));
      words[column] = Math.max(words[column] ?? 0, longestPiece(token, Infinity));
    } else if (token.type === 'tr_close') {
      const width = LINE / Math.max(1, column / 2);
      lines += Math.max(1, ...cells.map((cell) => linesOfCell(cell, width)));
    }
  }
  const sum = (all: readonly number[]): number => all.reduce((total, width) => total + width + CELL_PADDING, 0);
  return { lines, letters: sum(widths), undivided: sum(words) };
}

/** @param width characters of a line */
function linesOfCell({ children }: Token, width: number): number {
  const lengths = [0];
  for (const { type, content } of children ?? []) {
    if (type === 'hardbreak' || (type === 'html_inline' && /^<br\b/i.test(content))) lengths.push(0);
    else if (type !== 'html_inline') lengths.push((lengths.pop() ?? 0) + content.length);
  }
  return lengths.reduce((lines, length) => lines + Math.max(1, Math.ceil(length / width)), 0);
}

/**
 * Letters of the longest piece of a cell that is not divided.
 *
 * @param most of a word; code is never divided
 */
function longestPiece({ children, content }: Token, most: number): number {
  return Math.max(
    0,
    ...(children ?? []).map((child) => {
      const longest = Math.max(0, ...child.content.split(/\s+/).map(({ length }) => length));
      if (child.type === 'code_inline') return longest;
      return child.type === 'text' ? Math.min(longest, most) : 0;
    }),
    children ? 0 : Math.min(content.length, most),
  );
}
