/** Turns a query into the words to search for, each with its alternatives. */
import { type Amount, type AskedAmount, amountOf, readAmounts } from './amounts.ts';
import type { Lexicon } from './lexicon.ts';
import { type Language, type Word, wordsOf } from './words.ts';

/** Alternative for a part of the query: words that must all be found. */
export interface Alternative {
  readonly terms: readonly string[];
  /** Likelihood of the alternative; 1 for the words as typed. */
  readonly weight: number;
  /**
   * Whether the words were not typed but derived, such as synonyms. They are searched for without correcting errors
   * or completing beginnings.
   */
  readonly isMeant?: boolean;
}

/** Part of the query: one word, or several that belong together. */
export interface QueryPart {
  readonly alternatives: readonly Alternative[];
  /** Whether the part is a stop word, which results need not contain. */
  readonly isStopWord: boolean;
  readonly amount?: AskedAmount;
}

export interface Query {
  readonly terms: readonly string[];
  readonly parts: readonly QueryPart[];
}

/** An abbreviation of the book or a synonym, in the form for comparison. */
interface Abbreviation {
  readonly short: readonly string[];
  readonly long: readonly string[];
}

const ABBREVIATED = 0.9;
/** Weight of an abbreviation whose long form may have been begun: `agil` for AGI. */
const BEGUN = 0.6;
/** Weight of a synonym: less than any form of the word itself, more than a part of a compound. */
const SYNONYM = 0.75;
/** Weight of a number and its unit that are not adjacent. */
const APART = 0.6;
/** Weight of a number without its sign next to the unit, or of a signed number apart from it. */
const UNSIGNED = 0.8;

export type ReadQuery = (text: string) => Query;

export interface QueryFacts {
  /** Abbreviations with their long forms, and the author's synonyms. */
  readonly abbreviations: readonly (readonly [short: string, long: string])[];
  readonly lexicon: Lexicon;
  readonly language: Language;
  /** Whether the book contains any form of the word. */
  readonly isKnown: (term: string) => boolean;
}

export function queryReader({ abbreviations, lexicon, language, isKnown }: QueryFacts): ReadQuery {
  const wordsIn = (text: string): readonly Word[] => wordsOf(text, language).filter(({ isJoined }) => !isJoined);
  const known = abbreviations.flatMap(([name, text]): Abbreviation[] => {
    const [short = [], long = []] = [name, text].map((each) => wordsIn(each).map(({ term }) => term));
    return short.length === 0 || long.length === 0 ? [] : [{ short, long }];
  });
  const forms = known.flatMap(({ short, long }) => [short, long]).filter(({ length }) => length > 1);
  /** Returns the unit of an amount and its synonyms: `AP` for `⊙`. */
  const unitsOf = ({ unit }: Amount): readonly string[] => {
    const { alternatives = [] } = unit ? partOf([unit.term], known, lexicon, language) : {};
    return alternatives.flatMap(({ terms: [term = '', ...others] }) => (others.length === 0 ? [term] : []));
  };
  const joinedAt = (terms: readonly string[], at: number): string | undefined => {
    const [first = '', second = ''] = terms.slice(at, at + 2);
    const isJoint = second !== '' && !language.stopWords.has(first) && !language.stopWords.has(second);
    return isJoint && isKnown(first + second) ? first + second : undefined;
  };
  return (text) => {
    const words = joinVerbs(wordsIn(text), language, isKnown);
    const terms = words.map(({ term }) => term);
    const amounts = readAmounts(words, text, language);
    const parts: QueryPart[] = [];
    for (let at = 0; at < terms.length;) {
      const amount = amounts.find(({ index, unit }) => at === Math.min(index, unit?.index ?? index));
      const form = forms.find((each) => isSame(terms.slice(at, at + each.length), each, language));
      let length = amount ? (amount.unit ? 2 : 1) : Math.max(form?.length ?? 1, lexicon.lengthAt(terms, at));
      if (amount) parts.push(amountPart(amount, unitsOf(amount), language));
      else {
        const joined = length === 1 ? joinedAt(terms, at) : undefined;
        if (joined !== undefined) length = 2;
        const part = partOf(terms.slice(at, at + length), known, lexicon, language, terms);
        // The reader may have typed a compound as two words: `long sword`.
        const alternatives = [...part.alternatives, ...(joined === undefined ? [] : [{ terms: [joined], weight: 1 }])];
        parts.push({ ...part, alternatives });
      }
      at += length;
    }
    // Stop words are ignored unless the query has no other words.
    const meaningful = parts.filter(({ isStopWord }) => !isStopWord);
    return { terms, parts: meaningful.length === 0 ? parts : meaningful };
  };
}

/**
 * Joins a verb with its separated prefix at the end of the query, if the book has such a verb: `lädt … nach` →
 * `nachlädt`.
 */
function joinVerbs(
  words: readonly Word[],
  { particles, stopWords }: Language,
  isKnown: (term: string) => boolean,
): readonly Word[] {
  const particle = words.at(-1)?.term ?? '';
  if (!particles.has(particle)) return words;
  const verb = words.slice(0, -1).findLastIndex(({ term }) => !stopWords.has(term) && isKnown(particle + term));
  if (verb < 0) return words;
  return words.slice(0, -1).map((word, at) => (at === verb ? { ...word, term: particle + word.term } : word));
}

/** Returns the part for an amount: the number with its unit next to it, or, with less weight, both anywhere. */
function amountPart(amount: Amount, units: readonly string[], language: Language): QueryPart {
  const { number, signed, unit } = amount;
  const asked = { ...amount, units: units.map(language.stem) };
  const hasSign = signed !== number;
  const sign = amountOf(signed, '', language);
  if (!unit) {
    return { alternatives: [{ terms: [hasSign ? sign : number], weight: 1 }], isStopWord: false, amount: asked };
  }
  const beside = (count: string, most: number): readonly Alternative[] =>
    units.map((each, at) => ({ terms: [amountOf(count, each, language)], weight: at === 0 ? most : most * SYNONYM }));
  const alternatives = [
    ...beside(signed, 1),
    ...(hasSign ? [{ terms: [sign, unit.term], weight: UNSIGNED }, ...beside(number, UNSIGNED)] : []),
    // A unit symbol alone is too frequent to be searched for.
    ...(/\p{L}/u.test(unit.term) ? [{ terms: [number, unit.term], weight: APART }] : []),
  ];
  return { alternatives, isStopWord: false, amount: asked };
}

/**
 * Returns the part of the query for one word or a phrase.
 *
 * @param terms words of the part
 * @param all all words of the query
 */
function partOf(
  terms: readonly string[],
  known: readonly Abbreviation[],
  lexicon: Lexicon,
  language: Language,
  all: readonly string[] = [],
): QueryPart {
  const alternatives: Alternative[] = [{ terms, weight: 1 }];
  const [term = ''] = terms;
  for (const { short, long } of known) {
    if (isSame(terms, short, language)) alternatives.push({ terms: long, weight: ABBREVIATED });
    else if (isSame(terms, long, language)) alternatives.push({ terms: short, weight: ABBREVIATED });
    else if (terms.length === 1 && term.length > 3 && long.some((each) => each.startsWith(term))) {
      alternatives.push({ terms: short, weight: BEGUN });
    }
  }
  for (const other of lexicon.othersFor(terms)) {
    // A synonym made of other words in the query is skipped: in `open door`, one word must not match both.
    if (other.every((term) => all.includes(term))) continue;
    alternatives.push({ terms: other, weight: SYNONYM, isMeant: true });
    const long = known.find(({ short }) => isSame(short, other, language))?.long;
    if (long) alternatives.push({ terms: long, weight: SYNONYM, isMeant: true });
  }
  return { alternatives, isStopWord: terms.length === 1 && alternatives.length === 1 && language.stopWords.has(term) };
}

function isSame(terms: readonly string[], others: readonly string[], { stem }: Language): boolean {
  return terms.length === others.length && terms.every((term, index) => stem(term) === stem(others[index] ?? ''));
}
