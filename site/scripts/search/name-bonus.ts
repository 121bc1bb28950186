/** What the names of a document, its title and its author's synonyms, say about whether it is what a query asks for. */
import { contentOf } from './content.ts';
import type { Query } from './query.ts';
import { SHORTEST_PART, SHORTEST_REST } from './vocabulary.ts';
import { ELLIPSIS, type Language, wordsOf } from './words.ts';

/** A name in comparable form. */
export interface Name {
  readonly terms: readonly string[];
  /** Those that say something, and their stems. */
  readonly content: readonly string[];
  readonly stems: readonly string[];
}

/** What was found in a document, and in how many. */
export interface Matched {
  /** Words that were found; those of them that are a word of the query, and not only a part of it. */
  readonly terms: readonly string[];
  readonly whole: readonly string[];
  readonly quality: number;
  /** Whether it has all words of the query, and these are several. */
  readonly hasAll: boolean;
}

/** How many results there are, and how many small entries among them have all words of a query of several. */
export interface Crowd {
  readonly results: number;
  readonly entriesWithAll: number;
}

const EXACT = 2;
/** Of it for the name of what a question is about: `how many dice`. */
const SUBJECT = 0.2;
/** For a name of which each word is in the query, though not as it is written. */
const ALL_WORDS = 0.25;
/** For a name that is another word for the query: before what only has the word in its text. */
const OTHER_WORD = 0.5;
/** For what begins with the only letter that is typed: before what has it anywhere as a word. */
const ONE_LETTER = 1;
const SHARE = 0.25;
/**
 * Rows of tables and the like have few words, which all count much: without less for them, they would come before all. Not for
 * those that the query names.
 */
const ENTRY = -0.3;
/** The same where all of several words are found, and where few rows have them all: then the words belong together there. */
const ENTRY_WITH_ALL = -0.1;
const ONE_OF_FEW = 0.05;
const FEW = 3;
/** With fewer results, rows do not flood anything. */
const FLOOD = 10;
/** For a title that begins a compound of the query, or ends one that the text has: `Schock` for `Schockmarker`. */
const IN_COMPOUND = 0.15;

/** “Verletzungs- und Rüstungswurf” is two names besides the whole. */
export function namesOf(title: string, language: Language): readonly Name[] {
  const words = wordsOf(title, language);
  const terms = words.flatMap(({ term, isJoined }) => (isJoined ? [] : [term]));
  const made = (terms: readonly string[]): Name => {
    const content = contentOf(terms, language);
    return { terms, content, stems: content.map(language.stem) };
  };
  const joined = ELLIPSIS.test(title) ? words.filter(({ isJoined }) => isJoined) : [];
  const isAll = words.every((word) => joined.some(({ start, end }) => word.start >= start && word.end <= end));
  const last = terms.at(-1) ?? '';
  return [made(terms), ...(isAll ? [...joined.map(({ term }) => term), last].map((term) => made([term])) : [])];
}

export function nameBonus(
  names: readonly Name[],
  isEntry: boolean,
  matched: Matched,
  query: Query,
  crowd: Crowd,
): number {
  return names.reduce((most, name) => Math.max(most, bonusOf(name, isEntry, matched, query, crowd)), -Infinity);
}

function bonusOf(name: Name, isEntry: boolean, matched: Matched, query: Query, crowd: Crowd): number {
  const exact = exactBonus(name, query);
  if (exact > 0) return query.isQuestion ? exact * SUBJECT : exact;
  const begins = beginsWith(name, query) ? ONE_LETTER : 0;
  if (begins > 0) return begins;
  const { content } = name;
  const found = content.filter((term) => matched.terms.includes(term)).length;
  if (isEntry && !isNamed(name, matched.whole)) {
    if (matched.hasAll && crowd.entriesWithAll <= FEW) return ONE_OF_FEW;
    return Math.min(1, crowd.results / FLOOD) * (matched.hasAll ? ENTRY_WITH_ALL : ENTRY);
  }
  const share = found === 0 ? 0 : (SHARE * Math.min(1, matched.quality) * found) / content.length;
  const isAll = content.length === query.content.length && isNamed(name, matched.whole) && !query.isQuestion;
  return share + (isAll ? ALL_WORDS : 0) + (isInCompound(name, matched.whole, query) ? IN_COMPOUND : 0);
}

/** Whether the query has all words of the name. */
export function isNamed({ content }: Name, whole: readonly string[]): boolean {
  return content.length > 0 && content.every((term) => whole.includes(term));
}

/** For a name that equals the query, or does so without stop words, or with other endings. */
function exactBonus({ terms, content, stems }: Name, query: Query): number {
  if (terms.length === 0) return 0;
  if (isSame(terms, query.terms)) return EXACT;
  if (isSame(content, query.content)) return EXACT - 0.25;
  if (isSame(stems, query.stems)) return EXACT - 0.5;
  return query.others.some((other) => isSame(content, other.terms)) ? OTHER_WORD : 0;
}

function beginsWith({ terms: [first = ''] }: Name, { terms: [letter = '', ...others] }: Query): boolean {
  return others.length === 0 && letter.length === 1 && first.startsWith(letter);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}

function isInCompound({ content, stems }: Name, whole: readonly string[], query: Query): boolean {
  const [only = ''] = content;
  const [stem = ''] = stems;
  if (content.length !== 1 || only.length < SHORTEST_PART) return false;
  const base = stem.length < SHORTEST_PART ? only.slice(0, SHORTEST_PART) : stem;
  const isLonger = (term: string): boolean => term.length >= only.length + SHORTEST_REST;
  // What a compound is about comes first in it: `Drohnenregeln`.
  if (query.content.some((term) => isLonger(term) && term.startsWith(base))) return true;
  return whole.some((term) => isLonger(term) && (term.startsWith(base) || term.endsWith(only)));
}
