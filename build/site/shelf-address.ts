/** The address of the website as a whole, as the addresses of its books tell it. */
import { urlSegment } from '../addresses/relative-url.ts';
import type { SiteBook } from './site-model.ts';

/**
 * The folder in which all books lie at their `url`, with `/` at its end. `undefined` where a book has none, where they
 * lie in different folders, or where a book's folder is not called as it is in the web root. A single book says too
 * little: its address may be that of the website itself.
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
  // Compared as addresses: umlauts in them may be percent-encoded or not.
  return new URL(name, folder).href === new URL(url).href ? folder : undefined;
}
