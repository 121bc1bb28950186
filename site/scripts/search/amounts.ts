/**
 * Indexes numbers together with their units as single words: a reader who searches for `3 mana` does not want a page
 * with a 3 and mana in different places. `3 mana`, `mana 3` and `Mana: 3` are the same.
 */
import type { Language, Word } from './words.ts';

/** Separator of number and unit; it does not occur in words of a text. */
export const JOINT = '·';

/** A number with the word after it or before it, as a word. */
export interface Amount extends Word {
  readonly number: string;
  readonly unit: string;
  /** Index of the first of its two words. */
  readonly index: number;
}

export const isAmount = (term: string): boolean => term.includes(JOINT);
export const amountOf = (number: string, unit: string, { stem }: Language): string => number + JOINT + stem(unit);

/** Returns the amounts of a text in order. */
export function amountsIn(words: readonly Word[], text: string, language: Language): readonly Amount[] {
  return words.flatMap((word, at): readonly Amount[] => {
    const isNumber = /^\d+(?:\.\d+)?$/.test(word.term);
    return (isNumber ? [at, at - 1] : []).flatMap((index) => {
      const [first, last] = [words[index], words[index + 1]];
      if (!first || !last) return [];
      const unit = first === word ? last.term : first.term;
      const isBeside = (first === word ? /^[ \u00A0\u202F]?$/ : /^:?[ \u00A0\u202F][+±\u2212\u2013-]?$/).test(
        text.slice(first.end, last.start),
      );
      if (!isBeside || language.stopWords.has(unit) || /\d/.test(unit)) return [];
      const term = amountOf(word.term, unit, language);
      return [{ term, number: word.term, unit, index, start: first.start, end: last.end }];
    });
  });
}
