/** Data that all pages of a book show: its title and facts, the list of chapters, overviews and downloads. */
import { bookFacts, shownFacts } from '../book/book-facts.ts';
import { urlPath, urlSegment } from '../addresses/relative-url.ts';
import { folderHref, isOnCover } from '../addresses/site-addresses.ts';
import { formatDate } from '../words/format.ts';
import { pictureOf } from '../render/render-cover.ts';
import { labelsOf, langOfWords, ownLabels } from '../words/strings.ts';
import type { Book } from '../types.ts';
import { bookStylesheet, placesFile } from './book-files.ts';
import { type ListedChapter, chapterNav } from './chapter-nav.ts';
import { pdfView } from './downloads.ts';
import { footerLine } from './footer-line.ts';
import { type OtherLanguage, languageLinks } from './language-links.ts';
import { headingFont } from './heading-font.ts';
import { inlineStylesPath } from './inline-styles.ts';
import { imageUrl } from './open-html.ts';
import { firstOf, plainFrame } from './page-frame.ts';
import { bookUrl } from './shelf-facts.ts';
import type { Overview } from './pages/listing.ts';
import type { SiteBook } from './site-book.ts';
import type { Download, SiteFile } from './site-file.ts';
import { MANIFEST, type WebApps } from './web-apps.ts';

/** Data computed once for all pages of a book. */
export type BookView = ReturnType<typeof bookView>;

/** Books that the search of a page covers. */
export interface SearchScope {
  /** Slug of the current book; empty for the whole shelf. */
  readonly book: string;
  /** Whether the search can be extended to other books. */
  readonly hasOthers: boolean;
  /** Slugs of the books in the extended search; `undefined` for all books of the shelf. */
  readonly all?: readonly string[];
}

interface ViewParts {
  readonly search: SearchScope;
  /** Whether the website has other books. */
  readonly hasShelf: boolean;
  readonly languages: readonly OtherLanguage[];
  readonly overviews: readonly Overview[];
  readonly downloads: readonly Download[];
  readonly apps?: WebApps | undefined;
}

export function bookView(
  { book, changes, typeset }: SiteBook,
  { overviews: all, downloads, apps, ...parts }: ViewParts,
) {
  // Without functions, so that pages can be compared.
  const overviews = all.map((overview) => {
    const { show: _, ...link } = overview;
    return link;
  });
  const { slug, lang, meta } = book;
  const words = labelsOf(book);
  const credits = overviews.find(({ kind }) => kind === 'credits');
  const table = overviews.find(({ kind }) => kind === 'reference');
  const url = bookUrl(book);
  const facts = bookFacts(book);
  const heading = headingFont(meta.face?.heading);
  const ownFonts = book.styles.flatMap(({ css }) => css.match(/--font-[a-z]+(?=\s*:)/g) ?? []);
  const ownPdfs = downloads.filter((each) => each.slug === slug);
  return {
    ...parts,
    words,
    title: book.title,
    /** Title with soft hyphens, for the narrow bar at the top. */
    barTitle: typeset(book.title, 'text'),
    subtitle: facts.subtitle,
    description: facts.description,
    /** Facts shown in the footer, such as the version. */
    facts: shownFacts(facts, words).map(({ iso, text }) => ({ iso, text })),
    /** Canonical address of the book, ending in `/`. */
    url,
    changed: changes.book === undefined ? undefined : formatDate(changes.book, lang),
    footerHtml: meta.footer && footerLine(meta.footer),
    pdf: pdfView(ownPdfs, meta.date ?? changes.book, lang, words),
    /** Path of the author's style sheet, relative to the web root. */
    stylesheet: rootPath(bookStylesheet(book)?.sheet),
    /** Path of the style sheet with the declarations of former `style` attributes, relative to the web root. */
    inlineStyles: urlPath(inlineStylesPath(slug)),
    /** Font tokens that the author's styles set. */
    ownFonts: heading && !ownFonts.includes('--font-heading') ? [...ownFonts, '--font-heading'] : ownFonts,
    /** Path of the font file of the book's heading typeface, relative to the web root. */
    headingFont: ownFonts.includes('--font-heading') ? undefined : heading?.preload,
    /** Path of the script that maps anchors to pages, relative to the web root. */
    places: rootPath(placesFile(book)),
    /** Overviews listed in menus. */
    overviews: overviews.filter((link) => link !== credits && !link.isHidden),
    credits,
    reference: table?.isHidden ? undefined : table,
    /** Page with the quick reference and the reader's pinned entries; the bar has an icon for it. */
    table,
    /** Chapters, except those shown on the cover. */
    chapters: listedChapters(book),
    /** Path of the icon for Apple devices, relative to the web root. */
    touchIcon: apps?.touchIcons.get(slug),
    linkPicture: url === undefined ? undefined : linkPicture(book, url),
  };
}

/**
 * Returns the image for link previews, with its absolute URL: the cover or the logo. SVG images are skipped, as
 * services do not show them.
 */
function linkPicture(book: Book, url: string) {
  const pictures = [book.meta.cover?.image, book.meta.logo].flatMap((src) => pictureOf(book, src) ?? []);
  const picture = pictures.find(({ name }) => !name.endsWith('.svg'));
  // Image paths are relative to the web root, the parent of the book's folder.
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
 * Returns the frame of a page in a book.
 *
 * @param folder folder of the page within the book's folder; empty for the cover
 * @param at position in the list of chapters
 */
export function bookFrame(book: Book, view: BookView, folder: string, windowTitle: string, at = 0) {
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
    words: view.words,
    langOfWords: langOfWords(book.lang, ownLabels(book.meta)),
    search: view.search,
    languages: languageLinks(view.languages, here, toRoot),
    app: appLinks(toBook, toRoot, view.touchIcon),
    /** Canonical address. */
    address: view.url && view.url + (folder === '' ? '' : `${urlSegment(folder)}/`),
    linkPicture: view.linkPicture,
    description: firstOf([view.description, windowTitle]),
    /** Prefix of addresses in the book's folder: empty, `../`, or the folder's name on a cover in the web root. */
    toBook,
    /** Address of the page, relative to the book's folder. */
    here,
    nav: chapterNav(view.chapters, at),
    book: view,
    /** Day on which the content last changed. */
    changed: view.changed,
  };
}

/**
 * Returns the links that make a page part of an installable app.
 *
 * @param toManifest prefix of the folder with the manifest
 */
export function appLinks(toManifest: string, toRoot: string, touchIcon: string | undefined) {
  return touchIcon === undefined ? undefined : { manifest: toManifest + MANIFEST, touchIcon: toRoot + touchIcon };
}

function rootPath(file: SiteFile | undefined): string | undefined {
  return file && urlPath(file.path);
}
