/** Pages of a website as their layouts receive them. */
import { openSite } from '../../build/site/open-site.ts';
import { sitePages } from '../../build/site/site-pages.ts';
import type { SiteParts } from '../../build/site/site-parts.ts';
import type { Shelf } from '../../build/types.ts';

export type ShownPage = ReturnType<ReturnType<typeof sitePages>[number]['show']>;
export type ChapterShown = Extract<ShownPage, { readonly kind: 'chapter' }>;
export type CoverShown = Extract<ShownPage, { readonly kind: 'cover' }>;

export function shownPages(shelf: Shelf, parts?: SiteParts): readonly ShownPage[] {
  return sitePages(openSite(shelf, parts)).map((page) => page.show());
}

/** Returns the chapters in reading order, book by book. */
export function shownChapters(shelf: Shelf): readonly ChapterShown[] {
  return shownPages(shelf).filter((page) => page.kind === 'chapter');
}
