/** Where words stand: an index of the lines of a book, each of which is short enough to say one thing. */
import { isAmount } from './amounts.ts';
import { type Language, type Word, contentOf, termsOf, wordsOf } from './words.ts';

/**
 * What a place counts: the names of a document; a value that is nothing but what is asked for; a line of the text that is; a
 * range with it; a line that has the words; what stands around; and a line of an entry, which has few words.
 */
export const WORTH = { name: 1, value: 1, line: 0.85, range: 0.8, text: 0.65, around: 0.5, little: 0.4 };

/** What stands for a whole name, cell or value rather than for a word in it. */
const WHOLE = '=';
/** In characters and words; what is longer is a sentence. */
const MAX_VALUE_LENGTH = 40;
const MAX_WORDS = 5;

/** A sentence ends where another one begins: not behind “etc.” */
const LINE = /[^\n]+?(?:[.!?…][”"»)]?(?=\s+[\p{Lu}\p{Lo}“„«¿¡])|(?=\n)|$)/gu;

/** Where the lines of a text begin: its blocks and rows, and the sentences of those. */
export function lineStarts(text: string): readonly number[] {
  return Array.from(text.matchAll(LINE), ({ index }) => index);
}

export class Lines {
  readonly #places = new Map<string, number[]>();
  readonly #documents: number[] = [];
  readonly #firstLines: number[] = [];
  /** By document: what a line of its text counts. */
  readonly #worths: number[] = [];
  readonly #language: Language;
  readonly #found: (term: string) => void;

  /** @param found called for each word */
  constructor(language: Language, found: (term: string) => void) {
    this.#language = language;
    this.#found = found;
  }

  /** @param isEntry its lines are values below the headings of its columns, which many others have, too */
  add(names: string, around: string, text: string, isEntry: boolean): void {
    const document = this.#worths.push(isEntry ? WORTH.little : WORTH.text) - 1;
    this.#firstLines.push(this.#documents.length);
    for (const [number, line] of [names, around, ...(text.match(LINE) ?? [])].entries()) {
      const at = this.#documents.push(document) - 1;
      for (const term of termsOf(line, this.#language)) {
        this.#put(term, at);
        this.#found(term);
      }
      if (number === 0) continue;
      // Titles above are no values, but what it costs is one.
      const wholes = wholesIn(line, isEntry, this.#language);
      for (const whole of number > 1 ? wholes : wholes.filter(isAmount)) this.#put(whole, at);
    }
  }

  /** Lines that have a word, or are a whole. */
  placesOf(term: string): readonly number[] {
    return this.#places.get(term) ?? [];
  }

  documentOf(line: number): number {
    return this.#documents[line] ?? 0;
  }

  /** 0 for the line of names, 1 for what stands around, then the lines of the text. */
  numberOf(line: number): number {
    return line - (this.#firstLines[this.documentOf(line)] ?? 0);
  }

  /** What words in a line count. */
  worthOf(line: number): number {
    const number = this.numberOf(line);
    if (number < 2) return number === 0 ? WORTH.name : WORTH.around;
    return this.#worths[this.documentOf(line)] ?? 0;
  }

  /** The same for what stands there alone. */
  wholeWorth(line: number): number {
    return this.worthOf(line) === WORTH.text ? WORTH.line : WORTH.value;
  }

  /** The line of what stands around a document. */
  aroundOf(document: number): number {
    return (this.#firstLines[document] ?? 0) + 1;
  }

  #put(term: string, line: number): void {
    const places = this.#places.get(term);
    if (!places) this.#places.set(term, [line]);
    else if (places.at(-1) !== line) places.push(line);
  }
}

/** Each cell, each line, and what stands before and behind a colon: `Range: 60 feet`. */
function wholesIn(text: string, isEntry: boolean, language: Language): readonly string[] {
  const cells = text.split(/[\t\n]/).flatMap((cell) => {
    const [, label = '', value = ''] = /^([^:]{1,40}): (.{1,40})/u.exec(cell) ?? [];
    return label === '' ? [cell] : [cell, ...(isEntry ? [] : [label]), value];
  });
  return cells.flatMap((cell) =>
    cell === '' || cell.length > MAX_VALUE_LENGTH ? [] : wholesOf(wordsOf(cell, language), language),
  );
}

/** Words as one thing: in any form, without what says little, or as a number with what it counts. */
function wholesOf(words: readonly Word[], language: Language): readonly string[] {
  const plain = words.flatMap(({ term, isJoined }) => (isJoined ? [] : [term]));
  if (plain.length === 0 || plain.length > MAX_WORDS) return [];
  const amounts = plain.length > 2 ? [] : words.filter(({ term }) => isAmount(term)).map(({ term }) => WHOLE + term);
  return [wholeOf(plain, language), ...amounts];
}

export function wholeOf(terms: readonly string[], language: Language): string {
  return WHOLE + contentOf(terms, language).join(' ');
}
