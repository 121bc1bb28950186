/**
 * The words of a book, and which of them a word of a query may mean: the word itself, another form of it, a word that
 * begins with it, a compound that contains it, or a word with one typing error.
 *
 * Every lookup scans the whole list: ten thousand words take a few milliseconds, and the scan finds the middle of compounds,
 * which no index of reasonable size does.
 */
import { isOneEditApart, partFinder } from './one-edit.ts';
import { LONGEST_WORD, type Root, isSameRoot } from './stem.ts';
import type { Language } from './words.ts';

/** A word of the book that a word of the query may mean. */
export interface Meaning {
  readonly term: string;
  /** Likelihood that it is meant: 1 for the word itself. */
  readonly weight: number;
  /** Whether it is the word, in whatever form or spelling, and not only a part of it. */
  readonly isWhole: boolean;
}

const FORM = 0.9;
const STRONG_FORM = 0.86;
/** Plus up to 0.3 the more of a word that is being typed is there: less than any form of the whole word. */
const BEGINNING = 0.55;
const END_OF_COMPOUND = 0.5;
const PART = 0.45;
const TYPO = 0.4;
const TYPO_IN_FORM = 0.38;
const TYPO_IN_PART = 0.3;
/** Another word from the same beginning: `automatisch` for `Automatik`. */
const DERIVED = 0.35;
/** Of the longer of the two. */
const SAME_BEGINNING = 0.65;

/** Letters of the shortest word that may begin a compound, and of the shortest that says anything behind it. */
const SHORTEST_FIRST = 4;
const SHORTEST_NEXT = 3;
const LONGEST_ENDING = 3;
/** Linking elements between the words of a compound. */
const LINK = /e?[nrs]?$/;

/** More candidates make a search slower and its results no better. */
const MOST_MEANINGS = 32;

export class Vocabulary {
  readonly #language: Language;
  readonly #terms: string[] = [];
  readonly #stems: string[] = [];
  readonly #knownStems = new Set<string>();
  readonly #roots: (Root | undefined)[] = [];
  readonly #known = new Set<string>();

  constructor(language: Language) {
    this.#language = language;
  }

  add(term: string): void {
    if (this.#known.has(term)) return;
    this.#known.add(term);
    this.#terms.push(term);
    const stem = this.#language.stem(term);
    this.#stems.push(stem);
    this.#knownStems.add(stem);
    this.#roots.push(this.#language.root?.(term));
  }

  /** Whether the book has the word in any form. */
  has(term: string): boolean {
    const stem = this.#language.stem(term);
    const root = this.#language.root?.(term);
    return (
      this.#knownStems.has(stem) || (root !== undefined && this.#roots.some((each) => each && isSameRoot(root, each)))
    );
  }

  /**
   * The likeliest first.
   *
   * @param isBegun whether the reader may still be typing it
   */
  meaningsOf(term: string, isBegun = true): readonly Meaning[] {
    const stem = this.#language.stem(term);
    // What an ending was cut from begins or ends compounds, too: `Profile`, `Schadensprofil`.
    const base = stem.length > 3 && term.startsWith(stem) ? stem : term;
    const root = this.#language.root?.(term);
    const near = this.#search((word, form, other) => {
      if (word === term) return 1;
      if (form === stem) return FORM;
      if (root && other && (root.isParticiple || other.isParticiple) && isSameRoot(root, other)) return STRONG_FORM;
      // If even the stem is not in it, the whole word is not.
      const weight = partWeight(base, word, isBegun);
      return weight > 0 && base !== term ? Math.max(weight, partWeight(term, word, isBegun)) : weight;
    });
    if (near.some(({ weight }) => weight >= BEGINNING)) return near;
    // A different number is not a typing error.
    if (term.length < 4 || /\d/.test(term)) return near;
    const isIn = term.length > 4 ? partFinder(base.length > 4 ? base : term) : () => false;
    const far = this.#search((word, form, other) => {
      if (root && other && isSameRoot(root, other)) return STRONG_FORM;
      if (isOneEditApart(term, word)) return TYPO;
      if (stem.length > 4 && Math.abs(term.length - word.length) <= LONGEST_ENDING && isOneEditApart(stem, form))
        return TYPO_IN_FORM;
      if (near.length > 0) return 0;
      return isIn(word) ? TYPO_IN_PART : isDerived(term, word) ? DERIVED : 0;
    });
    return [...far, ...near];
  }

  /**
   * The parts of a compound that the book does not have: of `Reaktionsschuss`, if it has reactions and shots. The second
   * part may not be fully typed yet.
   *
   * @param indivisible ends of the compound that were tried in vain: many ways of dividing its beginning lead to each
   */
  partsOf(term: string, indivisible = new Set<string>()): readonly string[] {
    let begun: readonly string[] = [];
    if (term.length > LONGEST_WORD || indivisible.has(term)) return begun;
    for (let at = term.length - 1; at >= SHORTEST_FIRST; at--) {
      const start = term.slice(0, at);
      const first = [start, start.replace(LINK, '')].find(
        (word) => word.length >= SHORTEST_FIRST && this.#knownStems.has(this.#language.stem(word)),
      );
      if (first === undefined) continue;
      const rest = term.slice(at);
      if (rest.length < SHORTEST_NEXT) {
        if (begun.length === 0) begun = [first];
        continue;
      }
      // Other forms of it are found, too.
      const stem = rest.length > 4 ? this.#language.stem(rest) : rest;
      const isKnown = this.#terms.some((each) => each.startsWith(stem));
      const next = isKnown ? [rest] : this.partsOf(rest, indivisible);
      if (next[0]) return [first, ...next];
    }
    if (begun.length === 0) indivisible.add(term);
    return begun;
  }

  #search(weigh: (term: string, stem: string, root: Root | undefined) => number): readonly Meaning[] {
    const found: Meaning[] = [];
    for (const [index, term] of this.#terms.entries()) {
      const weight = weigh(term, this.#stems[index] ?? '', this.#roots[index]);
      if (weight > 0)
        found.push({ term, weight, isWhole: weight >= STRONG_FORM || weight === TYPO || weight === TYPO_IN_FORM });
    }
    return found.toSorted((a, b) => b.weight - a.weight || a.term.length - b.term.length).slice(0, MOST_MEANINGS);
  }
}

function isDerived(term: string, word: string): boolean {
  let same = 0;
  while (same < term.length && term.charCodeAt(same) === word.charCodeAt(same)) same++;
  return same > 4 && same >= SAME_BEGINNING * Math.max(term.length, word.length);
}

function partWeight(base: string, term: string, isBegun: boolean): number {
  if (base.length > term.length) return 0;
  if (term.startsWith(base)) return BEGINNING + (isBegun ? (0.3 * base.length) / term.length : 0);
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
