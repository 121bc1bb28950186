/**
 * Numbers with what they count, as words of their own: who looks for `3 mana` does not want a page that has a 3 and mana
 * somewhere. `3 mana`, `mana 3` and `Mana: 3` are the same; a sign belongs to its number (`+2`, `−5`).
 */
import type { Language, Word } from './language.ts';

/** Between the number and what it counts; no word of a text contains it. */
const JOINT = '·';
const DIGITS = /^\d+(?:\.\d+)?$/;
const SIGN = /(?:^|[\s(:/,;])([+±\u2212\u2013-])$/;

/** An amount in a text: what can be looked for, the likeliest first. */
export interface Amount {
  readonly number: string;
  /** With its sign, if it has one. */
  readonly signed: string;
  /** Behind it, or else before it, with the index of the word. */
  readonly unit?: Word & { readonly index: number };
  /** Index of the word that is the number. */
  readonly index: number;
}

/** A number that is asked for, with what it counts. */
export interface AskedAmount extends Amount {
  /** Stems of what it counts, in all words for it. */
  readonly units: readonly string[];
}

export const isAmount = (term: string): boolean => term.includes(JOINT);
export const amountOf = (number: string, unit: string, { stem }: Language): string => `${number}${JOINT}${stem(unit)}`;

/** The amounts of a text as joined words. */
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
    const behind = isNumeral ? undefined : unitBehind(words, index, text, language);
    for (const unit of [behind, unitBefore(words, index, text, language)]) {
      if (!unit) continue;
      add(number, unit);
      if (signed !== number) add(signed, unit);
    }
  }
  return found;
}

/** What a query asks for. */
export function readAmounts(words: readonly Word[], text: string, language: Language): readonly Amount[] {
  return words.flatMap((word, index): Amount[] => {
    if (!DIGITS.test(word.term)) return [];
    const unit = unitBehind(words, index, text, language) ?? unitBefore(words, index, text, language);
    const place = unit ? { unit: { ...unit, index: words.indexOf(unit) } } : {};
    return [{ number: word.term, signed: signOf(text, word) + word.term, index, ...place }];
  });
}

/** Digits, or capital numerals: `Level II`. */
function numberIn({ term, start, end }: Word, text: string, { stem }: Language): string | undefined {
  if (DIGITS.test(term)) return term;
  const value = term.length > 4 ? term : stem(term);
  return DIGITS.test(value) && /^[IVX]+$/.test(text.slice(start, end)) ? value : undefined;
}

function signOf(text: string, { start }: Word): string {
  const [, sign = ''] = SIGN.exec(text.slice(Math.max(0, start - 2), start)) ?? [];
  return /[\u2212\u2013]/.test(sign) ? '-' : sign;
}

function unitBehind(words: readonly Word[], index: number, text: string, language: Language): Word | undefined {
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
