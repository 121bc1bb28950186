/** Index of the lines of a book by word. A line is short enough to make one statement. */
import { amountsIn, isAmount } from './amounts.ts';
import { type Language, wordsOf } from './words.ts';

/**
 * Weights of matches by place: the names of a document; an amount in a small entry, which is a value of it; a line of
 * text; the context of a document; and a line of a small entry, which has few words.
 */
const WORTH = { name: 1, value: 0.8, text: 0.65, around: 0.5, little: 0.4 };

/** Matches a line. A sentence ends only if another one follows, so not after “etc.” */
const LINE = /[^\n]+?(?:[.!?…][”"»)]?(?=\s+[\p{Lu}\p{Lo}“„«¿¡])|(?=\n)|$)/gu;

/** Returns where the lines of a text start: its blocks and rows, and their sentences. */
export function lineStarts(text: string): readonly number[] {
  return Array.from(text.matchAll(LINE), ({ index }) => index);
}

interface Line {
  readonly document: number;
  /** Position in the document: 0 for the names, 1 for the context, then the lines of the text. */
  readonly number: number;
  readonly worth: number;
}

export class Lines {
  readonly #places = new Map<string, number[]>();
  readonly #lines: Line[] = [];
  readonly #language: Language;
  readonly #found: (term: string) => void;

  /** @param found called for each word */
  constructor(language: Language, found: (term: string) => void) {
    this.#language = language;
    this.#found = found;
  }

  /**
   * Adds a document to the index.
   *
   * @param isEntry whether its lines are values labelled with column headings, which many other entries share
   */
  add(document: number, names: string, around: string, text: string, isEntry: boolean): void {
    for (const [number, line] of [names, around, ...(text.match(LINE) ?? [])].entries()) {
      const worth = [WORTH.name, WORTH.around][number] ?? (isEntry ? WORTH.little : WORTH.text);
      const at = this.#lines.push({ document, number, worth }) - 1;
      const words = wordsOf(line, this.#language);
      for (const term of new Set([...words, ...amountsIn(words, line, this.#language)].map((each) => each.term))) {
        const places = this.#places.get(term);
        if (places) places.push(at);
        else this.#places.set(term, [at]);
        this.#found(term);
      }
    }
  }

  /** Returns the lines that contain a word. */
  placesOf(term: string): readonly number[] {
    return this.#places.get(term) ?? [];
  }

  at(line: number): Line {
    return this.#lines[line] ?? { document: 0, number: 0, worth: 0 };
  }

  /** Weight of a word in a line. */
  worthOf(line: number, term: string): number {
    const { worth } = this.at(line);
    return worth === WORTH.little && isAmount(term) ? WORTH.value : worth;
  }
}
