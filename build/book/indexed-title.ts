/** Titles as index entries: with the article after the title, or without it. */

import { primarySubtag } from '../words/language.ts';

/** Articles by language. */
const ARTICLES: Readonly<Record<string, RegExp>> = {
  de: /^(der|die|das|ein|eine)$/i,
  en: /^(the|an?)$/i,
  es: /^(el|la|los|las|una?)$/i,
  fr: /^(les?|la|une?)$/i,
  it: /^(il|lo|la|i|gli|le|una?)$/i,
  nl: /^(de|het|een)$/i,
};

/** Longer titles are usually sentences. */
const MAX_WORDS = 5;
const SENTENCE = /[.,:;!?…–—]/;
/** `A and B`, `Das und anderes`: the first word is not an article. */
const JOINING = /^(?:and|or|und|oder|et|ou|y|o|e|of|en)$/i;

/**
 * `The Dead Harbour` → `Dead Harbour, The`; `The Attack` → `Attack`, as an article before a single word tells nothing. Titles
 * without an article are unchanged.
 *
 * @param lang a language tag
 */
export function invertedTitle(title: string, lang: string): string {
  const [article = '', ...rest] = title.split(' ');
  const isTitle =
    rest.length > 0 &&
    rest.length < MAX_WORDS &&
    !SENTENCE.test(title) &&
    !JOINING.test(rest[0] ?? '') &&
    /^["'“”„«»‘’]?\p{L}/u.test(rest[0] ?? '');
  if (!isTitle || ARTICLES[primarySubtag(lang)]?.test(article) !== true) return title;
  const [first = '', ...others] = rest.join(' ');
  const name = `${first.toUpperCase()}${others.join('')}`;
  return rest.length === 1 ? name : `${name}, ${article}`;
}
