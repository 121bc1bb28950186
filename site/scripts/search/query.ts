/** Turns a query into the words to search for, each with its alternatives. */
import { amountOf, amountsIn } from './amounts.ts';
import type { Lexicon } from './lexicon.ts';
import { type Language, contentOf, wordsOf } from './words.ts';

/** Alternative for a part of the query: words that must all be found. */
export interface Alternative {
  readonly terms: readonly string[];
  /** Likelihood of the alternative; 1 for the words as typed. */
  readonly weight: number;
  /** Whether the words were not typed, so that they contain no errors and are not beginnings. */
  readonly isMeant?: boolean;
}

/** Part of the query: the alternatives for one word, or for several that belong together. */
export type QueryPart = readonly Alternative[];

/** Weight of a synonym: less than any form of the word itself, more than a part of a compound. */
const SYNONYM = 0.75;
/** Weight of words apart that belong together: of a number and its unit, or of one word of an expression. */
const APART = 0.3;
/** Maximum number of words of an expression. */
const MAX_EXPRESSION_LENGTH = 8;

export function queryReader(lexicon: Lexicon, language: Language): (text: string) => readonly QueryPart[] {
  const alternativesFor = (terms: readonly string[]): QueryPart => [
    { terms, weight: 1 },
    ...(terms.length > 1 ? contentOf(terms, language) : []).flatMap((term) =>
      alternativesFor([term]).map((each) => ({ ...each, weight: each.weight * APART })),
    ),
    ...(lexicon(terms) ?? []).map((other) => ({ terms: other, weight: SYNONYM, isMeant: true })),
  ];
  const amountOr = (number: string, unit: string): QueryPart => [
    ...alternativesFor([unit]).flatMap(({ terms: [other = '', ...others], weight }) =>
      others.length > 0 ? [] : [{ terms: [amountOf(number, other, language)], weight }],
    ),
    // A unit symbol alone is too frequent to be searched for.
    ...(/\p{L}/u.test(unit) ? [{ terms: [number, unit], weight: APART }] : []),
  ];
  return (text) => {
    const words = wordsOf(text, language);
    const terms = words.map(({ term }) => term);
    // A number belongs to the word after it rather than to the one before: `costs 1 ⊙`.
    const amounts = amountsIn(words, text, language).filter(
      ({ index, number }, _, all) => terms[index] === number || all.every((other) => other.index !== index + 1),
    );
    const parts: QueryPart[] = [];
    for (let at = 0; at < terms.length;) {
      let length = Math.min(MAX_EXPRESSION_LENGTH, terms.length - at);
      while (length > 1 && !lexicon(terms.slice(at, at + length))) length--;
      const amount = length < 2 ? amounts.find(({ index }) => index === at) : undefined;
      const own = terms.slice(at, at + (amount ? 2 : length));
      at += own.length;
      // Stop words are ignored unless the query has no other words.
      if (own.every((term) => language.stopWords.has(term))) continue;
      parts.push(amount ? amountOr(amount.number, amount.unit) : alternativesFor(own));
    }
    return parts.length > 0 ? parts : terms.map((term) => alternativesFor([term]));
  };
}
