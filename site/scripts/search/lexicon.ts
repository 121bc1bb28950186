/** Synonyms: those that players use, from the lists in `build/words/lists/`, and those of the book. */
import { type Language, wordsOf } from './words.ts';

/** Returns the synonyms of a sequence of words; `undefined` if it is in no group. */
export type Lexicon = (terms: readonly string[]) => readonly (readonly string[])[] | undefined;

/** @param groups groups of words that mean the same */
export function lexiconOf(groups: readonly (readonly string[])[], language: Language): Lexicon {
  const stems = (terms: readonly string[]): string => terms.map(language.stem).join(' ');
  const othersOf = new Map<string, string[][]>();
  const add = (key: string, others: readonly string[][]): void => {
    othersOf.set(key, [...(othersOf.get(key) ?? []), ...others]);
  };
  for (const group of groups) {
    const entries = group.map((text) => wordsOf(text, language).map(({ term }) => term));
    for (const terms of entries) {
      const others = entries.filter((other) => other.length > 0 && stems(other) !== stems(terms));
      add(stems(terms), others);
      // Players also write `hitpoints`.
      if (terms.length > 1) add(stems([terms.join('')]), entries);
    }
  }
  return (terms) => othersOf.get(stems(terms));
}
