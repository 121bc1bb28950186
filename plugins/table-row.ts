/** Splits a line of a table into cells, in linear time even for a hundred thousand pipes. */
import { formulaAt } from './math.ts';
import { BACKSLASH } from './char-codes.ts';

export type Alignment = 'left' | 'center' | 'right' | undefined;

/** A range of the text; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A cell as written on a line, without surrounding white space. */
export interface Piece extends TextRange {
  /** Number of columns to the left of the cell, including spanned ones. */
  readonly column: number;
  /** Number of columns that the cell spans: the pipes that follow it without a space. */
  readonly span: number;
}

/**
 * Splits a line into cells. `line` must exclude surrounding white space.
 *
 * @param width number of columns of the table; if the line has more cells, pipes in formulas are text
 */
export function splitRow(src: string, line: TextRange, width = Infinity): readonly Piece[] {
  const cells = cellsBetween(src, line, pipesIn(src, line));
  if (widthOf(cells) <= width) return cells;
  const others = cellsBetween(src, line, pipesIn(src, line, formulaAt));
  return widthOf(others) === width ? others : cells;
}

function cellsBetween(src: string, line: TextRange, pipes: readonly number[]): readonly Piece[] {
  const cells: { -readonly [Key in keyof Piece]: Piece[Key] }[] = [];
  let start = line.start;
  for (const end of pipes) {
    const cell = cells.at(-1);
    if (cell && end === start) cell.span++;
    else if (end > line.start) cells.push({ ...trimmed(src, start, end), column: widthOf(cells), span: 1 });
    start = end + 1;
  }
  // If the line does not end in a pipe, the last cell extends to its end.
  if (start < line.end) cells.push({ ...trimmed(src, start, line.end), column: widthOf(cells), span: 1 });
  return cells;
}

/** Returns the total number of columns of the cells. */
export function widthOf(cells: readonly Piece[]): number {
  const last = cells.at(-1);
  return last ? last.column + last.span : 0;
}

/**
 * Returns the alignments of a delimiter row (`|:--|--:|`); `undefined` for other lines. As in MultiMarkdown, cells
 * may consist of equals signs (`|==|==|`) and a plus may end a cell (`|--+|`) or separate cells (`|--+--|`), if the
 * line has pipes.
 */
export function delimiterRow(src: string, line: TextRange): readonly Alignment[] | undefined {
  // A lone dash begins a list or underlines a heading.
  if (line.end - line.start < 2) return undefined;
  const text = src.slice(line.start, line.end);
  // A dash followed by a blank begins a list. Without a pipe, equals and plus signs underline a heading or are text.
  if (!DELIMITERS.test(text) || /^-[ \t]/.test(text) || (/[=+]/.test(text) && !text.includes('|'))) return undefined;
  return Array.from(text.matchAll(/(:?)[-=]+(:?)/g), ([, left, right]) =>
    right === ':' ? (left === ':' ? 'center' : 'right') : left === ':' ? 'left' : undefined,
  );
}

/** A cell of a delimiter row. A plus may separate it from the next, or end it. */
const DELIMITER = String.raw`:?(?:-+|=+):?\+?`;
const DELIMITERS = new RegExp(String.raw`^\|?[ \t]*${DELIMITER}(?:(?:[ \t]*\|[ \t]*|(?<=\+))${DELIMITER})*[ \t]*\|?$`);

/** Characters that separate cells, or begin something that may contain them. */
const SIGN = /\||`+|\$|\[\[[^[\]|`]+\|[^[\]|`]+\]\]|<!--[^<]*?-->|(?<![\d%])%%[^%]+%%/g;
/** A character before a backtick that, with a letter after it, makes it an apostrophe. */
const LETTER = /\p{L}/u;

/** Returns the offsets of pipes that are neither escaped nor part of code, of a comment or of a link: `[[Elves|folk]]`. */
export function pipesIn(src: string, line: TextRange, formula?: typeof formulaAt): readonly number[] {
  const pipes: number[] = [];
  const text = src.slice(line.start, line.end);
  const closing = text.includes('`') ? nextRuns(text) : undefined;
  SIGN.lastIndex = 0;
  for (let found = SIGN.exec(text); found; found = SIGN.exec(text)) {
    const [sign] = found;
    // One backslash escapes a pipe, however many precede it, as in GFM: in `\\|`, too.
    if (text[found.index - 1] === '\\') SIGN.lastIndex = found.index + 1;
    else if (sign === '|') pipes.push(line.start + found.index);
    else if (sign === '$') SIGN.lastIndex += (formula?.(text, found.index)?.[0].length ?? 1) - 1;
    else if (sign.startsWith('`')) {
      const isApostrophe =
        sign === '`' && LETTER.test(text[found.index - 1] ?? '') && LETTER.test(text[found.index + 1] ?? '');
      SIGN.lastIndex = (isApostrophe ? undefined : closing?.get(found.index)) ?? SIGN.lastIndex;
    }
  }
  return pipes;
}

/** Returns, for each run of backticks, the end of the next run of the same length. */
function nextRuns(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const next = new Map<number, number>();
  for (const { 0: run, index } of [...text.matchAll(/`+/g)].toReversed()) {
    const end = next.get(run.length);
    if (end !== undefined) ends.set(index, end);
    next.set(run.length, index + run.length);
  }
  return ends;
}

/** Whether the line contains a pipe that separates cells. */
export function hasPipe(src: string, line: TextRange): boolean {
  return pipesIn(src, line).length > 0;
}

/** Returns the line without the final backslash that continues the row; `undefined` if it has none. */
export function withoutContinuation(src: string, line: TextRange): TextRange | undefined {
  let slashes = line.end;
  while (slashes > line.start && src.charCodeAt(slashes - 1) === BACKSLASH) slashes--;
  return (line.end - slashes) % 2 === 1 ? trimmed(src, line.start, line.end - 1) : undefined;
}

/** Returns the range without surrounding spaces and tabs. */
export function trimmed(src: string, from: number, to: number): TextRange {
  const isBlank = (at: number): boolean => src[at] === ' ' || src[at] === '\t';
  let [start, end] = [from, to];
  while (start < end && isBlank(start)) start++;
  while (end > start && isBlank(end - 1)) end--;
  return { start, end };
}
