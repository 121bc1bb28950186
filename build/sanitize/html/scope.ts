import type { Token } from 'markdown-it';
import type { Placer } from '../../../plugins/places.ts';
import type { HtmlOpen } from './html-events.ts';

/** Maps offsets in a token's raw HTML to places. */
export interface Origin {
  readonly place: Placer;
  readonly base: number;
}

export interface OpenElement {
  /** Name as in the source, in lower case. */
  readonly name: string;
  /** The tag or token that closes the element in the output; absent if its opening tag was dropped. */
  readonly closing?: Token;
  /** The tag to report if the closing tag is missing. */
  readonly opened?: { readonly tag: HtmlOpen; readonly origin: Origin };
}

/**
 * Part of the text that Markdown opens and closes, such as a list item, a quote or emphasis, with the raw elements that are open in it:
 * a stack with a count for each name, so that stray closing tags are found without a search.
 */
export class Scope {
  readonly isLink: boolean;
  readonly #stack: OpenElement[] = [];
  readonly #counts = new Map<string, number>();

  constructor(isLink = false) {
    this.isLink = isLink;
  }

  get top(): OpenElement | undefined {
    return this.#stack.at(-1);
  }

  push(element: OpenElement): void {
    this.#stack.push(element);
    this.#counts.set(element.name, (this.#counts.get(element.name) ?? 0) + 1);
  }

  pop(): OpenElement | undefined {
    const element = this.#stack.pop();
    if (element) this.#counts.set(element.name, (this.#counts.get(element.name) ?? 1) - 1);
    return element;
  }

  has(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }
}
