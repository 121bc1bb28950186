/** Files that belong to one book's pages. */
import { contentHash } from '../basics/content-hash.ts';
import type { SiteBook, SiteFile } from './site-model.ts';

/** The author's own styles, named after their content so that they can be cached forever. */
export function bookStylesheet({ slug, css }: SiteBook): SiteFile | undefined {
  if (css === undefined || css.trim() === '') return undefined;
  const bytes = new TextEncoder().encode(css);
  const hash = contentHash(bytes);
  return { path: `assets/${slug}-${hash}.css`, bytes };
}

/**
 * The page of each anchor of a book, as a classic script: neither modules nor `fetch` work on pages opened from the
 * disk. It is loaded only if an address names an anchor that is not on the page. A book of one page needs none.
 *
 * `site/scripts/redirect.ts` reads it.
 */
export function placesFile({ slug, places = [] }: SiteBook): SiteFile | undefined {
  if (places.length < 2) return undefined;
  const script = `self.regelwerkPlaces=${JSON.stringify(places)}\n`;
  return { path: `assets/places/${slug}.js`, bytes: new TextEncoder().encode(script) };
}

/** All files of this module. */
export function bookFiles(book: SiteBook): readonly SiteFile[] {
  return [bookStylesheet(book), placesFile(book)].flatMap((file) => file ?? []);
}
