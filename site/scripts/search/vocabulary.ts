/**
 * The words of a book, and which of them a word of a query may mean: the word itself, another form of it, a word that
 * begins with it, a compound that contains it, or a word with one typing error.
 *
 * Every lookup scans the whole list. Ten thousand words take a few milliseconds, and the scan also finds the middle
 * of compounds, which no index of reasonable size does.
 */
import { isAmount } from './amounts.ts';
import { isNear } from './typos.ts';
import { MAX_WORD_LENGTH } from './stem.ts';
import type { Language } from './words.ts';

/** A word of the book that a word of the query may mean. */
export interface Meaning {
  readonly term: string;
  /** Likelihood that it is meant: 1 for the word itself. */
  readonly weight: number;
}

/** Weights of another form of the word, of a word that contains it, and of one with typing errors. */
const FORM = 0.9;
const PART = 0.5;
const TYPO = 0.4;
/** Weight of a word with a part that is only similar. */
export const GUESS = 0.3;
/**
 * Weight of a word that is still being typed, plus up to 0.3 for the share of it already typed. The sum is less than
 * the weight of any form of the whole word.
 */
const BEGINNING = 0.55;

/**
 * Minimum number of letters of a part by which a compound is found, and of the rest of the compound. Shorter parts
 * occur in most words by chance, in any language: `art` in `partout`, `row` in `throw`.
 */
const MIN_PART_LENGTH = 4;
const MIN_REST_LENGTH = 3;
const MAX_ENDING_LENGTH = 3;
/** Number of letters from which a word is recognised with two typing errors. */
const LONG = 8;

/** Maximum number of candidates; more make a search slower without better results. */
const MAX_MEANINGS = 32;

export class Vocabulary {
  readonly #language: Language;
  readonly #known: ReadonlySet<string>;
  /** Words without amounts, which are only found exactly: `3 mana` does not match `13 mana`, and is not a beginning. */
  readonly #terms: readonly string[];
  readonly #byStem = new Map<string, string[]>();

  constructor(terms: Iterable<string>, language: Language) {
    this.#language = language;
    this.#known = new Set(terms);
    this.#terms = [...this.#known].filter((term) => !isAmount(term));
    for (const term of this.#terms) {
      const stem = language.stem(term);
      const forms = this.#byStem.get(stem);
      if (forms) forms.push(term);
      else this.#byStem.set(stem, [term]);
    }
  }

  /**
   * Returns the words that may be meant, likeliest first.
   *
   * @param isBegun whether the reader may still be typing the word
   * @param isMeant whether the word was not typed, so that it contains no errors
   */
  meaningsOf(term: string, isBegun = true, isMeant = false): readonly Meaning[] {
    if (isAmount(term)) return this.#known.has(term) ? [{ term, weight: 1 }] : [];
    const stem = this.#language.stem(term);
    const forms = this.#byStem.get(stem) ?? [];
    const found: Meaning[] = forms.map((word) => ({ term: word, weight: word === term ? 1 : FORM }));
    // A different number has a different meaning, however similar it looks.
    if (/^[\d.]+$/.test(term)) return found;
    // A word without its ending can also begin or end a compound: `Profile`, `Schadensprofil`.
    const isPart = stem.length > 3 && term.length - stem.length < MAX_ENDING_LENGTH && term.startsWith(stem);
    const base = isPart ? stem : term;
    for (const word of this.#terms) {
      const weight = word.includes(base) && !forms.includes(word) ? weightOfPart(base, word, isBegun) : 0;
      if (weight > 0) found.push({ term: word, weight });
    }
    // A different number is not a typing error either.
    const isMistyped =
      !isMeant && found.every(({ weight }) => weight <= PART) && term.length >= MIN_PART_LENGTH && !/\d/.test(term);
    const all = isMistyped ? [...found, ...this.#mistyped(term, isBegun)] : found;
    return all.toSorted((a, b) => b.weight - a.weight || a.term.length - b.term.length).slice(0, MAX_MEANINGS);
  }

  /**
   * Returns the parts of a compound that the book does not contain: those of `Reaktionsschuss`, if it has reactions
   * and shots. The second part may not be fully typed yet.
   *
   * @param indivisible ends of the compound that could not be divided, as the search reaches the same end in many
   * ways
   */
  partsOf(term: string, indivisible = new Set<string>()): readonly string[] {
    let begun: readonly string[] = [];
    if (term.length > MAX_WORD_LENGTH || indivisible.has(term)) return begun;
    for (let at = term.length - 1; at >= MIN_PART_LENGTH; at--) {
      const start = term.slice(0, at);
      if (!this.#byStem.has(this.#language.stem(start))) continue;
      const rest = term.slice(at);
      if (rest.length < MIN_REST_LENGTH) {
        if (begun.length === 0) begun = [start];
        continue;
      }
      const isKnown = this.#terms.some((each) => each.startsWith(rest));
      const next = isKnown ? [rest] : this.partsOf(rest, indivisible);
      if (next[0]) return [start, ...next];
    }
    if (begun.length === 0) indivisible.add(term);
    return begun;
  }

  /** Returns the words of which a word, or its beginning, is a misspelling. */
  #mistyped(typed: string, isBegun: boolean): readonly Meaning[] {
    const most = typed.length < LONG ? 1 : 2;
    return this.#terms.flatMap((term): readonly Meaning[] => {
      if (isNear(typed, term, most)) return [{ term, weight: TYPO }];
      const isBeginning = isBegun && [0, 1].some((more) => isNear(typed, term.slice(0, typed.length + more), 1));
      return isBeginning || term.endsWith(typed) ? [{ term, weight: GUESS }] : [];
    });
  }
}

/** Returns the weight of a word that contains another one; 0 if that may be by chance. */
function weightOfPart(part: string, term: string, isBegun: boolean): number {
  if (term.startsWith(part)) return BEGINNING + (isBegun ? (0.3 * part.length) / term.length : 0);
  // In dice notation, parts can have any length: `w12` of `1w12`.
  const [length, rest] = /\d/.test(part) ? [1, 1] : [MIN_PART_LENGTH, MIN_REST_LENGTH];
  return part.length >= length && term.includes(part, rest) ? PART : 0;
}
