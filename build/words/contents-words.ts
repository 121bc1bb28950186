/** Words for the contents, lists, tables and first pages of a book, in all languages. */
import type { NumberedKind } from '../../plugins/dialect.ts';
import { fold } from '../basics/fold.ts';
import { once } from '../basics/lazy.ts';
import { isTypo } from '../basics/meant-by.ts';
import { allStrings } from './strings.ts';
import { WORD_LISTS, listOf } from './word-lists.ts';

const KINDS: readonly NumberedKind[] = ['figure', 'example', 'table'];

/** Keywords in double brackets that insert a list, such as `[[figures]]`, in all languages; `toc` is separate. */
export const LIST_KEYWORDS: Readonly<Record<string, NumberedKind>> = Object.fromEntries(
  allStrings().flatMap((strings) => KINDS.map((kind) => [fold(strings[`overview.${kind}s`]), kind])),
);

/** Words for “table” as in captions, in all languages. */
export const TABLE_WORDS: readonly string[] = [...new Set(allStrings().map((strings) => strings['table.label']))];

function folded(list: 'contents' | 'first'): ReadonlySet<string> {
  return new Set(Object.values(WORD_LISTS).flatMap(({ pages }) => listOf(pages[list]).map(withoutAccents)));
}

/** The word in lower case, without accents, as file names often have none. */
function withoutAccents(word: string): string {
  return fold(word).normalize('NFD').replace(/\p{M}/gu, '');
}

const contentsWords = folded('contents');
const firstPages = folded('first');

/** Whether a page of this name is a table of contents. */
function isContents(name: string): boolean {
  const word = name.replace(/[-_\s]+/g, ' ').trim();
  return contentsWords.has(withoutAccents(word)) || listKeywordFor(word) === 'toc';
}

/** Whether this is a usual title of the first page of a book, such as the contents. */
export function isFirstPage(title: string): boolean {
  return firstPages.has(withoutAccents(title.trim())) || isContents(title);
}

const KEYWORDS: readonly string[] = ['toc', ...KINDS.map((kind) => `${kind}s`)];

const keywords = once(() => {
  const pairs = allStrings().flatMap((strings): [string, string][] => [
    [strings.toc, 'toc'],
    [strings.contents, 'toc'],
    ...KINDS.flatMap((kind): [string, string][] => [
      [strings[`list.${kind}s`], `${kind}s`],
      [strings[`overview.${kind}s`], `${kind}s`],
    ]),
  ]);
  return new Map(pairs.map(([word, keyword]) => [fold(word), keyword]));
});

/** The keyword of the list that a word names, such as `toc` for “Inhalt”. */
function listKeywordFor(word: string): string | undefined {
  return keywords().get(fold(word)) ?? KEYWORDS.find((keyword) => keyword === fold(word));
}

/** Like `listKeywordFor`, but also accepts misspellings of the keywords. */
export function listKeywordLike(word: string): string | undefined {
  return listKeywordFor(word) ?? KEYWORDS.find((each) => isTypo(word, each));
}
