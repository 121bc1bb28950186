/** What the search knows of a language besides its text: words that say little in a query, endings, what players say. */
import { FUNCTION_WORDS } from './function-words.ts';
import { type SearchWords, listOf, primarySubtag } from './language.ts';
import { languageFor } from './languages.ts';

export interface QueryWords extends Pick<SearchWords, 'endings' | 'synonyms' | 'questions'> {
  readonly stopWords: string;
}

/** For a language (BCP 47); empty where we know none. */
export function queryWordsOf(lang: string): QueryWords {
  const { questionWords = '', meaningful = '', ...others } = languageFor(lang)?.search ?? {};
  const meant = new Set(listOf(meaningful, ' '));
  const words = listOf(`${FUNCTION_WORDS.get(primarySubtag(lang)) ?? ''} ${questionWords}`, ' ');
  return {
    endings: '',
    synonyms: '',
    questions: '',
    ...others,
    stopWords: words.filter((word) => !meant.has(word)).join(' '),
  };
}
