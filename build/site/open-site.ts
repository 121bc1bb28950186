/** Prepares the books of a shelf for the pages of its website. */
import { eachOnce } from '../languages/translations.ts';
import type { Book, Shelf } from '../types.ts';
import { type SearchScope, bookView } from './book-frame.ts';
import { otherLanguages } from './language-links.ts';
import { overviewsOf } from './pages/overviews.ts';
import { shelfNames } from './shelf-facts.ts';
import { openBook } from './site-book.ts';
import { siteTypography } from './site-typography.ts';
import type { SiteParts } from './site-parts.ts';
import type { ShownBook, Site } from './site.ts';

export function openSite(shelf: Shelf, { apps, ...parts }: SiteParts & Pick<Site, 'apps'> = {}): Site {
  const { downloads = [] } = parts;
  const { books: all } = shelf;
  const opened = all.map((each) => {
    const book = openBook(shelf, each, siteTypography(each), parts);
    return { ...book, overviews: overviewsOf(book) };
  });
  const overviewsIn = (book: Book) => opened.find((each) => each.book === book)?.overviews ?? [];
  const books = opened.map((each): ShownBook => {
    const { book, overviews } = each;
    const view = bookView(each, {
      search: searchScope(all, book),
      hasShelf: all.length > 1,
      languages: otherLanguages(shelf, book, overviewsIn),
      overviews,
      downloads,
      apps,
    });
    return { ...each, view };
  });
  return { shelf, ...shelfNames(shelf), books, apps };
}

/** Returns the scope of a book's search. It keeps to the book's language. */
function searchScope(books: readonly Book[], book: Book): SearchScope {
  const searched = eachOnce(books, book.lang);
  const isAll = searched.length === books.length;
  return {
    book: book.slug,
    hasOthers: searched.length > 1,
    ...(isAll ? {} : { all: searched.map(({ slug }) => slug) }),
  };
}
