/**
 * Converts offsets in a token's content to places in the text.
 *
 * markdown-it gives a token its lines, and content without markers and indentation. The column of a content line is
 * found by searching for it in its line of the text. Block rules that split a line (tables, admonition titles) know
 * the columns and store them in `meta.lines`: one `KnownLine` for each line of the content. Inline footnotes have no lines of
 * their own; the first one is in `meta.line`.
 */
import type { Token } from 'markdown-it';
import type { Place, TextPart } from './dialect.ts';

/** The position of a content line within its line of the text. */
export interface KnownLine {
  readonly column: number;
  /** Offsets in the content line before which a character was removed: the backslashes of escaped pipes. */
  readonly removed?: readonly number[];
}

/** Returns the place of an offset in a token's content. */
export type Placer = (offset: number) => Place;

type Placed = Pick<Token, 'content' | 'map' | 'meta'>;

export class Places {
  readonly #text: string | readonly string[];
  #lines: readonly string[] | undefined;
  #last: { readonly token: Placed; readonly place: Placer } | undefined;

  /** @param text the text given to markdown-it, or its lines */
  constructor(text: string | readonly string[]) {
    this.#text = text;
  }

  /** Returns a line of the text; empty if there is no such line. */
  line(index: number): string {
    this.#lines ??= typeof this.#text === 'string' ? this.#text.split('\n') : this.#text;
    return this.#lines[index] ?? '';
  }

  /**
   * Returns the place of an offset in the content of an `inline` or `html_block` token.
   *
   * @param line the line of a token without `map`, such as a cell of markdown-it's tables
   */
  of(token: Placed, offset: number, line = 0): Place {
    if (this.#last?.token !== token) this.#last = { token, place: this.placer(token, line) };
    return this.#last.place(offset);
  }

  /** Returns a function for many offsets in the content of one token. The token's lines are looked up only once. */
  placer(token: Placed, line = 0): Placer {
    const lineOf = this.#finder(token, line);
    return (offset) => {
      const { start, known, ...found } = lineOf(offset);
      return { ...found, column: columnIn(known, offset - start) };
    };
  }

  /** Returns the `meta` of a token whose content is a part of another token's. */
  partOf(token: Placed, start: number, content: string, line = 0): Record<string, unknown> {
    const lineOf = this.#finder(token, line);
    const found = lineStarts(content).map((at) => ({ at: start + at, ...lineOf(start + at) }));
    return { line: found[0]?.line, lines: found.map(({ at, known, ...from }) => partOf(known, at - from.start)) };
  }

  /** Returns a function for the line at an offset in the content of a token, and the offset at which it starts. */
  #finder({ content, meta, ...token }: Placed, line: number): (offset: number) => LineAt {
    const [first] = mapOf({ meta, ...token }) ?? [line];
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
      return { line: first + index, start, known: begin };
    };
  }
}

interface LineAt {
  readonly line: number;
  readonly start: number;
  readonly known: KnownLine;
}

/** Returns the lines of a token; for an inline footnote, which is within a line of another token, its first one. */
export function mapOf({ map, meta }: Pick<Token, 'map' | 'meta'>): Token['map'] {
  const line = meta?.['line'];
  return typeof line === 'number' ? [line, line + 1] : map;
}

/** Orders places in a text, whatever their lines count from. */
export function inOrder(a: Place, b: Place): number {
  return a.line - b.line || a.column - b.column;
}

/** Returns the range of a line without surrounding white space. */
export function rangeOfLine(line: number, text = ''): TextPart {
  const column = text.length - text.trimStart().length;
  return { start: { line, column }, end: { line, column: Math.max(column, text.trimEnd().length) } };
}

/** Returns the column in the text for an offset in a content line. */
export function columnIn({ column, removed = [] }: KnownLine, offset: number): number {
  return Math.max(0, column + offset + countBelow(removed, offset));
}

/** Returns the part of a known line from an offset on. */
export function partOf(line: KnownLine, start: number): KnownLine {
  const { removed = [] } = line;
  const later = removed.slice(countBelow(removed, start)).map((offset) => offset - start);
  return { column: columnIn(line, start), ...(later.length > 0 ? { removed: later } : {}) };
}

/** Returns the column in a line of the text at which a content line begins, after markers and indentation. */
export function columnOf(piece: string, line: string): number {
  const text = piece.trim();
  const found = text === '' ? -1 : line.lastIndexOf(text);
  // The column is calculated from the text rather than from the start of the line because tabs before it may have
  // become spaces.
  return found < 0 ? 0 : found - (piece.length - piece.trimStart().length);
}

/** Returns the offsets of all line starts of a text. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Returns the index of the last start at or before the offset. */
function lineAt(starts: readonly number[], offset: number): number {
  return Math.max(0, countBelow(starts, offset + 1) - 1);
}

/** Returns the line and column of an offset, from 1. */
export function positionAt(starts: readonly number[], offset: number): { line: number; column: number } {
  const line = lineAt(starts, offset);
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}

/** Returns how many of the ascending numbers are less than `limit`. */
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
