/** The address of the whole website, derived from the addresses of its books. */
import { urlSegment } from '../addresses/relative-url.ts';
import type { SiteBook } from './site-model.ts';

/**
 * The common parent folder of all books' `url`, ending in `/`. `undefined` if a book has no `url`, if the parents
 * differ, or if the last folder of a `url` is not the book's folder in the web root. A single book is not enough: its
 * `url` may be that of the website itself.
 */
export function shelfAddress(books: readonly Pick<SiteBook, 'slug' | 'url'>[]): string | undefined {
  if (books.length < 2) return undefined;
  const folders = new Set(books.map(({ slug, url }) => folderAbove(`${urlSegment(slug)}/`, url)));
  const [folder] = folders;
  return folders.size === 1 ? folder : undefined;
}

function folderAbove(name: string, url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const folder = new URL('../', url).href;
  // Compared as URLs, as umlauts may be percent-encoded.
  return new URL(name, folder).href === new URL(url).href ? folder : undefined;
}
