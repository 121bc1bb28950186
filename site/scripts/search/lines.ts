/** Index of the lines of a book by word. A line is short enough to make one statement. */
import { isAmount } from './amounts.ts';
import { type Language, type Word, contentOf, termsOf, wordsOf } from './words.ts';

/**
 * Weights of matches by place: the names of a document; a value that equals the query; a whole line of text that
 * equals it; a range that includes it; a line of text that contains it; the document's context; and a line of a small
 * entry, which has few words.
 */
export const WORTH = { name: 1, value: 1, line: 0.85, range: 0.8, text: 0.65, around: 0.5, little: 0.4 };

/** Prefix of index terms for a whole name, cell or value, rather than a word in it. */
const WHOLE = '=';
/** Maximum length of a value in characters and in words; anything longer is a sentence. */
const MAX_VALUE_LENGTH = 40;
const MAX_WORDS = 5;

/** Matches a line. A sentence ends only if another one follows, so not after “etc.” */
const LINE = /[^\n]+?(?:[.!?…][”"»)]?(?=\s+[\p{Lu}\p{Lo}“„«¿¡])|(?=\n)|$)/gu;

/** Returns where the lines of a text start: its blocks and rows, and their sentences. */
export function lineStarts(text: string): readonly number[] {
  return Array.from(text.matchAll(LINE), ({ index }) => index);
}

export class Lines {
  readonly #places = new Map<string, number[]>();
  readonly #documents: number[] = [];
  readonly #firstLines: number[] = [];
  /** Weight of a line of text, by document. */
  readonly #worths: number[] = [];
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
      // In the context, only the cost is a value; the titles above are not.
      const wholes = wholesIn(line, isEntry, this.#language);
      for (const whole of number > 1 ? wholes : wholes.filter(isAmount)) this.#put(whole, at);
    }
  }

  /** Returns the lines that contain a word, or that are or contain a whole value. */
  placesOf(term: string): readonly number[] {
    return this.#places.get(term) ?? [];
  }

  documentOf(line: number): number {
    return this.#documents[line] ?? 0;
  }

  /**
   * Returns the position of a line in its document: 0 for the names, 1 for the context, then the lines of the text.
   */
  numberOf(line: number): number {
    return line - (this.#firstLines[this.documentOf(line)] ?? 0);
  }

  /** Weight of words in a line. */
  worthOf(line: number): number {
    const number = this.numberOf(line);
    if (number < 2) return number === 0 ? WORTH.name : WORTH.around;
    return this.#worths[this.documentOf(line)] ?? 0;
  }

  /** Weight of a whole value in a line. */
  wholeWorth(line: number): number {
    return this.worthOf(line) === WORTH.text ? WORTH.line : WORTH.value;
  }

  /** Returns the line with the context of a document: the titles above it, its label and its cost. */
  aroundOf(document: number): number {
    return (this.#firstLines[document] ?? 0) + 1;
  }

  #put(term: string, line: number): void {
    const places = this.#places.get(term);
    if (!places) this.#places.set(term, [line]);
    else if (places.at(-1) !== line) places.push(line);
  }
}

/**
 * Returns the whole values of a text: each cell, each line, and the parts before and after a colon, as in `Range: 60
 * feet`.
 */
function wholesIn(text: string, isEntry: boolean, language: Language): readonly string[] {
  const cells = text.split(/[\t\n]/).flatMap((cell) => {
    const [, label = '', value = ''] = /^([^:]{1,40}): (.{1,40})/u.exec(cell) ?? [];
    return label === '' ? [cell] : [cell, ...(isEntry ? [] : [label]), value];
  });
  return cells.flatMap((cell) =>
    cell === '' || cell.length > MAX_VALUE_LENGTH ? [] : wholesOf(wordsOf(cell, language), language),
  );
}

/** Returns index terms for words as a whole: their stems without stop words, and a number with its unit. */
function wholesOf(words: readonly Word[], language: Language): readonly string[] {
  const plain = words.flatMap(({ term, isJoined }) => (isJoined ? [] : [term]));
  if (plain.length === 0 || plain.length > MAX_WORDS) return [];
  const amounts = plain.length > 2 ? [] : words.filter(({ term }) => isAmount(term)).map(({ term }) => WHOLE + term);
  return [wholeOf(plain, language), ...amounts];
}

export function wholeOf(terms: readonly string[], language: Language): string {
  return WHOLE + contentOf(terms, language).join(' ');
}
