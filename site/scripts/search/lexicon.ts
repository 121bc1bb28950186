/** Synonyms: those that players use, from the lists in `build/words/lists/`, and those of the book. */
import { type Language, wordsOf } from './words.ts';

export interface Lexicon {
  /** Returns the number of words, from an index on, that form an entry of the lexicon; 0 if there is none. */
  readonly lengthAt: (terms: readonly string[], at: number) => number;
  /** Returns the synonyms of a sequence of words. */
  readonly othersFor: (terms: readonly string[]) => readonly (readonly string[])[];
}

/** @param groups groups of words that mean the same */
export function lexiconOf(groups: readonly (readonly string[])[], language: Language): Lexicon {
  const stems = (terms: readonly string[]): string => terms.map(language.stem).join(' ');
  const othersOf = new Map<string, string[][]>();
  let longest = 1;
  for (const group of groups) {
    const entries = group.map((text) => wordsOf(text, language).map(({ term }) => term));
    for (const terms of entries) {
      longest = Math.max(longest, terms.length);
      const others = entries.filter((other) => other.length > 0 && stems(other) !== stems(terms));
      othersOf.set(stems(terms), [...(othersOf.get(stems(terms)) ?? []), ...others]);
    }
  }
  return {
    lengthAt: (terms, at) => {
      for (let length = Math.min(longest, terms.length - at); length > 0; length--) {
        if (othersOf.has(stems(terms.slice(at, at + length)))) return length;
      }
      return 0;
    },
    othersFor: (terms) => othersOf.get(stems(terms)) ?? [],
  };
}
