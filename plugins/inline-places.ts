/** Places in the text for offsets in the content of inline tokens, found quickly however many are asked for. */
import type { Token } from 'markdown-it';
import type { Place } from './dialect.ts';
import { knownColumn, placeOf } from './position.ts';

/** Text that helps to find the place in a line, and its offset in the token's content. */
export interface Sought {
  readonly text: string;
  readonly offset: number;
}

/** A line of a token's content, from offset `start` to `end`, with the place of its beginning. */
interface Located extends Place {
  readonly inline: Token;
  readonly start: number;
  readonly end: number;
}

export class InlinePlaces {
  readonly #src: string;
  #lines: readonly string[] | undefined;
  #located: Located | undefined;

  /** @param src the text handed to markdown-it */
  constructor(src: string) {
    this.#src = src;
  }

  /** A line of the text. */
  line(index: number): string {
    return this.lines()[index] ?? '';
  }

  private lines(): readonly string[] {
    this.#lines ??= this.#src.split('\n');
    return this.#lines;
  }

  /**
   * The place of an offset in the token's content.
   *
   * @param line where to look for `sought` if the token does not know its lines, as cells of markdown-it's own tables
   */
  placeOf(inline: Token, offset: number, line: number, sought?: Sought): Place {
    if (!inline.map) {
      const column = sought ? this.line(line).indexOf(sought.text) + offset - sought.offset : 0;
      return { line, column: Math.max(0, column) };
    }
    const known = knownColumn(inline, offset);
    if (known !== undefined) return { line: inline.map[0], column: known };
    const near = this.#located?.inline === inline && offset >= this.#located.start ? this.#located : undefined;
    const located = near && offset <= near.end ? near : this.#locate(inline, inline.map[0], offset, near);
    this.#located = located;
    return { line: located.line, column: located.column + offset - located.start };
  }

  /** Goes on from a line before, so that each line is looked up once. */
  #locate(inline: Token, firstLine: number, offset: number, before: Located | undefined): Located {
    let start = before ? before.end + 1 : 0;
    let line = before ? before.line + 1 : firstLine;
    let end = endOfLine(inline.content, start);
    for (; end < Math.min(offset, inline.content.length); end = endOfLine(inline.content, start)) {
      start = end + 1;
      line++;
    }
    const alone = { content: inline.content.slice(start, end), map: [line, line + 1] as [number, number], meta: null };
    return { inline, start, end, line, column: placeOf(this.lines(), alone, 0).column };
  }
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
