/** Search indexes of test books. */
import type { Book } from '../../../build/types.ts';
import { bookOf } from '../../book/entries-of.ts';
import { searchFile } from '../../../build/site/search/search-file.ts';
import { type Language, languageOf } from '../../../site/scripts/search/words.ts';
import { queryWordsOf } from '../../../build/words/query-words.ts';
import { readBook } from '../../../site/scripts/search/search-book.ts';
import { type SearchIndex, createSearchIndex } from '../../../site/scripts/search/search-index.ts';
import { ownBook } from '../../own-books.ts';

const indexes = new Map<string, Promise<SearchIndex>>();

/**
 * Returns the index of a book in this repository.
 *
 * @param input path relative to the repository
 */
export async function indexOfFile(input: string): Promise<SearchIndex> {
  const found = indexes.get(input) ?? indexOfBook(await ownBook(input));
  indexes.set(input, found);
  return found;
}

export function indexOfBook(book: Book): Promise<SearchIndex> {
  return createSearchIndex(readBook(searchFile(book)));
}

export async function indexOfText(text: string, lang = 'de'): Promise<SearchIndex> {
  return indexOfBook(await bookOf(text, lang));
}

/** Returns a language with the data that search files contain. */
export function languageFor(lang: string, signs = '⊙'): Language {
  return languageOf({ lang, signs, ...queryWordsOf(lang) });
}

/** Returns the ids of results, best first. */
export function idsOf(index: SearchIndex, query: string, limit = 10): readonly string[] {
  return index.search(query, limit).map(({ document }) => decodeURIComponent(document.href.split('#')[1] ?? ''));
}
