/**
 * What players say besides a book's own words: other words for the same, and what questions are about. A language's file has
 * the lists (`build/words/`).
 */
import { type Language, wordsOf } from './words.ts';

/** Words for the same, in any order: `hit points, health, HP`; groups are separated by semicolons. */
type Groups = readonly (readonly (readonly string[])[])[];

/** `who first, who begins > order, initiative`: all words of one of the questions, in any order, ask for any of these. */
interface Question {
  readonly asks: readonly (readonly string[])[];
  readonly says: readonly (readonly string[])[];
  /** Whether a number of what else the query names is asked for. */
  readonly counts: boolean;
}

/** What a question is about. */
export interface Role {
  /** Indexes of the words that ask. */
  readonly asked: ReadonlySet<number>;
  readonly says: readonly (readonly string[])[];
  readonly counts: boolean;
}

export interface Lexicon {
  readonly roleOf: (terms: readonly string[]) => Role | undefined;
  /** How many words from there on are one of its words; 0 if none is. */
  readonly lengthAt: (terms: readonly string[], at: number) => number;
  /** Other words for these. */
  readonly othersFor: (terms: readonly string[]) => readonly (readonly string[])[];
}

/** For a number of what is asked for: `how many > #`. */
const COUNT = '#';

export function lexiconOf(synonyms: string, questions: string, language: Language): Lexicon {
  const { stem } = language;
  const stems = (terms: readonly string[]): string => terms.map(stem).join(' ');
  const phrases = (list: string): string[][] =>
    list.split(',').flatMap((text) => {
      const terms = wordsOf(text, language).flatMap(({ term, isJoined }) => (isJoined ? [] : [term]));
      return terms.length === 0 ? [] : [terms];
    });
  const items = (text: string): readonly string[] => text.split(';').filter((each) => each.trim() !== '');
  const groups: Groups = items(synonyms).map(phrases);
  const asked: readonly Question[] = items(questions).map((item) => {
    const [asks = '', says = ''] = item.split('>');
    return { asks: phrases(asks), says: phrases(says), counts: says.includes(COUNT) };
  });
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
    roleOf: (terms) => {
      const have = terms.map(stem);
      let [best, found]: [number, Role | undefined] = [0, undefined];
      for (const { asks, says, counts } of asked) {
        // All words that ask the same: “who is first to start”.
        const places = asks
          .map((words) => words.map((word) => have.indexOf(stem(word))))
          .filter((at) => !at.includes(-1));
        const longest = places.reduce((most, { length }) => Math.max(most, length), 0);
        if (longest > best) [best, found] = [longest, { asked: new Set(places.flat()), says, counts }];
      }
      return found;
    },
  };
}
