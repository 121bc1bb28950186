/** Index of the lines of a book by word. A line is short enough to make one statement. */
import { amountsIn, isAmount } from './amounts.ts';
import { type Language, wordsOf } from './words.ts';

/** Ends the label of a value in a small entry; see `build/site/search/search-documents.ts`. */
const LABEL_END = ':\t';

/**
 * Weights of matches by place: the names of a document; an amount in a small entry, which is a value of it; a line of
 * text; the context of a document; a line of a small entry, which has few words; and the label of a value, which many
 * entries share.
 */
const WORTH = { name: 1, value: 0.8, text: 0.65, around: 0.5, little: 0.4, label: 0.3 };

/** Matches a line. A sentence ends only if another one follows, so not after “etc.” */
const LINE = /[^\n]+?(?:[.!?…][”"»)]?(?=\s+[\p{Lu}\p{Lo}“„«¿¡])|(?=\n)|$)/gu;

/** Returns where the lines of a text start: its blocks and rows, and their sentences. */
export function lineStarts(text: string): readonly number[] {
  return Array.from(text.matchAll(LINE), ({ index }) => index);
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
  /** Line with the names of the document, for each line. */
  readonly namesOf: number[] = [];
  readonly #places = new Map<string, Place[]>();
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  /** @param isEntry whether its lines are values labelled with column headings */
  add(names: string, around: string, text: string, isEntry: boolean): void {
    const start = this.namesOf.length;
    const all = [names, around, ...(text.match(LINE) ?? [])];
    for (const [number, line] of all.entries()) {
      const label = isEntry && number > 1 ? line.indexOf(LABEL_END) : -1;
      this.namesOf.push(start);
      const words = wordsOf(line, this.#language);
      for (const { term, end } of [...words, ...amountsIn(words, line, this.#language)]) {
        const inText = isEntry ? (isAmount(term) ? 'value' : end <= label ? 'label' : 'little') : 'text';
        this.#place(term, start + number, WORTH[number === 0 ? 'name' : number === 1 ? 'around' : inText]);
      }
    }
    this.starts.push(this.namesOf.length);
  }

  get terms(): Iterable<string> {
    return this.#places.keys();
  }

  /** Returns the lines that contain a word. */
  placesOf(term: string): readonly Place[] {
    return this.#places.get(term) ?? [];
  }

  #place(term: string, line: number, worth: number): void {
    const places = this.#places.get(term) ?? [];
    if (places.length === 0) this.#places.set(term, places);
    const last = places.at(-1);
    if (last?.line !== line) places.push({ line, worth });
    else if (worth > last.worth) places[places.length - 1] = { line, worth };
  }
}
