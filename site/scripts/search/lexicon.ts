/** Other words that players use for the same thing, from the lists in `build/words/lists/`. */
import { type Language, wordsOf } from './words.ts';

/** Words for the same, in any order: `hit points, health, HP`; groups are separated by semicolons. */
type Groups = readonly (readonly (readonly string[])[])[];

export interface Lexicon {
  /** How many words from there on are one of its words; 0 if none is. */
  readonly lengthAt: (terms: readonly string[], at: number) => number;
  /** Other words for these. */
  readonly othersFor: (terms: readonly string[]) => readonly (readonly string[])[];
}

export function lexiconOf(synonyms: string, language: Language): Lexicon {
  const { stem } = language;
  const stems = (terms: readonly string[]): string => terms.map(stem).join(' ');
  const phrases = (list: string): string[][] =>
    list.split(',').flatMap((text) => {
      const terms = wordsOf(text, language).flatMap(({ term, isJoined }) => (isJoined ? [] : [term]));
      return terms.length === 0 ? [] : [terms];
    });
  const groups: Groups = synonyms.split(';').map(phrases);
  const groupsOf = new Map<string, Groups[number][]>();
  let longest = 1;
  for (const group of groups) {
    for (const words of group) {
      longest = Math.max(longest, words.length);
      const key = stems(words);
      groupsOf.set(key, [...(groupsOf.get(key) ?? []), group]);
    }
  }
  return {
    lengthAt: (terms, at) => {
      for (let length = Math.min(longest, terms.length - at); length > 0; length--) {
        if (groupsOf.has(stems(terms.slice(at, at + length)))) return length;
      }
      return 0;
    },
    othersFor: (terms) => {
      const key = stems(terms);
      return (groupsOf.get(key) ?? []).flat().filter((words) => stems(words) !== key);
    },
  };
}
