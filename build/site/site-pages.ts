/**
 * The pages of the site, each with everything its template shows: addresses relative to the page, words in the book's
 * language, nested contents. Templates only lay out.
 */
import type { TocEntry } from '../../plugins/dialect.ts';
import { bookStylesheet, placesFile } from './book-files.ts';
import { type WrittenDate, formatDate } from './format.ts';
import { type PdfView, coverFacts, pdfView } from './cover-facts.ts';
import { type OfflinePage, offlinePages } from './offline-page.ts';
import type { OverviewLink, OverviewPages, RedirectPage } from './overview-pages.ts';
import { overviewLinks, overviewPages, redirectPages } from './overview-pages.ts';
import { pageDescription } from './page-description.ts';
import { fragmentUrl, urlSegment } from './relative-url.ts';
import type { SiteBook, SiteChapter, SiteFile, SiteModel } from './site-model.ts';
import { shelfLanguage, shelfPage } from './shelf-page.ts';
import type { ShelfPage } from './shelf-page.ts';
import { footerLine } from './footer-line.ts';
import { directionOf, stringsFor, wordsOf } from './strings.ts';
import type { Strings } from './strings.ts';
import { MANIFEST, type WebApps } from './web-apps.ts';
import { localeOf } from './locale.ts';

/** What every page needs. Addresses are relative to the page. */
export interface PageFrame {
  /** Path of the file in the output folder. */
  readonly path: string;
  /** Prefix that leads to the web root: empty, `../`, `../../`. */
  readonly toRoot: string;
  /** Title of the window. */
  readonly windowTitle: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: Strings;
  readonly description?: string;
  /** Language and country, as Open Graph writes them: `de_DE`. */
  readonly locale: string;
  readonly search: SearchScope;
  /** Where the site can be installed. */
  readonly app?: AppLinks;
}

/** What makes a page part of an app that can be installed. */
export interface AppLinks {
  readonly manifest: string;
  readonly touchIcon: string;
}

/** What the search of a page goes through. */
interface SearchScope {
  /** Slug of the book at hand; empty where it is all of them. */
  readonly book: string;
  /** There are others, that it may go through, too. */
  readonly hasOthers: boolean;
}

/** A page of a book. */
export interface BookFrame extends PageFrame {
  readonly book: BookView;
  /** Prefix that leads to the book's folder: empty or `../`. */
  readonly toBook: string;
  /** The page's own address, relative to the book's folder. */
  readonly here: string;
  readonly nav: ChapterNav;
  /** Day on which what the page shows changed last. */
  readonly changed?: WrittenDate;
}

/** The chapters listed at the side. */
interface ChapterNav {
  readonly chapters: readonly ListedChapter[];
  /** There are more chapters than listed: a list of thousands on each of thousands of pages would be millions of lines. */
  readonly isPart: boolean;
}

interface ListedChapter {
  readonly titleHtml: string;
  /** Relative to the book's folder. */
  readonly href: string;
  /** In the book's chapters. */
  readonly index: number;
}

export interface CoverPage extends BookFrame {
  readonly kind: 'cover';
  readonly html: string;
  readonly hasTitle: boolean;
  readonly contentsHtml?: string;
  readonly contents: readonly TocNode[];
  readonly next?: Neighbour;
  /** Version, author and the like, as far as the front does not say it itself. */
  readonly facts: readonly string[];
}

export interface ChapterPage extends Omit<BookFrame, 'description'> {
  readonly kind: 'chapter';
  readonly titleHtml: string;
  readonly description: string | undefined;
  /** Put together when it is asked for, as it is on the book's one page: all pages at once are large. */
  readonly html: string;
  readonly hasTitle: boolean;
  readonly headings: readonly TocNode[];
  /** Index in the book's chapters. */
  readonly index: number;
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
}

export interface AllPage extends BookFrame {
  readonly kind: 'all';
  readonly html: string;
  readonly hasTitle: boolean;
}

export interface NotFoundPage extends PageFrame {
  readonly kind: 'not-found';
  /** The message once in each language of the shelf, with the books that have it. */
  readonly messages: readonly (Pick<PageFrame, 'lang' | 'dir' | 'words'> & { readonly books: readonly ListedBook[] })[];
}

interface ListedBook {
  readonly title: string;
  /** Its folder relative to the web root, with `/`. */
  readonly folder: string;
}

/** What the pages of one book share: made once, so that a page costs no more in a long book. */
interface BookView {
  readonly words: Strings;
  readonly title: string;
  readonly subtitle?: string;
  readonly version?: string;
  readonly author?: string;
  readonly date?: WrittenDate;
  readonly changed?: WrittenDate;
  readonly footerHtml?: string;
  /** Path of the author's own styles relative to the web root. */
  readonly stylesheet?: string;
  /** Path of the file that tells where places are, relative to the web root. */
  readonly places?: string;
  readonly overviews: readonly OverviewLink[];
  readonly chapters: readonly ListedChapter[];
  readonly nav: ChapterNav;
  readonly search: SearchScope;
  /** Path of the icon for Apple's phones relative to the web root. */
  readonly touchIcon?: string;
  /** Where the website has the book, with `/` at its end, and the picture for links to it. */
  readonly url?: string;
  readonly linkPicture?: string;
  readonly pdf?: PdfView;
}

interface Neighbour {
  readonly titleHtml: string;
  readonly href: string;
}

/** An entry of the contents with those below it. */
export interface TocNode {
  readonly html: string;
  readonly href: string;
  readonly children: readonly TocNode[];
}

export interface SitePages extends OverviewPages {
  readonly shelf: ShelfPage;
  readonly notFound: NotFoundPage;
  readonly covers: readonly CoverPage[];
  readonly chapters: readonly ChapterPage[];
  readonly wholes: readonly AllPage[];
  readonly redirects: readonly RedirectPage[];
  readonly offlines: readonly OfflinePage[];
}

/** What is drawn for books, as paths relative to the web root. */
type Drawn = Pick<WebApps, 'touchIcons' | 'linkPictures'>;

const NOTHING: Drawn = { touchIcons: new Map(), linkPictures: new Map() };

/** @param drawn nothing where the site cannot be installed */
export function sitePages(model: SiteModel, drawn: Drawn = NOTHING): SitePages {
  const { touchIcons } = drawn;
  return {
    shelf: { ...shelfPage(model), ...appLinks('', '', touchIcons.get('')) },
    notFound: notFoundPage(model),
    ...pagesOfBooks(model.books, drawn),
    offlines: touchIcons.size === 0 ? [] : offlinePages(model).pages,
  };
}

function pagesOfBooks(
  books: readonly SiteBook[],
  { touchIcons, linkPictures }: Drawn,
): Omit<SitePages, 'shelf' | 'notFound' | 'offlines'> {
  const framed = books.map((book) => {
    const touchIcon = touchIcons.get(book.slug);
    const picture = linkPictures.get(book.slug);
    const view: BookView = {
      ...bookView(book, books.length > 1),
      ...(touchIcon !== undefined && { touchIcon }),
      // The book's folder lies in the web root.
      ...(picture !== undefined && { linkPicture: new URL(`../${picture}`, book.url).href }),
    };
    return { book, view };
  });
  const overviews = framed.map(({ book, view }) => overviewPages(book, view.words, frameOf(book, view)));
  return {
    covers: framed.map(({ book, view }) => coverPage(book, view)),
    chapters: framed.flatMap(({ book, view }) => book.chapters.map((_, index) => chapterPage(book, view, index))),
    wholes: framed.map(({ book, view }) => allPage(book, view)),
    redirects: framed.flatMap(({ book, view }) => redirectPages(book, view.words, frameOf(book, view))),
    activities: overviews.flatMap(({ activities }) => activities),
    indexes: overviews.flatMap(({ indexes }) => indexes),
    lists: overviews.flatMap(({ lists }) => lists),
  };
}

/** Books with more chapters list those around the current one. */
const LISTED_CHAPTERS = 200;
const LISTED_AROUND = 20;

function navAt(view: Pick<BookView, 'chapters' | 'nav'>, index: number): ChapterNav {
  if (!view.nav.isPart) return view.nav;
  const start = Math.max(0, Math.min(index - LISTED_AROUND, view.chapters.length - 2 * LISTED_AROUND));
  return { chapters: view.chapters.slice(start, start + 2 * LISTED_AROUND), isPart: true };
}

function bookView(book: SiteBook, hasOthers: boolean): BookView {
  const { title, subtitle, version, author, lang, pdf } = book;
  const chapters = book.chapters.map((chapter, index) => ({
    titleHtml: chapter.titleHtml,
    href: folderHref(chapter.slug),
    index,
  }));
  const words = wordsOf(book);
  return {
    words,
    title,
    ...(subtitle && { subtitle }),
    ...(version && { version }),
    ...(author && { author }),
    ...(book.url && { url: book.url }),
    ...(book.date && { date: formatDate(book.date, lang) }),
    ...(book.changed && { changed: formatDate(book.changed, lang) }),
    ...(book.footer && { footerHtml: footerLine(book.footer) }),
    ...(pdf && { pdf: pdfView(pdf, lang, words) }),
    ...rootPath('stylesheet', bookStylesheet(book)),
    ...rootPath('places', placesFile(book)),
    overviews: overviewLinks(book, words),
    chapters,
    nav: { chapters, isPart: chapters.length > LISTED_CHAPTERS },
    search: { book: book.slug, hasOthers },
  };
}

function rootPath<Name extends string>(name: Name, file: SiteFile | undefined): Partial<Record<Name, string>> {
  return (file ? { [name]: file.path.split('/').map(urlSegment).join('/') } : {}) as Partial<Record<Name, string>>;
}

function coverPage(book: SiteBook, view: BookView): CoverPage {
  const [first] = view.chapters;
  return {
    kind: 'cover',
    ...bookFrame(book, view, '', book.title),
    ...descriptionOf(book.description, pageDescription(book.coverHtml)),
    html: book.coverHtml,
    hasTitle: hasTitle(book.coverHtml),
    contents: nested(book.toc),
    ...(book.contentsHtml && { contentsHtml: book.contentsHtml }),
    ...(first && { next: first }),
    facts: coverFacts(book, view.words),
  };
}

function chapterPage(book: SiteBook, view: BookView, index: number): ChapterPage {
  const chapter = book.chapters[index] as SiteChapter;
  const windowTitle = `${chapter.title} · ${book.title}`;
  return {
    kind: 'chapter',
    ...bookFrame(book, view, chapter.slug, windowTitle, index),
    titleHtml: chapter.titleHtml,
    headings: nested(chapter.headings),
    index,
    ...(chapter.changed && { changed: formatDate(chapter.changed, book.lang) }),
    ...neighbour('previous', view, index - 1),
    ...neighbour('next', view, index + 1),
    get html() {
      return chapter.html;
    },
    get hasTitle() {
      return hasTitle(chapter.html);
    },
    get description() {
      return firstOf(pageDescription(chapter.html), book.description, windowTitle);
    },
  };
}

function neighbour(name: 'previous' | 'next', view: BookView, index: number): Partial<Record<typeof name, Neighbour>> {
  const chapter = view.chapters[index];
  return chapter ? { [name]: { titleHtml: chapter.titleHtml, href: '../' + chapter.href } } : {};
}

function allPage(book: SiteBook, view: BookView): AllPage {
  return {
    kind: 'all',
    ...bookFrame(book, view, 'all', `${book.title} · ${view.words.wholeBook}`),
    get html() {
      return book.allHtml;
    },
    get hasTitle() {
      return hasTitle(book.allHtml);
    },
  };
}

function frameOf(book: SiteBook, view: BookView): (folder: string, windowTitle: string) => BookFrame {
  return (folder, windowTitle) => bookFrame(book, view, folder, windowTitle);
}

/**
 * @param folder folder of the page in the book's; empty for the cover
 * @param index of the chapter whose page it is
 */
function bookFrame(book: SiteBook, view: BookView, folder: string, windowTitle: string, index = 0): BookFrame {
  const toBook = folder === '' ? '' : '../';
  const toRoot = `../${toBook}`;
  return {
    path: [book.slug, folder, 'index.html'].filter((part) => part !== '').join('/'),
    toRoot,
    toBook,
    here: folder === '' ? 'index.html' : folderHref(folder),
    nav: navAt(view, index),
    windowTitle,
    lang: book.lang,
    dir: directionOf(book.lang),
    locale: localeOf(book.lang),
    words: view.words,
    search: view.search,
    book: view,
    ...appLinks(toBook, toRoot, view.touchIcon),
    ...descriptionOf(book.description, windowTitle),
    ...(view.changed && { changed: view.changed }),
  };
}

function appLinks(toManifest: string, toRoot: string, touchIcon: string | undefined): { readonly app?: AppLinks } {
  if (touchIcon === undefined) return {};
  return { app: { manifest: toManifest + MANIFEST, touchIcon: toRoot + touchIcon } };
}

/** The first of them that says something. */
function firstOf(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text.trim() !== '');
}

function descriptionOf(...texts: readonly (string | undefined)[]): { readonly description?: string } {
  const description = firstOf(...texts);
  return description === undefined ? {} : { description };
}

/** Served at any address below the root: its script finds the way there. */
function notFoundPage(model: SiteModel): NotFoundPage {
  const lang = shelfLanguage(model);
  const languages = new Map(model.books.map((book) => [stringsFor(book.lang).notFound, book.lang]));
  const messages = [...(languages.size > 0 ? languages.values() : [lang])];
  return {
    kind: 'not-found',
    path: '404.html',
    toRoot: '',
    windowTitle: stringsFor(lang).notFound,
    lang,
    locale: localeOf(lang),
    dir: directionOf(lang),
    words: stringsFor(lang),
    search: { book: '', hasOthers: false },
    messages: messages.map((each) => ({
      lang: each,
      dir: directionOf(each),
      words: stringsFor(each),
      books: model.books
        .filter((book) => stringsFor(book.lang) === stringsFor(each))
        .map(({ title, slug }) => ({ title, folder: `${urlSegment(slug)}/` })),
    })),
  };
}

function folderHref(folder: string): string {
  return `${urlSegment(folder)}/index.html`;
}

function hasTitle(html: string): boolean {
  return /<h1[\s>]/i.test(html);
}

/** Entries by level as a tree; a level left out goes under the nearest entry above it. */
export function nested(entries: readonly TocEntry[]): readonly TocNode[] {
  interface Growing extends TocNode {
    readonly children: Growing[];
  }
  const roots: Growing[] = [];
  const open: { readonly level: number; readonly node: Growing }[] = [];
  for (const { level, html, href, id } of entries) {
    const node: Growing = { html, href: href ?? fragmentUrl(id), children: [] };
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.node.children ?? roots).push(node);
    open.push({ level, node });
  }
  return roots;
}
