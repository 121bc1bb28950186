/**
 * The words of a book, and which of them a word of a query may mean: the word itself, another form of it, a word that
 * begins with it, a compound that contains it, or a word with one typing error.
 *
 * Every lookup scans the whole list: ten thousand words take a few milliseconds, and the scan finds the middle of compounds,
 * which no index of reasonable size does.
 */
import { isOneEditApart, partFinder } from './one-edit.ts';
import type { Language } from './words.ts';

/** A word of the book that a word of the query may mean. */
export interface Meaning {
  readonly term: string;
  /** Likelihood that it is meant: 1 for the word itself. */
  readonly weight: number;
}

const FORM = 0.9;
/** Plus up to 0.3 the more of the word is there. */
const BEGINNING = 0.55;
const END_OF_COMPOUND = 0.5;
const PART = 0.45;
const TYPO = 0.4;
const TYPO_IN_PART = 0.3;

/** Letters of the shortest word that may begin a compound, and of the shortest that says anything behind it. */
const SHORTEST_FIRST = 4;
const SHORTEST_NEXT = 3;
/** Linking elements between the words of a compound. */
const LINK = /e?[nrs]?$/;

/** More candidates make a search slower and its results no better. */
const MOST_MEANINGS = 32;

export class Vocabulary {
  readonly #language: Language;
  readonly #terms: string[] = [];
  readonly #stems: string[] = [];
  readonly #known = new Set<string>();

  constructor(language: Language) {
    this.#language = language;
  }

  add(term: string): void {
    if (this.#known.has(term)) return;
    this.#known.add(term);
    this.#terms.push(term);
    this.#stems.push(this.#language.stem(term));
  }

  /** The likeliest first. */
  meaningsOf(term: string): readonly Meaning[] {
    const stem = this.#language.stem(term);
    // What an ending was cut from begins or ends compounds, too: `Profile`, `Schadensprofil`.
    const base = stem.length > 3 && term.startsWith(stem) ? stem : term;
    const near = this.#search((word, form) => {
      if (word === term) return 1;
      if (form === stem) return FORM;
      // If even the stem is not in it, the whole word is not.
      const weight = partWeight(base, word);
      return weight > 0 && base !== term ? Math.max(weight, partWeight(term, word)) : weight;
    });
    if (near.some(({ weight }) => weight >= BEGINNING)) return near;
    // A different number is not a typing error.
    if (term.length < 4 || /\d/.test(term)) return near;
    const typos = this.#search((word, form) =>
      isOneEditApart(term, word) || (stem.length > 3 && isOneEditApart(stem, form)) ? TYPO : 0,
    );
    if (near.length > 0 || typos.length > 0 || term.length < 5) return [...typos, ...near];
    const isIn = partFinder(base.length > 4 ? base : term);
    return this.#search((word) => (isIn(word) ? TYPO_IN_PART : 0));
  }

  /**
   * The parts of a compound that the book does not have: of `Reaktionsschuss`, if it has reactions and shots. The second
   * part may not be fully typed yet.
   */
  partsOf(term: string): readonly string[] {
    for (let at = term.length - 1; at >= SHORTEST_FIRST; at--) {
      const start = term.slice(0, at);
      const first = [start, start.replace(LINK, '')].find(
        (word) => word.length >= SHORTEST_FIRST && this.#stems.includes(this.#language.stem(word)),
      );
      if (first === undefined) continue;
      const rest = term.slice(at);
      if (rest.length < SHORTEST_NEXT) return [first];
      // Other forms of it are found, too.
      const stem = this.#language.stem(rest);
      const isKnown = this.#terms.some((each) => each.startsWith(stem));
      const next = isKnown ? [rest] : this.partsOf(rest);
      if (next[0]) return [first, ...next];
    }
    return [];
  }

  #search(weigh: (term: string, stem: string) => number): readonly Meaning[] {
    const found: Meaning[] = [];
    for (const [index, term] of this.#terms.entries()) {
      const weight = weigh(term, this.#stems[index] ?? '');
      if (weight > 0) found.push({ term, weight });
    }
    return found.toSorted((a, b) => b.weight - a.weight || a.term.length - b.term.length).slice(0, MOST_MEANINGS);
  }
}

function partWeight(base: string, term: string): number {
  if (base.length > term.length) return 0;
  if (term.startsWith(base)) return BEGINNING + (0.3 * base.length) / term.length;
  if (base.length < 3 && !/\d/.test(base)) return 0;
  if (term.endsWith(base)) return END_OF_COMPOUND;
  return term.includes(base) || isBehindVowel(base, term) ? PART : 0;
}

/** `Aufbaueinheit` is stored as `aufbauinheit`, as if it had an umlaut; it still contains `einheit`. */
function isBehindVowel(base: string, term: string): boolean {
  if (!base.startsWith('e')) return false;
  const at = term.indexOf(base.slice(1), 1);
  return at > 0 && 'aou'.includes(term[at - 1] ?? '');
}
