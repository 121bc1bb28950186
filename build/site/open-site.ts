/** Shelf → what the pages of its website are made from. */
import type { Shelf } from '../types.ts';
import { bookView } from './book-frame.ts';
import { overviewLinks, overviewsOf } from './pages/overviews.ts';
import { shelfNames } from './shelf-facts.ts';
import { openBook } from './site-book.ts';
import { siteTypography } from './site-typography.ts';
import type { SiteParts } from './site-parts.ts';
import type { ShownBook, Site } from './site.ts';

export function openSite(shelf: Shelf, { apps, ...parts }: SiteParts & Pick<Site, 'apps'> = {}): Site {
  const { downloads = [] } = parts;
  const hasOthers = shelf.books.length > 1;
  const books = shelf.books.map((each): ShownBook => {
    const book = openBook(shelf, each, siteTypography(each), parts);
    const overviews = overviewsOf(book);
    return {
      ...book,
      overviews,
      view: bookView(book, { hasOthers, overviews: overviewLinks(overviews), downloads, apps }),
    };
  });
  return { shelf, ...shelfNames(shelf), books, apps };
}
