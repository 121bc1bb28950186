/**
 * Indexes numbers together with their units as single words: a reader who searches for `3 mana` does not want a page
 * with a 3 and mana in different places. `3 mana`, `mana 3` and `Mana: 3` are the same; a sign belongs to its number
 * (`+2`, `−5`).
 */
import type { Language, Word } from './language.ts';

/** Separator of number and unit; it does not occur in words of a text. */
const JOINT = '·';
const DIGITS = /^\d+(?:\.\d+)?$/;
const SIGN = /(?:^|[\s(:/,;])([+±\u2212\u2013-])$/;

/** An amount in a text or query: a number and its unit. */
export interface Amount {
  readonly number: string;
  /** Number with its sign, if it has one. */
  readonly signed: string;
  /** Word after the number, or else before it, with its index. */
  readonly unit?: Word & { readonly index: number };
  /** Index of the word that is the number. */
  readonly index: number;
}

/** An amount in a query. */
export interface AskedAmount extends Amount {
  /** Stems of the unit and its synonyms. */
  readonly units: readonly string[];
}

export const isAmount = (term: string): boolean => term.includes(JOINT);
export const amountOf = (number: string, unit: string, { stem }: Language): string => `${number}${JOINT}${stem(unit)}`;

/** Returns the amounts of a text as joined words. */
export function amountsIn(words: readonly Word[], text: string, language: Language): readonly Word[] {
  const found: Word[] = [];
  for (const [index, word] of words.entries()) {
    const number = numberIn(word, text, language);
    if (number === undefined) continue;
    const isNumeral = number !== word.term;
    const signed = signOf(text, word) + number;
    const add = (number: string, unit: Word | undefined): void => {
      const [start, end] = [Math.min(word.start, unit?.start ?? word.start), Math.max(word.end, unit?.end ?? 0)];
      found.push({ term: amountOf(number, unit?.term ?? '', language), start, end, isJoined: true });
    };
    if (signed !== number) add(signed, undefined);
    const after = isNumeral ? undefined : unitAfter(words, index, text, language);
    for (const unit of [after, unitBefore(words, index, text, language)]) {
      if (!unit) continue;
      add(number, unit);
      if (signed !== number) add(signed, unit);
    }
  }
  return found;
}

/** Returns the amounts of a query. */
export function readAmounts(words: readonly Word[], text: string, language: Language): readonly Amount[] {
  return words.flatMap((word, index): Amount[] => {
    if (!DIGITS.test(word.term)) return [];
    const unit = unitAfter(words, index, text, language) ?? unitBefore(words, index, text, language);
    const place = unit ? { unit: { ...unit, index: words.indexOf(unit) } } : {};
    return [{ number: word.term, signed: signOf(text, word) + word.term, index, ...place }];
  });
}

/** Returns the value of digits or of Roman numerals in capitals, as in `Level II`. */
function numberIn({ term, start, end }: Word, text: string, { stem }: Language): string | undefined {
  if (DIGITS.test(term)) return term;
  const value = term.length > 4 ? term : stem(term);
  return DIGITS.test(value) && /^[IVX]+$/.test(text.slice(start, end)) ? value : undefined;
}

function signOf(text: string, { start }: Word): string {
  const [, sign = ''] = SIGN.exec(text.slice(Math.max(0, start - 2), start)) ?? [];
  return /[\u2212\u2013]/.test(sign) ? '-' : sign;
}

function unitAfter(words: readonly Word[], index: number, text: string, language: Language): Word | undefined {
  const [word, next] = [words[index], words[index + 1]];
  const between = word && next ? text.slice(word.end, next.start) : 'none';
  return next && /^[ \u00A0\u202F]?$/.test(between) && isUnit(next, language) ? next : undefined;
}

function unitBefore(words: readonly Word[], index: number, text: string, language: Language): Word | undefined {
  const [last, word] = [words[index - 1], words[index]];
  const between = word && last ? text.slice(last.end, word.start) : 'none';
  return last && /^:?[ \u00A0\u202F][+±\u2212\u2013-]?$/.test(between) && isUnit(last, language) ? last : undefined;
}

function isUnit({ term, isJoined }: Word, { stopWords }: Language): boolean {
  return !isJoined && !stopWords.has(term) && !/\d/.test(term);
}
