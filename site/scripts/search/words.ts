/** Splits texts into words for the search, in the same way for books and queries. */
import { fold } from './fold.ts';
import type { LanguageFacts } from '../../../build/site/search/search-form.d.ts';
import { stemmerFor } from './stem.ts';

/** A word of a text and its position in UTF-16 code units. */
export interface Word {
  /** Form of the word for comparison. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Rules for splitting texts of a language into words and comparing them. */
export type Language = ReturnType<typeof languageOf>;

/** Roman numerals that are not words. */
const NUMERALS = new Map('i ii iii iv v vi vii viii ix'.split(' ').map((numeral, index) => [numeral, `${index + 1}`]));

/** Matches standalone numbers, as in `12 cm` and `12cm`, but not those in dice notation: `2d6`. */
const NUMBER = '(?:\\d{1,3}(?:[.,]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?)(?![\\p{L}\\p{M}]*\\p{N})';

/** Normalises a number: `1,500` and `1.500` are the same, and so are `2,5` and `2.5`. */
function numberOf(written: string): string {
  if (!/^\d+[.,]/.test(written)) return written;
  return /^\d{1,3}([.,]\d{3})+$/.test(written) ? written.replace(/[.,]/g, '') : written.replace(',', '.');
}

export function languageOf({ lang, stopWords, endings, forms, signs }: LanguageFacts) {
  const [primary = ''] = lang.toLowerCase().split(/[-_]/, 1);
  const known = new Map<string, string>();
  const termOf = (written: string): string => {
    const term = known.get(written) ?? fold(numberOf(written), primary === 'de');
    known.set(written, term);
    return term;
  };
  const regular = stemmerFor(primary, endings);
  const irregular = new Map(NUMERALS);
  for (const each of forms) {
    const [base = '', ...others] = each.split(', ').map(termOf);
    for (const form of others) irregular.set(form, base);
  }
  return {
    /** Matches a number, a word, or a unit symbol such as `⊙`. */
    word: new RegExp(`${NUMBER}|[\\p{L}\\p{M}\\p{N}\\u00AD]+${signs === '' ? '' : `|[${signs}](?=\uFE0F?)`}`, 'gu'),
    /** Returns the form of a written word for comparison. */
    termOf,
    /** Returns the stem of a term. */
    stem: (term: string): string => regular(irregular.get(term) ?? term),
    stopWords: new Set(stopWords.split(' ').map(termOf)),
  };
}

export function wordsOf(text: string, { word, termOf }: Language): readonly Word[] {
  return Array.from(text.matchAll(word), ({ 0: written, index: start }) => {
    return { term: termOf(written), start, end: start + written.length };
  });
}

/** Returns terms without stop words, or all of them if there are only stop words. */
export function contentOf(terms: readonly string[], { stopWords }: Language): readonly string[] {
  const content = terms.filter((term) => !stopWords.has(term));
  return content.length > 0 ? content : terms;
}
