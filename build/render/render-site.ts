/**
 * Shelf → the website as data: each chapter rendered for its own page, for the cover or for the whole book on one page.
 */
import type { TocEntry } from '../../plugins/dialect.ts';
import type { PrintVariant } from '../print/variant-names.ts';
import { fragmentUrl, urlSegment } from '../site/relative-url.ts';
import type { SiteBook, SiteChapter, SiteFile, SiteModel, SitePdf } from '../site/site-model.ts';
import { labelsOf } from '../site/strings.ts';
import type { Book, BookHeading, FoundImage, Resolution, Shelf } from '../types.ts';
import { coverPicture, pictureOf } from './render-cover.ts';
import { formerSlugs, placesByPage } from './former-places.ts';
import { bookChanges } from './last-changes.ts';
import { type Dialects, type Page, bookContents, renderChapter } from './render-chapter.ts';
import { renderOverviews } from './render-overviews.ts';
import type { Typeset } from './render-rules.ts';

/** Folder of all pictures in the web root. */
export const IMAGES = 'images';

/** A printed book that lies beside its pages. */
export interface PrintedBook {
  /** Name in the book's folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Day of the print, ISO 8601; shown where nothing tells how old the text is. */
  readonly date?: string;
  /** The book once more for other papers. Whoever made these files puts them into the book's folder. */
  readonly variants?: readonly PrintedVariant[];
}

export interface PrintedVariant {
  readonly variant: PrintVariant;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface SiteExtras {
  /** Name and version of the program. */
  readonly generator: string;
  /** By slug of the book. */
  readonly printed: ReadonlyMap<string, PrintedBook>;
  readonly files?: readonly SiteFile[];
  /** By absolute path of a chapter's file, the day it changed last, ISO 8601. */
  readonly changes?: ReadonlyMap<string, string>;
  readonly fontCss?: string;
  /** What puts soft hyphens into the text of a book. */
  readonly typesetterOf?: (book: Book) => Typeset | undefined;
}

export function renderSite(shelf: Shelf, dialects: Dialects, extras: SiteExtras): SiteModel {
  const pictures = new Map<string, SiteFile>();
  const books = shelf.books.map((book) => renderBook(shelf, book, dialects, pictures, extras));
  const pdfs = [...extras.printed].map(([slug, { name, bytes }]): SiteFile => ({ path: `${slug}/${name}`, bytes }));
  return {
    books,
    generator: extras.generator,
    files: [...pictures.values(), ...pdfs, ...(extras.files ?? [])],
    ...(extras.fontCss === undefined ? {} : { fontCss: extras.fontCss }),
  };
}

/** Where a page stands: how far from the web root, and which chapters it shows. */
interface Standpoint {
  readonly toRoot: string;
  readonly shows: (book: string, chapter: number) => boolean;
  readonly shift: (chapter: number) => number;
}

function renderBook(
  shelf: Shelf,
  book: Book,
  dialects: Dialects,
  pictures: Map<string, SiteFile>,
  { printed: allPrinted, changes = new Map(), typesetterOf }: SiteExtras,
): SiteBook {
  const typeset = typesetterOf?.(book);
  const printed = allPrinted.get(book.slug);
  const labels = labelsOf(book);
  const shown = new Set<string>();
  const imageUrl = (toRoot: string) => (image: FoundImage) => {
    const path = `${IMAGES}/${image.name}`;
    pictures.set(path, { path, bytes: image.bytes });
    shown.add(path);
    return `${toRoot}${IMAGES}/${urlSegment(image.name)}`;
  };
  const pageAt = (standpoint: Standpoint, chapter: number): Page => ({
    href: (target) => address(shelf, standpoint, target),
    imageUrl: imageUrl(standpoint.toRoot),
    headingShift: standpoint.shift(chapter),
    labels,
    toc: () => contentsFrom(shelf, book, standpoint),
    wrapsTables: true,
    lazyImages: true,
    omitsTitle: false,
    aliases: book.aliases,
    ...(typeset === undefined ? {} : { typeset }),
  });
  const render = (standpoint: Standpoint, chapter: number): string =>
    renderChapter(shelf, book, chapter, pageAt(standpoint, chapter), dialects);

  const onCover = (chapter: number): boolean => isOnCover(book, chapter);
  const all = book.chapters.map((_, index) => index);
  const isOwn = (slug: string): boolean => slug === book.slug;
  const cover: Standpoint = {
    toRoot: '../',
    shows: (slug, chapter) => isOwn(slug) && onCover(chapter),
    shift: (chapter) => shiftInBook(book, chapter),
  };
  const whole: Standpoint = { toRoot: '../../', shows: isOwn, shift: (chapter) => shiftInBook(book, chapter) };
  // Overviews show no chapter.
  const beside: Standpoint = { toRoot: '../../', shows: () => false, shift: () => 0 };
  const headings = headingsByChapter(book);
  const former = formerSlugs(book, onCover);
  const changed = bookChanges(book, changes);
  const chapters = all
    .filter((index) => !onCover(index))
    .map((index): SiteChapter => {
      const own: Standpoint = {
        toRoot: '../../',
        shows: (slug, chapter) => isOwn(slug) && chapter === index,
        shift: () => 1 - book.chapterLevel,
      };
      return {
        ...chapterPage(book, index, headings.get(index) ?? [], render(own, index)),
        ...(former.has(index) ? { formerSlugs: former.get(index) ?? [] } : {}),
        ...(changed.chapters?.[index] === undefined ? {} : { changed: changed.chapters[index] }),
      };
    });
  const { meta } = book;
  const contents = contentsChapter(book);
  const logo = pictureOf(book, meta.logo);
  const front = all
    .filter((index) => book.chapters[index]?.source.isFront)
    .map((index) => render(cover, index))
    .join('\n');
  const withPictures = (html: string): string =>
    coverPicture(book, html, meta.logo, 'cover-logo', imageUrl('../')) +
    html +
    coverPicture(book, html, meta.cover, 'cover-picture', imageUrl('../'));
  return {
    slug: book.slug,
    title: book.title,
    ...(meta.subtitle === undefined ? {} : { subtitle: meta.subtitle }),
    ...(meta.version === undefined ? {} : { version: meta.version }),
    ...(meta.author === undefined ? {} : { author: meta.author }),
    ...(meta.description === undefined ? {} : { description: meta.description }),
    ...(meta.date === undefined ? {} : { date: meta.date }),
    lang: book.lang,
    ...(meta.words === undefined ? {} : { strings: meta.words }),
    ...(meta.footer === undefined ? {} : { footer: meta.footer }),
    coverHtml: withPictures(front),
    ...(contents < 0 ? {} : { contentsHtml: render(cover, contents) }),
    toc: contents < 0 ? contentsFrom(shelf, book, cover) : [],
    chapters,
    allHtml: all.map((index) => render(whole, index)).join('\n'),
    overviews: renderOverviews(
      book,
      (chapter, id) =>
        address(shelf, beside, {
          kind: 'internal',
          book: book.slug,
          chapter,
          exact: true,
          ...(id === undefined ? {} : { id }),
        }),
      typeset,
    ),
    places: placesByPage(book, onCover),
    ...(logo && { logo }),
    // All of them have been rendered above.
    pictures: [...shown],
    ...(book.styles.length === 0 ? {} : { css: book.styles.map(({ css }) => css).join('\n') }),
    ...(changed.book === undefined ? {} : { changed: changed.book }),
    ...(printed === undefined ? {} : { pdf: pdfOf(printed, meta.date ?? changed.book ?? printed.date) }),
  };
}

function pdfOf({ name, bytes, variants = [] }: PrintedBook, date: string | undefined): SitePdf {
  return {
    href: urlSegment(name),
    bytes: bytes.length,
    ...(date === undefined ? {} : { date }),
    ...(variants.length === 0 ? {} : { variants: variants.map(variantOf) }),
  };
}

function variantOf({ variant, name, bytes }: PrintedVariant): NonNullable<SitePdf['variants']>[number] {
  return { variant, href: urlSegment(name), bytes: bytes.length };
}

function headingsByChapter(book: Book): ReadonlyMap<number, readonly BookHeading[]> {
  const headings = new Map<number, BookHeading[]>();
  for (const heading of book.headings) {
    const known = headings.get(heading.chapter);
    if (known) known.push(heading);
    else headings.set(heading.chapter, [heading]);
  }
  return headings;
}

function chapterPage(book: Book, index: number, headings: readonly BookHeading[], html: string): SiteChapter {
  const chapter = book.chapters[index];
  const opening = headings.find((heading) => heading.level === book.chapterLevel);
  return {
    slug: chapter?.slug ?? '',
    title: chapter?.title ?? '',
    titleHtml: opening?.html ?? '',
    html,
    headings: headings
      .filter((heading) => heading !== opening && heading.level <= book.chapterLevel + 2 && heading.text !== '')
      .map(({ level, id, html: titleHtml }): TocEntry => ({ level, id, html: titleHtml })),
  };
}

/** The front and a chapter that holds only the contents stand on the cover. */
export function isOnCover(book: Book, chapter: number): boolean {
  return book.chapters[chapter]?.source.isFront === true || chapter === contentsChapter(book);
}

/** Index of the chapter that is the author's own contents; -1 where there is none. */
export function contentsChapter(book: Book): number {
  return book.chapters.findIndex((chapter) => chapter.isContents && !chapter.source.isFront);
}

/** Where the whole book is on one page, a folder book's `#` chapters stand below its title. */
export function shiftInBook(book: Book, chapter: number): number {
  return book.chapters[chapter]?.source.isFront ? 0 : 2 - book.chapterLevel;
}

function contentsFrom(shelf: Shelf, book: Book, standpoint: Standpoint): readonly TocEntry[] {
  return bookContents(book, ({ id, chapter }) =>
    address(shelf, standpoint, { kind: 'internal', book: book.slug, chapter, id, exact: true }),
  );
}

function address(
  shelf: Shelf,
  { toRoot, shows }: Standpoint,
  target: Extract<Resolution, { kind: 'internal' }>,
): string {
  if (shows(target.book, target.chapter)) return target.id === undefined ? '#' : fragmentUrl(target.id);
  return `${toRoot}${addressInSite(shelf, target)}`;
}

/** Relative to the web root. */
export function addressInSite(shelf: Shelf, target: Extract<Resolution, { kind: 'internal' }>): string {
  const fragment = target.id === undefined ? '' : fragmentUrl(target.id);
  const book = shelf.books.find(({ slug }) => slug === target.book);
  const chapter = book && !isOnCover(book, target.chapter) ? book.chapters[target.chapter] : undefined;
  const folder = chapter ? `${urlSegment(chapter.slug)}/` : '';
  return `${urlSegment(target.book)}/${folder}index.html${fragment}`;
}
