/** Titles as an index has them: without a number, and the article behind the word that is looked for. */

/** Articles with which titles begin, by language. */
const ARTICLES: Readonly<Record<string, RegExp>> = {
  de: /^(der|die|das|ein|eine)$/i,
  en: /^(the|an?)$/i,
  es: /^(el|la|los|las|una?)$/i,
  fr: /^(les?|la|une?)$/i,
  it: /^(il|lo|la|i|gli|le|una?)$/i,
  nl: /^(de|het|een)$/i,
};

/** Longer titles are rather sentences. */
const MOST_WORDS = 5;
const SENTENCE = /[.,:;!?…–—]/;
/** `A and B`, `Das und anderes`: what looks like an article is none. */
const JOINING = /^(?:and|or|und|oder|et|ou|y|o|e|of|en)$/i;

/**
 * `The Dead Harbour` → `Dead Harbour, The`; a title without an article as it is.
 *
 * @param lang a language tag
 */
export function invertedTitle(title: string, lang: string): string {
  const [language = ''] = lang.toLowerCase().split('-');
  const [article = '', ...rest] = title.split(' ');
  const isTitle =
    rest.length > 0 &&
    rest.length < MOST_WORDS &&
    !SENTENCE.test(title) &&
    !JOINING.test(rest[0] ?? '') &&
    /^["'“”„«»‘’]?\p{L}/u.test(rest[0] ?? '');
  if (!isTitle || ARTICLES[language]?.test(article) !== true) return title;
  const [first = '', ...others] = rest.join(' ');
  return `${first.toUpperCase()}${others.join('')}, ${article}`;
}
