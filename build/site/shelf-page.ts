/** The page of the shelf: all books side by side. */
import type { PdfLink } from './cover-facts.ts';
import { formatBytes } from '../words/format.ts';
import { localeOf } from '../words/locale.ts';
import { overviewLinks } from './overview-pages.ts';
import { urlSegment } from '../addresses/relative-url.ts';
import type { SiteBook, SiteModel } from './site-model.ts';
import type { OverviewLink, PageFrame } from './page-frame.ts';
import { type Strings, directionOf, stringsFor, wordsOf } from '../words/strings.ts';

export interface ShelfPage extends PageFrame {
  readonly kind: 'shelf';
  readonly title: string;
  readonly books: readonly ShelfBook[];
}

interface ShelfBook {
  readonly title: string;
  readonly subtitle?: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly description?: string;
  readonly words: Strings;
  /** Version, author and number of chapters, as far as known. */
  readonly facts: readonly string[];
  readonly href: string;
  readonly allHref: string;
  readonly pdf?: PdfLink;
  readonly overviews: readonly OverviewLink[];
}

export function shelfPage(model: SiteModel): ShelfPage {
  const lang = shelfLanguage(model);
  const words = stringsFor(lang);
  const title = model.title ?? words.shelf;
  return {
    kind: 'shelf',
    path: 'index.html',
    toRoot: '',
    windowTitle: title,
    description: [title, model.books.map((book) => book.title).join(', ')].filter((text) => text !== '').join(': '),
    lang,
    dir: directionOf(lang),
    locale: localeOf(lang),
    words,
    search: { book: model.books.length === 1 ? (model.books[0]?.slug ?? '') : '', hasOthers: false },
    title,
    books: model.books.map(shelfBook),
  };
}

/** The language of the first book. */
export function shelfLanguage(model: SiteModel): string {
  return model.books[0]?.lang ?? 'en';
}

function shelfBook(book: SiteBook): ShelfBook {
  const words = wordsOf(book);
  const folder = urlSegment(book.slug) + '/';
  const count = book.chapters.length;
  return {
    title: book.title,
    lang: book.lang,
    dir: directionOf(book.lang),
    words,
    facts: [
      ...(book.version ? [`${words.version} ${book.version}`] : []),
      ...(book.author ? [`${words.author} ${book.author}`] : []),
      `${count} ${count === 1 ? words['chapterCount.one'] : words['chapterCount.other']}`,
    ],
    href: folder + 'index.html',
    allHref: folder + 'all/index.html',
    ...(book.subtitle && { subtitle: book.subtitle }),
    ...(book.description && { description: book.description }),
    overviews: overviewLinks(book, words).map((link) => ({ ...link, href: folder + link.href })),
    ...(book.pdf && { pdf: { href: folder + book.pdf.href, size: formatBytes(book.pdf.bytes, book.lang) } }),
  };
}
