/** Lists all pages of a website. Each kind has a function in `pages/` that returns the data for its layout. */
import type { Page } from './page-frame.ts';
import { chapterPage } from './pages/chapter.ts';
import { coverPage, rootCoverPage } from './pages/cover.ts';
import { notFoundPage } from './pages/not-found.ts';
import { offlinePages } from './pages/offline.ts';
import { overviewPages } from './pages/overviews.ts';
import { redirectPages } from './pages/redirect.ts';
import { shelfPage } from './pages/shelf.ts';
import { wholeBookPage } from './pages/whole-book.ts';
import type { Site } from './site.ts';

export function sitePages(site: Site) {
  const { books, apps } = site;
  const [only] = books.length === 1 ? books : [];
  return [
    // A site with one book has no shelf; it begins with the book's cover.
    ...(only ? [] : [shelfPage(site)]),
    notFoundPage(site),
    ...books.flatMap((book) => [
      coverPage(book),
      ...(only ? [rootCoverPage(book, apps?.touchIcons.get(''))] : []),
      ...book.view.chapters.map((_, at) => chapterPage(book, at)),
      wholeBookPage(book),
      ...redirectPages(book),
      ...overviewPages(book),
    ]),
    ...(apps ? offlinePages(site).pages : []),
  ] satisfies readonly Page[];
}
