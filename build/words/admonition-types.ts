/**
 * Recognises the words that authors use for types of admonitions, in all languages. The types themselves are English.
 */
import { FAMILIES } from '../../plugins/admonition.ts';
import { fold } from '../basics/fold.ts';
import { once } from '../basics/lazy.ts';
import { allStrings } from './strings.ts';
import { WORD_LISTS, listOf } from './word-lists.ts';

/**
 * The type that a word means: the word itself if it is a type, or else the type of which it is a translation or
 * synonym.
 */
export function typeFor(word: string): string | undefined {
  return types().get(fold(word));
}

const types = once((): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const add = (word: string, type: string): void => {
    if (!found.has(word.toLowerCase())) found.set(word.toLowerCase(), type);
  };
  for (const all of FAMILIES) for (const type of all) add(type, type);
  for (const { boxes } of Object.values(WORD_LISTS)) {
    for (const [type, words] of Object.entries(boxes)) for (const word of listOf(words, ' ')) add(word, type);
  }
  for (const [family, ...others] of FAMILIES) {
    for (const type of [family, ...others]) {
      for (const strings of allStrings()) add(strings[`admonition.${type}` as keyof typeof strings] ?? type, family);
    }
  }
  return found;
});
