/** Synonyms that players use, from the lists in `build/words/lists/`. */
import { type Language, wordsOf } from './words.ts';

/** Groups of synonyms, in any order: `hit points, health, HP`; semicolons separate groups. */
type Groups = readonly (readonly (readonly string[])[])[];

export interface Lexicon {
  /** Returns the number of words, from an index on, that form an entry of the lexicon; 0 if there is none. */
  readonly lengthAt: (terms: readonly string[], at: number) => number;
  /** Returns the synonyms of a sequence of words. */
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
