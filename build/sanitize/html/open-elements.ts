/** The open raw elements of a scope, such as a list item, a quote or emphasis. */

export interface OpenElement {
  /** As in the source, in lower case. */
  readonly name: string;
  /** What closes it in the output: an HTML element, a link, or nothing if its opening tag was dropped. */
  readonly closes: { readonly element: string } | 'link' | undefined;
  /** Tells that its closing tag is missing. */
  readonly tellUnclosed?: () => void;
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
