/**
 * The pages of the site with all data for their templates: addresses relative to the page, words in the book's
 * language, nested contents. Templates contain no logic beyond layout.
 */
import { escapeHtml } from '../../plugins/escape-html.ts';
import type { TocEntry } from '../../plugins/dialect.ts';
import { bookStylesheet, placesFile } from './book-files.ts';
import { formatDate } from '../words/format.ts';
import { coverFacts, toldFacts } from '../book/book-facts.ts';
import { pdfView } from './pdf-view.ts';
import { type OfflinePage, offlinePages } from './offline-page.ts';
import type { OverviewPage, RedirectPage } from './overview-pages.ts';
import { overviewLinks, overviewPages, redirectPages } from './overview-pages.ts';
import type {
  AllPage,
  AppLinks,
  BookFrame,
  BookView,
  ChapterNav,
  ChapterPage,
  CoverPage,
  ListedChapter,
  Neighbour,
  NotFoundPage,
  TocNode,
} from './page-frame.ts';
import { pageDescription } from './page-description.ts';
import { fragmentUrl, urlSegment } from '../addresses/relative-url.ts';
import type { SiteBook, SiteChapter, SiteCover, SiteFile, SiteModel } from './site-model.ts';
import { shelfAddress } from './shelf-address.ts';
import { shelfLanguage, shelfPage } from './shelf-page.ts';
import type { ShelfPage } from './shelf-page.ts';
import { footerLine } from './footer-line.ts';
import { directionOf, langOfWords, pageLanguage, stringsFor, wordsOf } from '../words/strings.ts';
import { MANIFEST, type WebApps } from './web-apps.ts';
import { localeOf } from '../words/locale.ts';

/** What a page shows; the layout of its kind shows it. */
export type SitePage =
  | ShelfPage
  | NotFoundPage
  | CoverPage
  | ChapterPage
  | AllPage
  | OverviewPage
  | RedirectPage
  | OfflinePage;

/** Images made for books, as paths relative to the web root. */
type Drawn = Pick<WebApps, 'touchIcons' | 'linkPictures'>;

const NOTHING: Drawn = { touchIcons: new Map(), linkPictures: new Map() };

/** @param drawn `undefined` if the site cannot be installed */
export function sitePages(model: SiteModel, drawn: Drawn = NOTHING): readonly SitePage[] {
  const { touchIcons, linkPictures } = drawn;
  const address = shelfAddress(model.books);
  const picture = linkPictures.get('');
  const shelf = {
    ...shelfPage(model),
    ...appLinks('', '', touchIcons.get('')),
    address,
    ...(picture !== undefined && { linkPicture: new URL(picture, address).href }),
  };
  return [
    // A site of one book begins with its cover.
    ...(model.rootCover ? [] : [shelf]),
    notFoundPage(model),
    ...model.books.flatMap((book) => pagesOfBook(book, model, drawn)),
    ...(touchIcons.size === 0 ? [] : offlinePages(model).pages),
  ];
}

function pagesOfBook(
  book: SiteBook,
  { books, rootCover }: SiteModel,
  { touchIcons, linkPictures }: Drawn,
): readonly SitePage[] {
  const touchIcon = touchIcons.get(book.slug);
  const picture = linkPictures.get(book.slug);
  const view: BookView = {
    ...bookView(book, books.length > 1),
    touchIcon,
    // The book's folder is in the web root.
    ...(picture !== undefined && { linkPicture: new URL(`../${picture}`, book.url).href }),
  };
  const frame = (folder: string, windowTitle: string): BookFrame => bookFrame(book, view, folder, windowTitle);
  return [
    coverPage(book, view, book, frame('', book.title)),
    ...(rootCover ? [coverPage(book, view, rootCover, rootFrame(book, view, touchIcons.get('')))] : []),
    ...book.chapters.map((_, index) => chapterPage(book, view, index)),
    allPage(book, view),
    ...redirectPages(book, view.words, frame),
    ...overviewPages(book, view.words, frame),
  ];
}

/** Longer books list only the chapters around the current one. */
const LISTED_CHAPTERS = 200;
const LISTED_AROUND = 20;

function navAt(view: Pick<BookView, 'chapters' | 'nav'>, index: number): ChapterNav {
  if (!view.nav.isPart) return view.nav;
  const start = Math.max(0, Math.min(index - LISTED_AROUND, view.chapters.length - 2 * LISTED_AROUND));
  return { chapters: chapterTree(view.chapters.slice(start, start + 2 * LISTED_AROUND)), isPart: true };
}

function bookView(book: SiteBook, hasOthers: boolean): BookView {
  const { title, subtitle, lang, pdf } = book;
  const chapters = book.chapters.map((chapter, index) => ({
    titleHtml: chapter.titleHtml,
    href: folderHref(chapter.slug),
    depth: chapter.depth,
    index,
  }));
  const words = wordsOf(book);
  const overviews = overviewLinks(book, words);
  const credits = overviews.find(({ kind }) => kind === 'credits');
  const reference = overviews.find(({ kind }) => kind === 'reference');
  return {
    words,
    title,
    subtitle,
    facts: toldFacts(book, words),
    ...(book.url && { url: book.url }),
    ...(book.changed && { changed: formatDate(book.changed, lang) }),
    ...(book.footer && { footerHtml: footerLine(book.footer) }),
    pdf: pdf && pdfView(pdf, lang, words),
    ...rootPath('stylesheet', bookStylesheet(book)),
    ...rootPath('places', placesFile(book)),
    hasShelf: hasOthers,
    overviews: overviews.filter((link) => link !== credits),
    credits,
    reference,
    chapters,
    nav: { chapters: chapterTree(chapters), isPart: chapters.length > LISTED_CHAPTERS },
    search: { book: book.slug, hasOthers },
  };
}

function rootPath<Name extends string>(name: Name, file: SiteFile | undefined): Partial<Record<Name, string>> {
  return (file ? { [name]: file.path.split('/').map(urlSegment).join('/') } : {}) as Partial<Record<Name, string>>;
}

function coverPage(book: SiteBook, view: BookView, cover: SiteCover, frame: BookFrame): CoverPage {
  const { coverHtml, plateHtml, contentsHtml, toc } = cover;
  const [first] = view.chapters;
  const isTitled = hasTitle(coverHtml);
  // The layout shows title and subtitle where the text has none.
  const shown = isTitled ? coverHtml : `${escapeHtml(`${book.title} ${book.subtitle ?? ''}`)} ${coverHtml}`;
  return {
    kind: 'cover',
    ...frame,
    ...descriptionOf([book.description, pageDescription(coverHtml)]),
    html: coverHtml,
    plateHtml,
    hasTitle: isTitled,
    contents: nested(toc),
    contentsHtml,
    next: first && { titleHtml: first.titleHtml, href: frame.toBook + first.href },
    facts: coverFacts(book, view.words, shown),
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
    around: chaptersAround(view.chapters, index),
    ...(chapter.isPart && { chapters: chaptersOf(view.chapters, index) }),
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
      return firstOf([pageDescription(chapter.html), book.description, windowTitle]);
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

/**
 * @param folder of the page, within the book's folder; empty for the cover
 * @param index of the chapter on the page
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
    langOfWords: langOfWords(book.lang, book.strings),
    search: view.search,
    book: view,
    ...appLinks(toBook, toRoot, view.touchIcon),
    ...(view.url !== undefined && { address: view.url + (folder === '' ? '' : `${urlSegment(folder)}/`) }),
    linkPicture: view.linkPicture,
    ...descriptionOf([book.description, windowTitle]),
    changed: view.changed,
  };
}

/** Of the cover of the only book, in the web root. */
function rootFrame(book: SiteBook, view: BookView, touchIcon: string | undefined): BookFrame {
  return {
    ...bookFrame(book, view, '', book.title),
    path: 'index.html',
    toRoot: '',
    toBook: `${urlSegment(book.slug)}/`,
    ...appLinks('', '', touchIcon),
  };
}

function appLinks(toManifest: string, toRoot: string, touchIcon: string | undefined): { readonly app?: AppLinks } {
  if (touchIcon === undefined) return {};
  return { app: { manifest: toManifest + MANIFEST, touchIcon: toRoot + touchIcon } };
}

/** The first that is not blank. */
function firstOf(texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text.trim() !== '');
}

function descriptionOf(texts: readonly (string | undefined)[]): { readonly description?: string } {
  const description = firstOf(texts);
  return description === undefined ? {} : { description };
}

/** Served at any depth: its script finds the web root. */
function notFoundPage(model: SiteModel): NotFoundPage {
  const lang = shelfLanguage(model);
  const languages = new Map(model.books.map((book) => [stringsFor(book.lang).notFound, pageLanguage(book.lang)]));
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
    langOfWords: '',
    search: { book: '', hasOthers: false },
    messages: messages.map((each) => ({
      lang: each,
      dir: directionOf(each),
      words: stringsFor(each),
      books: model.books
        .filter((book) => stringsFor(book.lang) === stringsFor(each))
        .map(({ title, slug }) => ({ title, folder: model.rootCover ? '' : `${urlSegment(slug)}/` })),
    })),
    hasShelf: !model.rootCover,
  };
}

function folderHref(folder: string): string {
  return `${urlSegment(folder)}/index.html`;
}

function hasTitle(html: string): boolean {
  return /<h1[\s>]/i.test(html);
}

/** Chapters below their parts. */
function chapterTree(chapters: readonly ListedChapter[]): readonly TocNode[] {
  return nested(chapters.map(({ titleHtml, href, depth }) => ({ level: depth + 1, id: '', html: titleHtml, href })));
}

/** For each depth above that of the chapter, the last one before it. */
function chaptersAround(chapters: readonly ListedChapter[], index: number): readonly ListedChapter[] {
  const around: ListedChapter[] = [];
  let depth = chapters[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0 && depth > 0; at--) {
    const chapter = chapters[at];
    if (!chapter || chapter.depth >= depth) continue;
    around.unshift(chapter);
    ({ depth } = chapter);
  }
  return around;
}

/** Those of a part, relative to its page. */
function chaptersOf(chapters: readonly ListedChapter[], index: number): readonly TocNode[] {
  const depth = chapters[index]?.depth ?? 0;
  const after = chapters.slice(index + 1);
  const end = after.findIndex((chapter) => chapter.depth <= depth);
  const own = end < 0 ? after : after.slice(0, end);
  return chapterTree(own.map((chapter) => ({ ...chapter, href: `../${chapter.href}` })));
}

/** Entries as a tree by level; if levels are skipped, an entry goes under the nearest higher one. */
export function nested(entries: readonly TocEntry[]): readonly TocNode[] {
  interface Growing extends TocNode {
    readonly children: Growing[];
  }
  const roots: Growing[] = [];
  const open: { readonly level: number; readonly node: Growing }[] = [];
  for (const { level, html, href, id } of entries) {
    const node: Growing = { html, href: href ?? fragmentUrl(id), children: [] };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.node.children ?? roots).push(node);
    open.push({ level, node });
  }
  return roots;
}
