/** What the search knows of a language besides its text: words that say little in a query, endings, synonyms. */
import { primarySubtag } from './language.ts';
import languages from './languages.json' with { type: 'json' };
import { type WordLists, functionWordsOf, listOf, wordListsFor } from './word-lists.ts';

export interface QueryWords extends Pick<WordLists['search'], 'synonyms'> {
  /**
   * Endings of inflection, as a regular expression of folded words. Only what singular and plural, or the forms of a verb,
   * share without exceptions that many words make: a stem that is cut too little is found as a beginning all the same.
   */
  readonly endings: string;
  readonly stopWords: string;
}

const ENDINGS: Readonly<Record<string, string>> = languages.endings;

/** For a language (BCP 47); empty where we know none. */
export function queryWordsOf(lang: string): QueryWords {
  const { questionWords = '', meaningful = '', ...others } = wordListsFor(lang)?.search ?? {};
  const meant = new Set(listOf(meaningful, ' '));
  const words = [...functionWordsOf(lang), ...listOf(questionWords, ' ')];
  return {
    endings: ENDINGS[primarySubtag(lang)] ?? '',
    synonyms: '',
    ...others,
    stopWords: words.filter((word) => !meant.has(word)).join(' '),
  };
}
