/** Prepares the books of a shelf for the pages of its website. */
import { inAllLanguages } from '../languages/translations.ts';
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

/**
 * Returns the scope of a book's search. It keeps to the book's language: of another book in several languages, it
 * includes the edition in this language if there is one, otherwise the first one.
 */
function searchScope(books: readonly Book[], book: Book): SearchScope {
  const searched = books.filter((each) => {
    const languages = inAllLanguages(books, each);
    return (languages.find(({ lang }) => lang === book.lang) ?? languages[0]) === each;
  });
  const isAll = searched.length === books.length;
  return {
    book: book.slug,
    hasOthers: searched.length > 1,
    ...(isAll ? {} : { all: searched.map(({ slug }) => slug) }),
  };
}
