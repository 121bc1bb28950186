/**
 * Words by which the program recognises what authors and readers mean in German, English and French; `README.md`
 * describes each list. Items are separated by commas or, if every item is one word, by spaces.
 */
import { primarySubtag } from './language.ts';
import languages from './languages.json' with { type: 'json' };
import de from './lists/de.json' with { type: 'json' };
import en from './lists/en.json' with { type: 'json' };
import fr from './lists/fr.json' with { type: 'json' };

export type WordLists = typeof en;

export const WORD_LISTS: Readonly<Record<string, WordLists>> & { readonly en: WordLists } = { de, en, fr };

/**
 * The lists for a language; undefined if there are none.
 *
 * @param lang BCP 47
 */
export function wordListsFor(lang: string): WordLists | undefined {
  const language = primarySubtag(lang);
  return Object.hasOwn(WORD_LISTS, language) ? WORD_LISTS[language] : undefined;
}

const FUNCTION_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(languages.functionWords));

/** Titles of front and back matter in all languages, which no book numbers. */
export const UNNUMBERED = new RegExp(`^(?:${Object.values(languages.unnumbered).join('|')})$`, 'iu');

/**
 * Frequent words without a meaning of their own, such as articles and prepositions.
 *
 * @param lang BCP 47
 */
export function functionWordsOf(lang: string): readonly string[] {
  return listOf(FUNCTION_WORDS.get(primarySubtag(lang)) ?? '', ' ');
}

/** Splits a list into its items. */
export function listOf(text: string, separator = ','): readonly string[] {
  return text.split(separator).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
}
