/** How much room a table takes on paper, more or less: told from its text. */
import type { Token } from 'markdown-it';
import { spanOf } from '../../plugins/table.ts';
import { linesOf } from './wide-table.ts';

export interface TableMeasures {
  /** Lines of its rows; the head stands above them on every page. */
  readonly lines: number;
  /** Letters that its width needs at least. */
  readonly letters: number;
  /** The same where no word is divided. */
  readonly undivided: number;
  readonly columns: readonly ColumnMeasures[];
}

/** In letters. */
interface ColumnMeasures {
  /** The longest word. */
  readonly word: number;
  /** The longest cell below the head, set in a line. */
  readonly line: number;
}

/** Characters that fill a line of a table. */
const LINE = 90;
/** What stands between two cells, in letters. */
const CELL_PADDING = 2;
/** The longest piece of a word that hyphens leave. */
const DIVIDED = 10;

/** Browsers allow no more. */
const MOST_COLUMNS = 1000;

/** In which column each cell of a table stands. */
export class CellColumns {
  private at = 0;
  /** For each column, in how many rows from this one on there stands a cell that is known. */
  private taken: number[] = [];

  /** A row begins. */
  row(): void {
    this.at = 0;
    this.taken = this.taken.map((rows) => rows - 1);
  }

  /**
   * The next cell of the row.
   *
   * @returns the index of its first column
   */
  cell(open: Token): number {
    while ((this.taken[this.at] ?? 0) > 0) this.at++;
    const column = this.at;
    const rows = Number(open.attrGet('rowspan') ?? 1) || 1;
    for (const end = column + Math.min(spanOf(open), MOST_COLUMNS); this.at < end; this.at++)
      this.taken[this.at] = rows;
    return column;
  }
}

/** @param open index of a `table_open` */
export function measureTable(tokens: readonly Token[], open: number): TableMeasures {
  let lines = 0;
  let count = 0;
  let column = 0;
  let isHead = false;
  let isWide = false;
  let cells: Token[] = [];
  const places = new CellColumns();
  const widths: number[] = [];
  const columns: ColumnMeasures[] = [];
  for (let index = open + 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || token.type === 'table_close') break;
    if (token.type === 'tr_open') {
      [cells, count] = [[], 0];
      places.row();
    } else if (token.type === 'thead_close') lines = 0;
    else if (token.type === 'td_open' || token.type === 'th_open') {
      count++;
      column = places.cell(token);
      isHead = token.type === 'th_open';
      isWide = spanOf(token) > 1;
    } else if (token.type === 'inline') {
      cells.push(token);
      widths[column] = Math.max(widths[column] ?? 0, longestPiece(token, isHead ? Infinity : DIVIDED));
      const { word, line } = columns[column] ?? { word: 0, line: 0 };
      columns[column] = {
        word: isWide ? word : Math.max(word, longestPiece(token, Infinity)),
        line:
          isHead || isWide ? line : linesOf(token.children ?? []).reduce((most, each) => Math.max(most, each), line),
      };
    } else if (token.type === 'tr_close') {
      const width = LINE / Math.max(1, count / 2);
      lines += cells.reduce((most, cell) => Math.max(most, linesOfCell(cell, width)), 1);
    }
  }
  const sum = (all: readonly number[]): number => all.reduce((total, width) => total + width + CELL_PADDING, 0);
  const measured = Array.from(columns, (each) => each ?? { word: 0, line: 0 });
  return { lines, letters: sum(widths), undivided: sum(measured.map(({ word }) => word)), columns: measured };
}

/**
 * The columns of names and numbers whose cells should stay in a line each. A browser gives a column the more room the more
 * text is in its cells, and divides short names for the sake of long texts. Narrow columns come first.
 *
 * @param longest letters of a name or a number; what is longer is text
 * @param room letters of all columns
 * @returns indexes; none where there is no text
 */
export function namesBesideText(
  columns: readonly ColumnMeasures[],
  longest: number,
  room: number,
): ReadonlySet<number> {
  const isText = ({ line }: ColumnMeasures): boolean => line > longest;
  const undivided = new Set<number>();
  if (!columns.some(isText)) return undivided;
  let needed = columns.reduce(
    (total, column) => total + (isText(column) ? Math.max(column.word, longest) : column.word) + CELL_PADDING,
    0,
  );
  const names = [...columns.entries()].filter(([, column]) => !isText(column));
  for (const [index, { word, line }] of names.toSorted(([, a], [, b]) => a.line - b.line)) {
    needed += Math.max(0, line - word);
    if (needed > room) break;
    undivided.add(index);
  }
  return undivided;
}

/** @param width characters of a line */
function linesOfCell({ children }: Token, width: number): number {
  return linesOf(children ?? []).reduce((lines, length) => lines + Math.max(1, Math.ceil(length / width)), 0);
}

/**
 * Letters of the longest piece of a cell that is not divided.
 *
 * @param most of a word; code is never divided
 */
function longestPiece({ children, content }: Token, most: number): number {
  if (!children) return Math.min(content.length, most);
  let longest = 0;
  for (const { type, content: text } of children) {
    if (type !== 'code_inline' && type !== 'text') continue;
    let word = 0;
    for (const each of text.split(/\s+/)) word = Math.max(word, each.length);
    longest = Math.max(longest, type === 'text' ? Math.min(word, most) : word);
  }
  return longest;
}
