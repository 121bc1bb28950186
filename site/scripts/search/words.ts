/** Splits texts into words for the search, in the same way for books and queries. */
import { amountsIn } from './amounts.ts';
import { fold, foldDigraphs } from './fold.ts';
import type { Language, Word } from './language.ts';
import type { LanguageFacts } from '../../../build/site/search/search-form.d.ts';
import { type Root, SEPARABLE, type Stemmer, rootOf, stemmerFor } from './stem.ts';

export type { Language, Word } from './language.ts';

/** Roman numerals that are not words. */
const NUMERALS = new Map('i ii iii iv v vi vii viii ix'.split(' ').map((numeral, index) => [numeral, `${index + 1}`]));

/** Matches standalone numbers, as in `12 cm` and `12cm`, but not those in dice notation: `2d6`. */
const NUMBER = '(?:\\d{1,3}(?:[.,]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?)(?![\\p{L}\\p{M}]*\\p{N})';

/** Normalises a number: `1,500` and `1.500` are the same, and so are `2,5` and `2.5`. */
function numberOf(written: string): string {
  if (!/^\d+[.,]/.test(written)) return written;
  return /^\d{1,3}([.,]\d{3})+$/.test(written) ? written.replace(/[.,]/g, '') : written.replace(',', '.');
}

export const ELLIPSIS = /[-\u2010\u2011][\s,/]|[\s/][-\u2010\u2011]\p{L}/u;
const HYPHENS = '-\u2010\u2011';

export function languageOf({ lang, stopWords, endings, signs }: LanguageFacts): Language {
  const [primary = ''] = lang.toLowerCase().split(/[-_]/, 1);
  const isGerman = primary === 'de';
  const known = new Map<string, string>();
  const termOf = (written: string): string => {
    let term = known.get(written);
    if (term === undefined) {
      const folded = fold(numberOf(written.replace(/['’]s$/, '')));
      term = isGerman ? foldDigraphs(folded) : folded;
      known.set(written, term);
    }
    return term;
  };
  const stemmer = stemmerFor(primary, endings);
  const stem: Stemmer = (term) => NUMERALS.get(term) ?? stemmer?.(term) ?? term;
  return {
    word: new RegExp(
      `${NUMBER}|[\\p{L}\\p{M}\\p{N}\\u00AD]+(?:['’]s(?![\\p{L}\\p{N}]))?${signs === '' ? '' : `|[${signs}](?=\uFE0F?)`}`,
      'gu',
    ),
    termOf,
    stem,
    hasStems: stemmer !== undefined,
    ...(isGerman ? { root: (term: string): Root | undefined => rootOf(term, stem(term)) } : {}),
    foldsDigraphs: isGerman,
    particles: isGerman ? SEPARABLE : new Set(),
    stopWords: new Set(stopWords.split(' ').map(termOf)),
  };
}

/**
 * Returns the words of a text in order. Hyphenated words (`Rüstungs-Wurf`) follow once more as one word
 * (`Rüstungswurf`), and so do numbers with their unit (`2 ⊙`).
 */
export function wordsOf(text: string, language: Language): readonly Word[] {
  const { word: pattern, termOf } = language;
  const words: Word[] = [];
  let chain: Word | undefined;
  for (const match of text.matchAll(pattern)) {
    const [written] = match;
    const start = match.index;
    const end = start + written.length;
    const last = words.at(-1);
    const word: Word = { term: termOf(written), start, end, isJoined: false };
    const isLinked = last?.end === start - 1 && HYPHENS.includes(text[start - 1] ?? '') && isLong(last) && isLong(word);
    if (!isLinked) endChain();
    else chain = { term: (chain ?? last).term + word.term, start: (chain ?? last).start, end, isJoined: true };
    words.push(word);
  }
  endChain();
  const amounts = amountsIn(words, text, language);
  const all = withFullWords(words, text);
  return amounts.length === 0 ? all : [...all, ...amounts].toSorted((a, b) => a.start - b.start);

  function endChain(): void {
    if (chain) words.push(chain);
    chain = undefined;
  }
}

/** Maximum length of a conjunction between the words of an ellipsis; conjunctions are short in all languages. */
const MAX_CONJUNCTION_LENGTH = 5;
const MIN_PART_LENGTH = 3;

/**
 * Adds the full words of ellipses: “Verletzungs- und Rüstungswurf” contains `Verletzungswurf`, “Waffenwerte und
 * -arten” contains `Waffenarten`.
 */
function withFullWords(words: readonly Word[], text: string): readonly Word[] {
  if (!ELLIPSIS.test(text)) return words;
  return words.flatMap((word, index) => [word, ...fullWords(words, index, text)]);
}

/**
 * Returns the possible full words of an ellipsis. Without a dictionary, the shared part of the other word is unknown,
 * so every part is tried. Combinations that are not words do no harm, as nobody searches for them.
 */
function fullWords(words: readonly Word[], index: number, text: string): readonly Word[] {
  const word = words[index];
  if (!word || word.isJoined) return [];
  const { term } = word;
  const made = (each: string, start: number, end: number): Word => ({ term: each, start, end, isJoined: true });
  if (isHyphenBefore(text, word.start)) {
    const whole = words.slice(Math.max(0, index - 2), index).find((each) => !isConjunction(each));
    if (!whole) return [];
    return cuts(whole.term).map((at) => made(whole.term.slice(0, at) + term, whole.start, word.end));
  }
  // An ellipsis such as “Nah-, Fern- und Luftkampf” is resolved from its last word.
  const found: Word[] = [];
  for (let at = index - 1; at >= Math.max(0, index - 5); at--) {
    const other = words[at];
    if (!other || other.isJoined) continue;
    if (isHyphenAfter(text, other.end)) {
      for (const each of cuts(term).map((cut) => made(other.term + term.slice(cut), other.start, word.end)))
        found.push(each);
    } else if (!isConjunction(other)) break;
  }
  return found;
}

function isConjunction({ term }: Word): boolean {
  return term.length <= MAX_CONJUNCTION_LENGTH;
}

function isHyphenBefore(text: string, start: number): boolean {
  return HYPHENS.includes(text[start - 1] ?? ' ') && /[\s/]/.test(text[start - 2] ?? '');
}

function isHyphenAfter(text: string, end: number): boolean {
  return HYPHENS.includes(text[end] ?? ' ') && /[\s,/]/.test(text[end + 1] ?? '');
}

/** Returns the positions at which a compound may consist of two words. */
function cuts(term: string): readonly number[] {
  const count = Math.min(term.length, 30) - 2 * MIN_PART_LENGTH + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => index + MIN_PART_LENGTH);
}

/** Matches hyphens and numbers; only lines with one of them can contain joined words. */
const JOINS = /[-\u2010\u2011\d]|(?<!\p{L})[IVX]+(?!\p{L})/u;

/** Returns the words of a text without positions, which is much faster for whole books. */
export function termsOf(text: string, language: Language): string[] {
  const { word, termOf } = language;
  return text.split('\n').flatMap((line) => {
    if (JOINS.test(line)) return wordsOf(line, language).map(({ term }) => term);
    return line.match(word)?.map(termOf) ?? [];
  });
}

/** Returns terms without stop words, or all of them if there are only stop words. */
export function contentOf(terms: readonly string[], { stopWords }: Language): readonly string[] {
  const content = terms.filter((term) => !stopWords.has(term));
  return content.length > 0 ? content : terms;
}

/** Whether a word can be part of a hyphenated word, as those in `1-2` and `A-B` cannot. */
function isLong({ term }: Word): boolean {
  return term.length > 1 && !/^\d/.test(term);
}
