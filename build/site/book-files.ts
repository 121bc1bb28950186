/** Files that one book brings along for its pages. */
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
 * Where the places of a book are: a classic script, as neither modules nor `fetch` work for a page opened from the disk.
 * It is loaded only for an address whose place is not on the page. A book of one page needs none.
 *
 * `site/scripts/redirect.ts` reads it.
 */
export function placesFile({ slug, places = [] }: SiteBook): SiteFile | undefined {
  if (places.length < 2) return undefined;
  const script = `self.regelwerkPlaces=${JSON.stringify(places)}\n`;
  return { path: `assets/places/${slug}.js`, bytes: new TextEncoder().encode(script) };
}

/** All of them. */
export function bookFiles(book: SiteBook): readonly SiteFile[] {
  return [bookStylesheet(book), placesFile(book)].flatMap((file) => file ?? []);
}
