/**
 * From offsets in the content of a token to places in the text.
 *
 * markdown-it gives a token its lines, and content from which markers and indentation have been removed. The column of a
 * content line is found by searching for it in its line of the text. Block rules that cut a line into pieces (tables,
 * admonition titles) know the columns and leave them in `meta.lines`: one `KnownLine` for each line of the content.
 */
import type { Token } from 'markdown-it';
import type { Place } from './dialect.ts';

/** Where a line of the content begins in its line of the text. */
export interface KnownLine {
  readonly column: number;
  /** Offsets in the line before which a character was removed: the backslashes of escaped pipes. */
  readonly removed?: readonly number[];
}

/** Gives the place of an offset in a token's content. */
export type Placer = (offset: number) => Place;

/** Text that helps to find the place in a line, and its offset in the token's content. */
export interface SearchedText {
  readonly text: string;
  readonly offset: number;
}

type Placed = Pick<Token, 'content' | 'map' | 'meta'>;

export class Places {
  readonly #text: string | readonly string[];
  #lines: readonly string[] | undefined;
  #last: { readonly token: Placed; readonly place: Placer } | undefined;

  /** @param text the text handed to markdown-it, or its lines */
  constructor(text: string | readonly string[]) {
    this.#text = text;
  }

  /** A line of the text. */
  line(index: number): string {
    this.#lines ??= typeof this.#text === 'string' ? this.#text.split('\n') : this.#text;
    return this.#lines[index] ?? '';
  }

  /**
   * The place of an offset in the content of an `inline` or `html_block` token.
   *
   * @param line where the token stands if it has no lines of its own, as the cells of markdown-it's tables
   * @param sought what to look for in that line
   */
  of(token: Placed, offset: number, line = 0, sought?: SearchedText): Place {
    if (!token.map && sought) {
      const column = this.line(line).indexOf(sought.text) + offset - sought.offset;
      return { line, column: Math.max(0, column) };
    }
    if (this.#last?.token !== token) this.#last = { token, place: this.placer(token, line) };
    return this.#last.place(offset);
  }

  /** For many offsets in the content of one token: its lines are looked up once. */
  placer({ content, map, meta }: Placed, line = 0): Placer {
    const first = map?.[0] ?? line;
    const known = meta?.['lines'] as readonly KnownLine[] | undefined;
    const found: KnownLine[] = [];
    let starts: readonly number[] | undefined;
    return (offset) => {
      starts ??= lineStarts(content);
      const index = lineAt(starts, offset);
      const start = starts[index] ?? 0;
      const begin = (found[index] ??= known?.[index] ?? {
        column: columnOf(content.slice(start, (starts[index + 1] ?? content.length + 1) - 1), this.line(first + index)),
      });
      return { line: first + index, column: columnIn(begin, offset - start) };
    };
  }
}

/** The column in the text of an offset in a line of content. */
export function columnIn({ column, removed = [] }: KnownLine, offset: number): number {
  return Math.max(0, column + offset + countBelow(removed, offset));
}

/** The part of a known line that begins at an offset in it. */
export function partOf(line: KnownLine, start: number): KnownLine {
  const { removed = [] } = line;
  const later = removed.slice(countBelow(removed, start)).map((offset) => offset - start);
  return { column: columnIn(line, start), ...(later.length > 0 ? { removed: later } : {}) };
}

/** The column at which a line of content stands in a line of the text: behind markers and indentation. */
export function columnOf(piece: string, line: string): number {
  const text = piece.trim();
  const found = text === '' ? -1 : line.lastIndexOf(text);
  // Tabs before the text may have become spaces: count from the text, not from the line's start.
  return found < 0 ? 0 : found - (piece.length - piece.trimStart().length);
}

/** The offsets at which the lines of a text begin. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Index of the last start that is not behind the offset. */
export function lineAt(starts: readonly number[], offset: number): number {
  return Math.max(0, countBelow(starts, offset + 1) - 1);
}

/** How many of the ascending numbers are smaller. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
