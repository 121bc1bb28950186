/** A long text that waits to be used: V8 takes twice the room for one with a dash or a quotation mark in it. */
export class CompactText {
  readonly #bytes: Buffer;

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  toString(): string {
    return this.#bytes.toString();
  }
}
