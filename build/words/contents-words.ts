/** What the contents, the lists, tables and the first pages of a book are called in all languages. */
import type { NumberedKind } from '../../plugins/dialect.ts';
import { fold } from '../basics/fold.ts';
import { nearest } from '../basics/nearest.ts';
import { WORDS, allStrings, type Strings } from './strings.ts';
import { WORD_LISTS, listOf } from './word-lists.ts';

const KINDS: readonly NumberedKind[] = ['figure', 'example', 'table'];

/** The words between brackets that stand for a list, such as `[[figures]]`, besides `toc`; the English ones come first. */
export const LIST_SIGNS: Readonly<Record<string, NumberedKind>> = Object.fromEntries(
  [...allStrings(), WORDS].flatMap((strings) => KINDS.map((kind) => [fold(strings[`overview.${kind}s`]), kind])),
);

/** What a table is called, in all languages. */
export const TABLE_WORDS: readonly string[] = [...new Set(allStrings().map((strings) => strings['table.label']))];

function folded(list: 'contents' | 'first'): ReadonlySet<string> {
  return new Set(Object.values(WORD_LISTS).flatMap(({ pages }) => listOf(pages[list]).map(withoutAccents)));
}

/** Names of files often do without accents. */
function withoutAccents(word: string): string {
  return fold(word).normalize('NFD').replace(/\p{M}/gu, '');
}

const contentsWords = folded('contents');
const firstPages = folded('first');

/** Whether a page of that name has the contents of a book. */
function isContents(name: string): boolean {
  const word = name.replace(/[-_\s]+/g, ' ').trim();
  return contentsWords.has(withoutAccents(word)) || listSignFor(word) === 'toc';
}

/** Whether a title is what the first page of any book is called. */
export function isFirstPage(title: string): boolean {
  return firstPages.has(withoutAccents(title.trim())) || isContents(title);
}

const KEYS: readonly (readonly [sign: string, ...keys: (keyof Strings)[]])[] = [
  ['toc', 'toc', 'contents'],
  ['figures', 'list.figures', 'overview.figures'],
  ['examples', 'list.examples', 'overview.examples'],
  ['tables', 'list.tables', 'overview.tables'],
];

const SIGNS: readonly string[] = KEYS.map(([sign]) => sign);

let signs: ReadonlyMap<string, string> | undefined;

/** The sign of the list that a word names, such as `toc` for “Inhalt”. */
function listSignFor(word: string): string | undefined {
  signs ??= new Map(
    KEYS.flatMap(([sign, ...keys]) =>
      allStrings().flatMap((strings) => keys.map((key): [string, string] => [fold(strings[key]), sign])),
    ),
  );
  return signs.get(fold(word)) ?? SIGNS.find((sign) => sign === fold(word));
}

/** The same for a word that may be misspelled. */
export function listSignLike(word: string): string | undefined {
  return listSignFor(word) ?? nearest(word, SIGNS).find((each) => Math.abs(each.length - word.length) <= 1);
}
