/** Title and language of the shelf, and canonical addresses of the shelf and its books. */
import { urlSegment } from '../addresses/relative-url.ts';
import type { Book, Shelf } from '../types.ts';
import { pageLanguage, stringsFor } from '../words/strings.ts';

/** Returns the language and title of the shelf's page, or defaults in the language of the first book. */
export function shelfNames({ page, books }: Shelf): { readonly lang: string; readonly title: string } {
  const lang = pageLanguage(page?.lang ?? books[0]?.lang ?? 'en');
  return { lang, title: page?.title ?? stringsFor(lang).shelf };
}

/** Canonical address of a book, ending in `/`. */
export function bookUrl({ meta }: Pick<Book, 'meta'>): string | undefined {
  return meta.url?.replace(/\/?$/, '/');
}

/**
 * Returns the common parent folder of all books' `url`, ending in `/`. Returns `undefined` if a book has no `url`, if
 * the parents differ, or if the last folder of a `url` is not the book's folder in the web root. A single book is not
 * enough, because its `url` may be the address of the website itself.
 */
export function shelfAddress(books: readonly Pick<Book, 'slug' | 'meta'>[]): string | undefined {
  if (books.length < 2) return undefined;
  const folders = new Set(books.map((book) => folderAbove(`${urlSegment(book.slug)}/`, bookUrl(book))));
  const [folder] = folders;
  return folders.size === 1 ? folder : undefined;
}

function folderAbove(name: string, url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const folder = new URL('../', url).href;
  // The addresses are compared as URLs, because umlauts may be percent-encoded.
  return new URL(name, folder).href === new URL(url).href ? folder : undefined;
}
