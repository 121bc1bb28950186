/** Forms of titles in the index, with the article moved to the end or removed. */

import { capitalised } from '../../plugins/capitalised.ts';
import { primarySubtag } from '../words/language.ts';

/** Articles by language. */
const ARTICLES: ReadonlyMap<string, RegExp> = new Map([
  ['de', /^(der|die|das|ein|eine)$/i],
  ['en', /^(the|an?)$/i],
  ['es', /^(el|la|los|las|una?)$/i],
  ['fr', /^(les?|la|une?)$/i],
  ['it', /^(il|lo|la|i|gli|le|una?)$/i],
  ['nl', /^(de|het|een)$/i],
]);

/** Maximum words of a title; longer ones are usually sentences. */
const MAX_WORDS = 5;
const SENTENCE = /[.,:;!?…–—]/;
/** Words that join two nouns, as in `A and B` or `Das und anderes`, so that the first word is not an article. */
const JOINING = /^(?:and|or|und|oder|et|ou|y|o|e|of|en)$/i;

/**
 * Moves the article to the end, `The Dead Harbour` → `Dead Harbour, The`, or drops it before a single word, where it
 * adds nothing: `The Attack` → `Attack`. Titles without an article are unchanged.
 *
 * @param lang language tag
 */
export function invertedTitle(title: string, lang: string): string {
  const [article = '', ...rest] = title.split(' ');
  const isTitle =
    rest.length > 0 &&
    rest.length < MAX_WORDS &&
    !SENTENCE.test(title) &&
    !JOINING.test(rest[0] ?? '') &&
    /^["'“”„«»‘’]?\p{L}/u.test(rest[0] ?? '');
  if (!isTitle || ARTICLES.get(primarySubtag(lang))?.test(article) !== true) return title;
  const name = capitalised(rest.join(' '));
  return rest.length === 1 ? name : `${name}, ${article}`;
}
