/** The raw elements open in one scope: a list item, a quote, a paragraph, a piece of emphasis, … */

export interface OpenElement {
  /** As the author wrote it, in lower case. */
  readonly name: string;
  /** What closes it in the output: an HTML element, a link, or nothing where its opening tag was dropped. */
  readonly closes: { readonly element: string } | 'link' | undefined;
}

/** A stack with counts by name, so that a stray closing tag is known without a search. */
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
