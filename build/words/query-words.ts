/** Words of a language that the search uses: stop words, inflectional endings and synonyms. */
import { primarySubtag } from './language.ts';
import languages from './languages.json' with { type: 'json' };
import { type WordLists, functionWordsOf, listOf, wordListsFor } from './word-lists.ts';

export interface QueryWords extends Pick<WordLists['search'], 'synonyms'> {
  /**
   * Inflectional endings, as a regular expression for folded words. It only contains endings that cause few wrong
   * matches; a stem that keeps part of its ending is still found as a prefix.
   */
  readonly endings: string;
  readonly stopWords: string;
}

const ENDINGS: ReadonlyMap<string, string> = new Map(Object.entries(languages.endings));

/** The words for a language (BCP 47); empty if there are none. */
export function queryWordsOf(lang: string): QueryWords {
  const { questionWords = '', meaningful = '', ...others } = wordListsFor(lang)?.search ?? {};
  const meant = new Set(listOf(meaningful, ' '));
  const words = [...functionWordsOf(lang), ...listOf(questionWords, ' ')];
  return {
    endings: ENDINGS.get(primarySubtag(lang)) ?? '',
    synonyms: '',
    ...others,
    stopWords: words.filter((word) => !meant.has(word)).join(' '),
  };
}
