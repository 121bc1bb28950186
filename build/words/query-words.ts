/** What the search knows of a language besides its text: words that say little in a query, and endings of words. */
import { FUNCTION_WORDS } from './function-words.ts';
import { listOf, primarySubtag } from './language.ts';
import { languageFor } from './languages.ts';

export interface QueryWords {
  readonly stopWords: string;
  readonly endings: string;
}

/** For a language (BCP 47); empty where we know none. */
export function queryWordsOf(lang: string): QueryWords {
  const { questionWords = '', meaningful = '', endings = '' } = languageFor(lang)?.search ?? {};
  const meant = new Set(listOf(meaningful, ' '));
  const words = listOf(`${FUNCTION_WORDS.get(primarySubtag(lang)) ?? ''} ${questionWords}`, ' ');
  return { stopWords: words.filter((word) => !meant.has(word)).join(' '), endings };
}
