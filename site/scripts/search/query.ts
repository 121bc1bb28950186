/** What a reader types → the words to look for, each with its alternatives. */
import { contentOf } from './content.ts';
import { type Language, wordsOf } from './words.ts';

/** One alternative for a part of the query: words that must all be found. */
export interface Alternative {
  readonly terms: readonly string[];
  /** 1 for the words as typed. */
  readonly weight: number;
}

/** A part of the query: one word, or several that are the long form of an abbreviation. */
export interface QueryPart {
  readonly alternatives: readonly Alternative[];
  /** A stop word: results need not contain it. */
  readonly isStopWord: boolean;
}

export interface Query {
  readonly terms: readonly string[];
  /** Those that say something, and their stems. */
  readonly content: readonly string[];
  readonly stems: readonly string[];
  readonly parts: readonly QueryPart[];
}

/** An abbreviation of a book, or another word for something, in comparable form. */
interface Abbreviation {
  readonly short: readonly string[];
  readonly long: readonly string[];
}

const ABBREVIATED = 0.9;
/** `agil` may be the beginning of the long form of AGI. */
const BEGUN = 0.6;

export type ReadQuery = (text: string) => Query;

/**
 * @param abbreviations short and long forms, and the author's synonyms
 * @param isKnown whether the book has the word in any form
 */
export function queryReader(
  abbreviations: readonly (readonly [short: string, long: string])[],
  language: Language,
  isKnown: (term: string) => boolean,
): ReadQuery {
  const termsOf = (text: string): readonly string[] =>
    wordsOf(text, language).flatMap(({ term, isJoined }) => (isJoined ? [] : [term]));
  const known = abbreviations.flatMap(([name, text]): Abbreviation[] => {
    const [short, long] = [termsOf(name), termsOf(text)];
    return short.length === 0 || long.length === 0 ? [] : [{ short, long }];
  });
  return (text) => {
    const terms = joinVerbs(termsOf(text), language, isKnown);
    const parts: QueryPart[] = [];
    for (let at = 0; at < terms.length;) {
      const whole = known
        .flatMap(({ short, long }) => [short, long])
        .find((form) => form.length > 1 && isSame(terms.slice(at, at + form.length), form, language));
      const used = terms.slice(at, at + (whole?.length ?? 1));
      parts.push(partOf(used, known, language));
      at += used.length;
    }
    const isAllStopWords = parts.every(({ isStopWord }) => isStopWord);
    const content = contentOf(terms, language);
    return {
      terms,
      content,
      stems: content.map(language.stem),
      parts: isAllStopWords ? parts.map((part) => ({ ...part, isStopWord: false })) : parts,
    };
  };
}

/** `lädt … nach` → `nachlädt`, if the book has such a verb. */
function joinVerbs(
  terms: readonly string[],
  { particles, stopWords }: Language,
  isKnown: (term: string) => boolean,
): readonly string[] {
  const behind = terms.findLastIndex((term) => particles.has(term));
  if (behind < 1) return terms;
  const particle = terms[behind] ?? '';
  const verb = terms.findLastIndex((term, at) => at < behind && !stopWords.has(term) && isKnown(particle + term));
  if (verb < 0) return terms;
  return terms.flatMap((term, at) => (at === behind ? [] : [at === verb ? particle + term : term]));
}

function partOf(terms: readonly string[], known: readonly Abbreviation[], language: Language): QueryPart {
  const alternatives: Alternative[] = [{ terms, weight: 1 }];
  const [term = ''] = terms;
  for (const { short, long } of known) {
    if (isSame(terms, short, language)) alternatives.push({ terms: long, weight: ABBREVIATED });
    else if (isSame(terms, long, language)) alternatives.push({ terms: short, weight: ABBREVIATED });
    else if (terms.length === 1 && term.length > 3 && long.some((each) => each.startsWith(term))) {
      alternatives.push({ terms: short, weight: BEGUN });
    }
  }
  return { alternatives, isStopWord: terms.length === 1 && alternatives.length === 1 && language.stopWords.has(term) };
}

function isSame(terms: readonly string[], others: readonly string[], { stem }: Language): boolean {
  return terms.length === others.length && terms.every((term, index) => stem(term) === stem(others[index] ?? ''));
}
