/** What all pages of a book show: its name and facts, the list of chapters, overviews and downloads. */
import { bookFacts, shownFacts } from '../book/book-facts.ts';
import type { OverviewKind } from '../book/overviews.ts';
import { urlSegment } from '../addresses/relative-url.ts';
import { isOnCover } from '../addresses/site-addresses.ts';
import { type WrittenDate, formatDate } from '../words/format.ts';
import { pictureOf } from '../render/render-cover.ts';
import { type Strings, labelsOf, langOfWords, ownLabels } from '../words/strings.ts';
import type { Book } from '../types.ts';
import { bookStylesheet, placesFile } from './book-files.ts';
import { type ChapterNav, type ListedChapter, chapterNav } from './chapter-nav.ts';
import { type PdfView, pdfView } from './downloads.ts';
import { footerLine } from './footer-line.ts';
import { type OtherLanguage, languageLinks } from './language-links.ts';
import { headingFont } from './heading-font.ts';
import { imageUrl } from './open-html.ts';
import {
  type AppLinks,
  type LinkPicture,
  type PageFrame,
  type SearchScope,
  firstOf,
  plainFrame,
} from './page-frame.ts';
import { bookUrl } from './shelf-facts.ts';
import type { SiteBook } from './site-book.ts';
import type { Download, SiteFile } from './site-file.ts';
import { MANIFEST, type WebApps } from './web-apps.ts';

/** A page of a book. */
export interface BookFrame extends PageFrame {
  readonly book: BookView;
  /** Prefix that leads to the book's folder: empty, `../`, or its name on a cover in the web root. */
  readonly toBook: string;
  /** The address of the page, relative to the book's folder. */
  readonly here: string;
  readonly nav: ChapterNav;
  /** Day of the last change to the content. */
  readonly changed?: WrittenDate;
}

/** A link to an overview. */
export interface OverviewLink {
  readonly kind: OverviewKind | 'collection';
  readonly text: string;
  /** In a row with others. */
  readonly short: string;
  /** Relative to the book's folder. */
  readonly href: string;
  /** Whether menus leave it out. */
  readonly isHidden?: boolean;
}

/** Computed once for all pages of a book. */
export interface BookView {
  readonly words: Strings;
  readonly title: string;
  /** With soft hyphens, for the bar, which is narrow. */
  readonly barTitle: string;
  readonly subtitle?: string;
  readonly description?: string;
  /** For the footer. */
  readonly facts: readonly WrittenDate[];
  readonly changed?: WrittenDate;
  readonly footerHtml?: string;
  /** Path of the author's own styles relative to the web root. */
  readonly stylesheet?: string;
  /** Tokens of fonts that its styles set. */
  readonly ownFonts: readonly string[];
  /** Path of the file of its own face for headings, relative to the web root. */
  readonly headingFont?: string;
  /** Path of the script with the page of each anchor, relative to the web root. */
  readonly places?: string;
  /** Whether there are other books beside it. */
  readonly hasShelf: boolean;
  /** In menus. */
  readonly overviews: readonly OverviewLink[];
  readonly credits?: OverviewLink;
  readonly reference?: OverviewLink;
  /** The page of the quick reference and of what readers pin: it has a sign in the bar. */
  readonly table?: OverviewLink;
  /** Without those on the cover. */
  readonly chapters: readonly ListedChapter[];
  readonly search: SearchScope;
  readonly languages: readonly OtherLanguage[];
  /** Path of the icon for Apple devices relative to the web root. */
  readonly touchIcon?: string;
  /** The book's canonical address, ending in `/`. */
  readonly url?: string;
  readonly linkPicture?: LinkPicture;
  readonly pdf?: PdfView;
}

export interface ViewParts {
  readonly search: SearchScope;
  readonly hasShelf: boolean;
  readonly languages: readonly OtherLanguage[];
  readonly overviews: readonly OverviewLink[];
  readonly downloads: readonly Download[];
  readonly apps?: WebApps;
}

export function bookView(
  { book, changes, typeset }: SiteBook,
  { search, hasShelf, languages, overviews, downloads, apps }: ViewParts,
): BookView {
  const { slug, lang, meta } = book;
  const chapters = listedChapters(book);
  const words = labelsOf(book);
  const credits = overviews.find(({ kind }) => kind === 'credits');
  const url = bookUrl(book);
  const facts = bookFacts(book);
  const heading = headingFont(meta.face?.heading);
  const ownFonts = book.styles.flatMap(({ css }) => css.match(/--font-[a-z]+(?=\s*:)/g) ?? []);
  return {
    words,
    title: book.title,
    barTitle: typeset(book.title, 'text'),
    subtitle: facts.subtitle,
    description: facts.description,
    facts: shownFacts(facts, words).map(({ iso, text }) => ({ iso, text })),
    url,
    changed: changes.book === undefined ? undefined : formatDate(changes.book, lang),
    footerHtml: meta.footer && footerLine(meta.footer),
    pdf: pdfView(
      downloads.filter((each) => each.slug === slug),
      meta.date ?? changes.book,
      lang,
      words,
    ),
    stylesheet: rootPath(bookStylesheet(book)),
    ownFonts: heading && !ownFonts.includes('--font-heading') ? [...ownFonts, '--font-heading'] : ownFonts,
    headingFont: ownFonts.includes('--font-heading') ? undefined : heading?.preload,
    places: rootPath(placesFile(book)),
    hasShelf,
    languages,
    overviews: overviews.filter((link) => link !== credits && !link.isHidden),
    credits,
    reference: overviews.find(({ kind, isHidden }) => kind === 'reference' && !isHidden),
    table: overviews.find(({ kind }) => kind === 'reference'),
    chapters,
    search,
    touchIcon: apps?.touchIcons.get(slug),
    linkPicture: url === undefined ? undefined : linkPicture(book, url),
  };
}

/** The cover or the logo, unless it is an SVG image, which services do not show. */
function linkPicture(book: Book, url: string): LinkPicture | undefined {
  const pictures = [book.meta.cover?.image, book.meta.logo].flatMap((src) => pictureOf(book, src) ?? []);
  const picture = pictures.find(({ name }) => !name.endsWith('.svg'));
  // The book's folder is in the web root.
  return picture && { url: new URL(`../${imageUrl(picture)}`, url).href, width: picture.width, height: picture.height };
}

function listedChapters(book: Book): readonly ListedChapter[] {
  return book.chapters.flatMap(({ slug, source, headings }, chapter) => {
    if (isOnCover(book, chapter)) return [];
    const titleHtml = headings.find(({ level }) => level === book.chapterLevel)?.html ?? '';
    return { chapter, titleHtml, href: folderHref(slug), depth: source.depth };
  });
}

/**
 * @param folder of the page, within the book's folder; empty for the cover
 * @param at place in the list of chapters
 */
export function bookFrame(book: Book, view: BookView, folder: string, windowTitle: string, at = 0): BookFrame {
  const toBook = folder === '' ? '' : '../';
  const toRoot = `../${toBook}`;
  const here = folder === '' ? 'index.html' : folderHref(folder);
  return {
    ...plainFrame(
      [book.slug, folder, 'index.html'].filter((part) => part !== '').join('/'),
      toRoot,
      windowTitle,
      book.lang,
    ),
    toBook,
    here,
    nav: chapterNav(view.chapters, at),
    words: view.words,
    langOfWords: langOfWords(book.lang, ownLabels(book.meta)),
    search: view.search,
    languages: languageLinks(view.languages, here, toRoot),
    book: view,
    app: appLinks(toBook, toRoot, view.touchIcon),
    address: view.url && view.url + (folder === '' ? '' : `${urlSegment(folder)}/`),
    linkPicture: view.linkPicture,
    description: firstOf([view.description, windowTitle]),
    changed: view.changed,
  };
}

/** @param toManifest prefix that leads to its folder */
export function appLinks(toManifest: string, toRoot: string, touchIcon: string | undefined): AppLinks | undefined {
  return touchIcon === undefined ? undefined : { manifest: toManifest + MANIFEST, touchIcon: toRoot + touchIcon };
}

/** The page in a folder beside the current one. */
export function folderHref(folder: string): string {
  return `${urlSegment(folder)}/index.html`;
}

function rootPath(file: SiteFile | undefined): string | undefined {
  return file?.path.split('/').map(urlSegment).join('/');
}
