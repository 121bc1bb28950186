/** What the keys of keyboards are called in languages other than English, in lower case. */
import { listOf } from './language.ts';
import { LANGUAGES } from './languages.ts';

const all = (list: 'names' | 'words'): readonly string[] =>
  Object.values(LANGUAGES).flatMap(({ keys }) => listOf(keys[list]));

/** Names that mean nothing else. */
export const KEY_NAMES = all('names');

/** Names that are common words, too: keys only beside another one. */
export const KEY_WORDS = all('words');
