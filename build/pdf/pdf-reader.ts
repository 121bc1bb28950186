/** Reads values from PDF text. */
import { type PdfDictionary, type PdfName, PdfReference, PdfString, type PdfValue } from './pdf-values.ts';

const SPACE = /(?:[\0\t\n\f\r ]+|%[^\n\r]*)*/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y;
const REFERENCE = /(\d+) 0 R(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const HEX_STRING = /<[\da-fA-F\0\t\n\f\r ]*>/y;
const CONSTANTS: ReadonlyMap<string, PdfValue> = new Map<string, PdfValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

export class PdfReader {
  /** Text to read, with one character per byte. */
  readonly text: string;
  /** Index of the next character. */
  position: number;

  constructor(text: string, position = 0) {
    this.text = text;
    this.position = position;
  }

  /** @throws if there is no value */
  value(): PdfValue {
    this.#match(SPACE);
    switch (this.text[this.position]) {
      case '/':
        return this.#name();
      case '(':
        return this.#string();
      case '[':
        return this.#array();
      case '<':
        if (this.text[this.position + 1] === '<') return this.#dictionary();
        return new PdfString(this.#match(HEX_STRING) ?? this.#fail());
      default:
        return this.#word();
    }
  }

  #word(): PdfValue {
    const reference = this.#match(REFERENCE);
    if (reference !== undefined) return new PdfReference(Number.parseInt(reference, 10));
    const number = this.#match(NUMBER);
    if (number !== undefined) return Number(number);
    const constant = CONSTANTS.get(this.#match(WORD) ?? '');
    return constant === undefined ? this.#fail() : constant;
  }

  #name(): PdfName {
    this.position++;
    return `/${this.#match(WORD) ?? ''}`;
  }

  #string(): PdfString {
    const start = this.position;
    let depth = 0;
    for (; this.position < this.text.length; this.position++) {
      const character = this.text[this.position];
      if (character === '\\') this.position++;
      else if (character === '(') depth++;
      else if (character === ')' && --depth === 0) return new PdfString(this.text.slice(start, ++this.position));
    }
    this.position = start;
    return this.#fail();
  }

  #array(): readonly PdfValue[] {
    const values: PdfValue[] = [];
    this.position++;
    for (;;) {
      this.#match(SPACE);
      if (this.text[this.position] === ']') break;
      values.push(this.value());
    }
    this.position++;
    return values;
  }

  #dictionary(): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    this.position += 2;
    for (;;) {
      this.#match(SPACE);
      if (this.text.startsWith('>>', this.position)) break;
      if (this.text[this.position] !== '/') this.#fail();
      const key = this.#name().slice(1);
      entries.set(key, this.value());
    }
    this.position += 2;
    return entries;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    this.position += found?.length ?? 0;
    return found;
  }

  #fail(): never {
    throw new Error(`a PDF holds ${this.#shown()} in place of a value`);
  }

  #shown(): string {
    return this.position < this.text.length
      ? JSON.stringify(this.text.slice(this.position, this.position + 20))
      : 'its end';
  }
}
