/** Places in the text for offsets in the content of inline tokens, found quickly however many are asked for. */
import type { Token } from 'markdown-it';
import type { Place } from './dialect.ts';
import { type Placer, placerFor } from './position.ts';

/** Text that helps to find the place in a line, and its offset in the token's content. */
export interface Sought {
  readonly text: string;
  readonly offset: number;
}

export class InlinePlaces {
  readonly #src: string;
  #lines: readonly string[] | undefined;
  #last: { readonly inline: Token; readonly place: Placer } | undefined;

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
    if (this.#last?.inline !== inline) this.#last = { inline, place: placerFor(inline, this.lines()) };
    return this.#last.place(offset);
  }
}
