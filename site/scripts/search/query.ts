/** Turns a query into the words to search for, each with its alternatives. */
import { amountOf, amountsIn } from './amounts.ts';
import type { Lexicon } from './lexicon.ts';
import { type Language, wordsOf } from './words.ts';

/** Alternative for a part of the query: words that must all be found. */
export interface Alternative {
  readonly terms: readonly string[];
  /** Likelihood of the alternative; 1 for the words as typed. */
  readonly weight: number;
  /** Whether the words were not typed, so that they contain no errors and are not beginnings. */
  readonly isMeant?: boolean;
}

/** Part of the query: one word, or several that belong together. */
export interface QueryPart {
  readonly alternatives: readonly Alternative[];
}

export interface Query {
  readonly terms: readonly string[];
  /** Its parts; and if it contains expressions, its parts with their words apart. */
  readonly readings: readonly (readonly QueryPart[])[];
}

/** Weight of a synonym: less than any form of the word itself, more than a part of a compound. */
const SYNONYM = 0.75;
/** Weight of words apart that belong together, such as a number and its unit or those of an expression. */
const APART = 0.6;

export type ReadQuery = (text: string) => Query;

export function queryReader(lexicon: Lexicon, language: Language): ReadQuery {
  const alternativesFor = (terms: readonly string[], weight = 1): readonly Alternative[] => [
    { terms, weight },
    ...lexicon.othersFor(terms).map((other) => ({ terms: other, weight: weight * SYNONYM, isMeant: true })),
  ];
  const amountOr = (number: string, unit: string): readonly Alternative[] => [
    ...alternativesFor([unit]).flatMap(({ terms: [other = '', ...others], weight }) =>
      others.length > 0 ? [] : [{ terms: [amountOf(number, other, language)], weight }],
    ),
    // A unit symbol alone is too frequent to be searched for.
    ...(/\p{L}/u.test(unit) ? [{ terms: [number, unit], weight: APART }] : []),
  ];
  return (text) => {
    const words = wordsOf(text, language);
    const terms = words.map(({ term }) => term);
    const amounts = amountsIn(words, text, language);
    const read = (weight: number): readonly QueryPart[] => {
      const parts: QueryPart[] = [];
      for (let at = 0; at < terms.length;) {
        const length = weight === 1 ? lexicon.lengthAt(terms, at) : 0;
        const amount = length < 2 ? amounts.find(({ index }) => index === at) : undefined;
        const own = terms.slice(at, at + (amount ? 2 : Math.max(1, length)));
        at += own.length;
        const alternatives = amount ? amountOr(amount.number, amount.unit) : alternativesFor(own, weight);
        // Stop words are ignored unless the query has no other words.
        if (own.some((term) => !language.stopWords.has(term))) parts.push({ alternatives });
      }
      return parts.length > 0 ? parts : terms.map((term) => ({ alternatives: alternativesFor([term]) }));
    };
    const [whole, apart] = [read(1), read(APART)];
    return { terms, readings: whole.length === apart.length ? [whole] : [whole, apart] };
  };
}
