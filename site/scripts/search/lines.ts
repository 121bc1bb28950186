/** Index of the lines of a book by word. A line is short enough to make one statement. */
import { amountsIn, isAmount } from './amounts.ts';
import { type Language, wordsOf } from './words.ts';

/**
 * Weights of matches by place: the names of a document; an amount in a small entry, which is a value of it; a line of
 * text, or the context of a document; and other words of a small entry, such as the label of a value, which many share.
 */
const WORTH = { name: 1, value: 0.8, text: 0.65, little: 0.3 };

/** Matches a line: a block, a row, or a sentence in it. A sentence ends only if another one follows, so not after “etc.” */
const LINE = /[^\n]+?(?:[.!?…][”"»)]?(?=\s+[\p{Lu}\p{Lo}“„«¿¡])|(?=\n)|$)/gu;

interface Line {
  readonly document: number;
  /** Start in the text. */
  readonly offset: number;
}

/** A line that contains a word, and the weight of the word there. */
export interface Place {
  readonly line: number;
  readonly worth: number;
}

export class Lines {
  /**
   * First line of each document, and the number of all lines. A document has a line with its names, one with its
   * context, and those of its text.
   */
  readonly starts = [0];
  readonly #lines: Line[] = [];
  readonly #places = new Map<string, Place[]>();
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  /** @param isEntry whether its lines are values labelled with column headings */
  add(names: string, around: string, text: string, isEntry: boolean): void {
    const [document, start] = [this.starts.length - 1, this.#lines.length];
    const inText = Array.from(text.matchAll(LINE), ({ 0: line, index }) => [line, index] as const);
    for (const [number, [line, offset]] of [[names, 0] as const, [around, 0] as const, ...inText].entries()) {
      this.#lines.push({ document, offset });
      const words = wordsOf(line, this.#language);
      for (const { term } of [...words, ...amountsIn(words, line, this.#language)]) {
        const place = isEntry && number > 1 ? (isAmount(term) ? 'value' : 'little') : 'text';
        this.#place(term, start + number, WORTH[number === 0 ? 'name' : place]);
      }
    }
    this.starts.push(this.#lines.length);
  }

  get terms(): Iterable<string> {
    return this.#places.keys();
  }

  at(line: number): Line {
    return this.#lines[line] ?? { document: 0, offset: 0 };
  }

  /** Returns the lines that contain a word. */
  placesOf(term: string): readonly Place[] {
    return this.#places.get(term) ?? [];
  }

  #place(term: string, line: number, worth: number): void {
    const places = this.#places.get(term) ?? [];
    if (places.length === 0) this.#places.set(term, places);
    if (places.at(-1)?.line !== line) places.push({ line, worth });
  }
}
