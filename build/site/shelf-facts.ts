/** What the website says of the shelf, and the canonical addresses of it and of its books. */
import { urlSegment } from '../addresses/relative-url.ts';
import type { Book, Shelf } from '../types.ts';
import { pageLanguage, stringsFor } from '../words/strings.ts';

/** The shelf's own, or those of the first book's language. */
export function shelfNames({ page, books }: Shelf): { readonly lang: string; readonly title: string } {
  const lang = pageLanguage(page?.lang ?? books[0]?.lang ?? 'en');
  return { lang, title: page?.title ?? stringsFor(lang).shelf };
}

/** Ends in `/`. */
export function bookUrl({ meta }: Pick<Book, 'meta'>): string | undefined {
  return meta.url?.replace(/\/?$/, '/');
}

/**
 * The common parent folder of all books' `url`, ending in `/`. `undefined` if a book has no `url`, if the parents
 * differ, or if the last folder of a `url` is not the book's folder in the web root. A single book is not enough: its
 * `url` may be that of the website itself.
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
  // Compared as URLs, as umlauts may be percent-encoded.
  return new URL(name, folder).href === new URL(url).href ? folder : undefined;
}
