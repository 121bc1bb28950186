/**
 * The words of a book, and which of them a word of a query may mean: the word itself, another form of it, a word that
 * begins with it, a compound that contains it, or a word with one typing error.
 *
 * Every lookup scans the whole list: ten thousand words take a few milliseconds, and the scan finds the middle of compounds,
 * which no index of reasonable size does.
 */
import { isAmount } from './amounts.ts';
import { isNear, partFinder } from './typos.ts';
import { MAX_WORD_LENGTH, type Root, isSameRoot } from './stem.ts';
import type { Language } from './words.ts';

/**
 * What a word of the book is to one of the query: it, in whatever form or spelling; what begins with it; what has it inside;
 * or what only has something near it.
 */
export type Kind = 'whole' | 'beginning' | 'part' | 'guess';

/** A word of the book that a word of the query may mean. */
export interface Meaning extends Likeness {
  readonly term: string;
}

interface Likeness {
  readonly kind: Kind;
  /** Likelihood that it is meant: 1 for the word itself. */
  readonly weight: number;
}

const SAME: Likeness = { kind: 'whole', weight: 1 };
const FORM: Likeness = { kind: 'whole', weight: 0.9 };
const LIKELY_FORM: Likeness = { kind: 'whole', weight: 0.86 };
const TYPO: Likeness = { kind: 'whole', weight: 0.4 };
const TWO_TYPOS: Likeness = { kind: 'whole', weight: 0.36 };
const TYPO_IN_FORM: Likeness = { kind: 'guess', weight: 0.38 };
const END_OF_COMPOUND: Likeness = { kind: 'part', weight: 0.5 };
const PART: Likeness = { kind: 'part', weight: 0.45 };
/** Another word from the same beginning: `automatisch` for `Automatik`. */
const DERIVED: Likeness = { kind: 'guess', weight: 0.35 };
const TYPO_IN_PART: Likeness = { kind: 'guess', weight: 0.3 };
/** Plus up to 0.3 the more of a word that is being typed is there: less than any form of the whole word. */
const BEGINNING = 0.55;
/** Of the longer of the two. */
const SAME_BEGINNING = 0.65;

/**
 * Letters of the shortest part by which a compound is known, and of the shortest that may stand beside it. Shorter ones are in
 * most words by chance, in whatever language: `art` in `partout`, `row` in `throw`.
 */
export const MIN_PART_LENGTH = 4;
export const MIN_REST_LENGTH = 3;
const MAX_ENDING_LENGTH = 3;
/** In letters: what is mistyped twice is still recognised. */
const LONG = 8;
/** Linking elements between the words of a compound. */
const LINK = /e?[nrs]?$/;

/** More candidates make a search slower and its results no better. */
const MAX_MEANINGS = 32;

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
    // They are looked for as they are: `3 mana` is neither `13 mana` nor a beginning.
    if (isAmount(term)) return;
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
    if (isAmount(term)) return this.#known.has(term) ? [{ term, ...SAME }] : [];
    const stem = this.#language.stem(term);
    // What an ending was cut from begins or ends compounds, too: `Profile`, `Schadensprofil`.
    const base =
      stem.length > 3 && term.length - stem.length < MAX_ENDING_LENGTH && term.startsWith(stem) ? stem : term;
    const isNumber = /^[\d.]+$/.test(term);
    const root = this.#language.root?.(term);
    const { foldsDigraphs, hasStems } = this.#language;
    const near = this.#search((word, form, other) => {
      if (word === term) return SAME;
      if (form === stem) return FORM;
      // Another number is another thing, however much of it is alike.
      if (isNumber) return undefined;
      if (!hasStems && isInflected(term, word)) return LIKELY_FORM;
      if (root && other && (root.isParticiple || other.isParticiple) && isSameRoot(root, other)) return LIKELY_FORM;
      // If even the stem is not in it, the whole word is not.
      const part = partOf(base, word, isBegun, foldsDigraphs);
      const whole = part && base !== term ? partOf(term, word, isBegun, foldsDigraphs) : undefined;
      return whole && part && whole.weight > part.weight ? whole : part;
    });
    if (near.some(({ kind }) => kind !== 'part')) return near;
    // A different number is not a typing error.
    if (term.length < 4 || /\d/.test(term)) return near;
    const isIn = term.length > 4 ? partFinder(base.length > 4 ? base : term) : () => false;
    const far = this.#search((word, form, other) => {
      if (root && other && isSameRoot(root, other)) return LIKELY_FORM;
      if (isNear(term, word, 1)) return TYPO;
      if (stem.length > 4 && Math.abs(term.length - word.length) <= MAX_ENDING_LENGTH && isNear(stem, form, 1))
        return TYPO_IN_FORM;
      if (term.length >= LONG && isNear(term, word, 2)) return TWO_TYPOS;
      if (near.length > 0) return undefined;
      return isIn(word) ? TYPO_IN_PART : isDerived(term, word) ? DERIVED : undefined;
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
    if (term.length > MAX_WORD_LENGTH || indivisible.has(term)) return begun;
    for (let at = term.length - 1; at >= MIN_PART_LENGTH; at--) {
      const start = term.slice(0, at);
      const first = [start, start.replace(LINK, '')].find(
        (word) => word.length >= MIN_PART_LENGTH && this.#knownStems.has(this.#language.stem(word)),
      );
      if (first === undefined) continue;
      const rest = term.slice(at);
      if (rest.length < MIN_REST_LENGTH) {
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

  #search(compare: (term: string, stem: string, root: Root | undefined) => Likeness | undefined): readonly Meaning[] {
    const found: Meaning[] = [];
    for (const [index, term] of this.#terms.entries()) {
      const similarity = compare(term, this.#stems[index] ?? '', this.#roots[index]);
      if (similarity) found.push({ term, ...similarity });
    }
    return found.toSorted((a, b) => b.weight - a.weight || a.term.length - b.term.length).slice(0, MAX_MEANINGS);
  }
}

/** Without endings, a language may still be one in which words differ in their last letters. */
function isInflected(term: string, word: string): boolean {
  const same = sameLetters(term, word);
  return same >= MIN_PART_LENGTH && Math.max(term.length, word.length) - same <= MAX_ENDING_LENGTH;
}

function isDerived(term: string, word: string): boolean {
  const same = sameLetters(term, word);
  return same > 4 && same >= SAME_BEGINNING * Math.max(term.length, word.length);
}

/** How many both begin with. */
function sameLetters(term: string, word: string): number {
  let same = 0;
  while (same < term.length && term.charCodeAt(same) === word.charCodeAt(same)) same++;
  return same;
}

function partOf(base: string, term: string, isBegun: boolean, foldsDigraphs: boolean): Likeness | undefined {
  if (base.length > term.length) return undefined;
  if (term.startsWith(base)) {
    return { kind: 'beginning', weight: BEGINNING + (isBegun ? (0.3 * base.length) / term.length : 0) };
  }
  // Dice and the like have parts of any length: `w12` of `1w12`.
  const [part, rest] = /\d/.test(base) ? [1, 1] : [MIN_PART_LENGTH, MIN_REST_LENGTH];
  if (base.length < rest || term.length < base.length + rest) return undefined;
  if (term.endsWith(base)) return END_OF_COMPOUND;
  if (base.length < part) return undefined;
  return term.includes(base, rest) || (foldsDigraphs && isBehindVowel(base, term)) ? PART : undefined;
}

/** `Aufbaueinheit` is stored as `aufbauinheit`, as if it had an umlaut; it still contains `einheit`. */
function isBehindVowel(base: string, term: string): boolean {
  if (!base.startsWith('e')) return false;
  const at = term.indexOf(base.slice(1), 1);
  return at > 0 && 'aou'.includes(term[at - 1] ?? '');
}
