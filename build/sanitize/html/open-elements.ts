/** The open raw elements of a scope, such as a list item, a quote or emphasis. */

export interface OpenElement {
  /** Name as in the source, in lower case. */
  readonly name: string;
  /**
   * How the element is closed in the output: with an HTML tag or a link token, or not at all if its opening tag was
   * dropped.
   */
  readonly closes: { readonly element: string } | 'link' | undefined;
  /** Reports that the closing tag is missing. */
  readonly reportUnclosed?: () => void;
}

/** A stack with a count for each name, so that stray closing tags are found without a search. */
export class OpenElements {
  readonly #stack: OpenElement[] = [];
  readonly #counts = new Map<string, number>();

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
