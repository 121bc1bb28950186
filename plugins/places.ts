/**
 * Converts offsets in a token's content to places in the text.
 *
 * markdown-it gives a token its lines, and content without markers and indentation. The column of a content line is
 * found by searching for it in its line of the text. Block rules that split a line (tables, admonition titles) know
 * the columns and store them in `meta.lines`: one `KnownLine` for each line of the content. The content of an inline footnote is a
 * part of that of another token (`meta.within`).
 */
import type { Token } from 'markdown-it';
import type { Place, TextPart } from './dialect.ts';
import type { Range } from './position.ts';

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

  /** Returns the place of an offset in the content of an `inline` or `html_block` token. */
  of(token: Placed, offset: number): Place {
    if (this.#last?.token !== token) this.#last = { token, place: this.placer(token) };
    return this.#last.place(offset);
  }

  /** Returns the part of the text between two offsets in the content of a token. */
  part(token: Placed, [start, end]: Range): TextPart {
    return { start: this.of(token, start), end: this.of(token, end) };
  }

  /** Returns a function for many offsets in the content of one token. The token's lines are looked up only once. */
  placer({ content, map, meta }: Placed): Placer {
    const around = meta?.['within'] as Within | undefined;
    if (around) {
      const place = this.placer(around.token);
      return (offset) => place(around.start + offset);
    }
    const first = map?.[0] ?? 0;
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

/** The token whose content contains that of another one, and the offset there. */
export interface Within {
  readonly token: Placed;
  readonly start: number;
}

/** Returns the lines of a token, or of the one around an inline footnote. */
export function mapOf({ map, meta }: Pick<Token, 'map' | 'meta'>): Token['map'] {
  const around = meta?.['within'] as Within | undefined;
  return around ? around.token.map : map;
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
