/**
 * Shelf → the website as data: each chapter as it is on its own page, on the cover or with the whole book on one page.
 */
import type { TocEntry } from '../../plugins/dialect.ts';
import { fragmentUrl, urlSegment } from '../addresses/relative-url.ts';
import type { Download, SiteBook, SiteChapter, SiteFile, SiteModel } from './site-model.ts';
import type { Book, BookHeading, InternalLink, Shelf } from '../types.ts';
import { coverPicture, coverSubtitle, pictureOf, TITLE } from '../render/render-cover.ts';
import { type CardEntries, cardEntries, withCards } from './card-entries.ts';
import { formerSlugs, placesByPage } from './former-places.ts';
import { bookChanges } from './last-changes.ts';
import { type OpenBook, contentsFrom } from './open-book.ts';
import type { Standpoint } from './open-html.ts';
import { shiftInBook } from '../render/heading-level.ts';
import { renderOverviews } from './render-overviews.ts';
import { addressInSite, contentsChapter, isOnCover } from '../addresses/site-addresses.ts';

export interface SiteExtras {
  /** Name and version of the program. */
  readonly generator: string;
  readonly downloads?: readonly Download[];
  readonly files?: readonly SiteFile[];
  /** By absolute path of a chapter's file, the day it changed last, ISO 8601. */
  readonly changes?: ReadonlyMap<string, string>;
  readonly fontCss?: string;
}

/** @param openBooks all books of the shelf, in their order */
export function renderSite(shelf: Shelf, openBooks: readonly OpenBook[], extras: SiteExtras): SiteModel {
  const books = openBooks.map((open) => renderBook(shelf, open, extras));
  const pictures = new Map(openBooks.flatMap((open) => open.pictures.files.map((file) => [file.path, file])));
  return {
    books,
    generator: extras.generator,
    files: [...pictures.values(), ...(extras.files ?? [])],
    ...(extras.fontCss === undefined ? {} : { fontCss: extras.fontCss }),
  };
}

function renderBook(
  shelf: Shelf,
  { book, pages, chapters: opened, pictures, typeset }: OpenBook,
  { downloads = [], changes = new Map() }: SiteExtras,
): SiteBook {
  const all = book.chapters.map((_, index) => index);
  const cover = standpoint(shelf, book, '../', (chapter) => isOnCover(book, chapter));
  const whole = standpoint(shelf, book, '../../', () => true);
  // Overviews show no chapter.
  const beside = standpoint(shelf, book, '../../', () => false);
  const filled = (chapter: number, at: Standpoint, headingShift: number): string =>
    pages.fill(opened[chapter] ?? '', at, headingShift);
  // A page asks for its text several times in a row; all pages at once would take much room.
  const lately = latest<string>();
  const onCover = (chapter: number): string => filled(chapter, cover, shiftInBook(book, chapter));
  const headings = headingsByChapter(book);
  const cards = cardEntries(book);
  const former = formerSlugs(book);
  const changed = bookChanges(book, changes);
  const chapters = all
    .filter((index) => !isOnCover(book, index))
    .map((index): SiteChapter => {
      const own = standpoint(shelf, book, '../../', (chapter) => chapter === index);
      return {
        ...siteChapter(book, index, headings.get(index) ?? [], cards),
        ...(former.has(index) ? { formerSlugs: former.get(index) ?? [] } : {}),
        ...(changed.chapters?.[index] === undefined ? {} : { changed: changed.chapters[index] }),
        get html() {
          return lately(index, () => filled(index, own, 1 - book.chapterLevel));
        },
      };
    });
  const { meta } = book;
  const sections = contentsFrom(book, cover.href);
  // A book on its cover alone has there the contents of the page.
  const toc = chapters.length > 0 ? sections : withCards(book, all, sections, cards);
  const contents = contentsChapter(book);
  const logo = pictureOf(book, meta.logo);
  const front = all
    .filter((index) => book.chapters[index]?.source.isFront)
    .map(onCover)
    .join('\n');
  // Without a title of its own, the page has both from the front matter.
  const withSubtitle = (html: string): string =>
    html.replace(TITLE, (title) => title + coverSubtitle(book, html, 'subtitle'));
  const withPictures = (html: string): string =>
    coverPicture(book, html, meta.logo, 'cover-logo', (image) => `${cover.toRoot}${pictures.show(image)}`) +
    withSubtitle(html) +
    coverPicture(book, html, meta.cover, 'cover-picture', (image) => `${cover.toRoot}${pictures.show(image)}`);
  return {
    slug: book.slug,
    title: book.title,
    ...(meta.subtitle === undefined ? {} : { subtitle: meta.subtitle }),
    ...(meta.version === undefined ? {} : { version: meta.version }),
    ...(meta.author === undefined ? {} : { author: meta.author }),
    ...(meta.url === undefined ? {} : { url: meta.url.replace(/\/?$/, '/') }),
    ...(meta.description === undefined ? {} : { description: meta.description }),
    ...(meta.date === undefined ? {} : { date: meta.date }),
    lang: book.lang,
    ...(meta.words === undefined ? {} : { strings: meta.words }),
    ...(meta.footer === undefined ? {} : { footer: meta.footer }),
    coverHtml: withPictures(front),
    ...(contents < 0 ? {} : { contentsHtml: onCover(contents) }),
    toc: contents < 0 && !(chapters.length > 0 && hasContentsInFront(book)) ? toc : [],
    chapters,
    get allHtml() {
      return lately(-1, () => all.map((index) => filled(index, whole, shiftInBook(book, index))).join('\n'));
    },
    overviews: renderOverviews(
      book,
      (chapter, id) =>
        beside.href({ kind: 'internal', book: book.slug, chapter, exact: true, ...(id === undefined ? {} : { id }) }),
      typeset,
    ),
    places: placesByPage(book),
    ...(logo && { logo }),
    // All of them have been rendered above.
    pictures: pictures.files.map(({ path }) => path),
    ...(book.styles.length === 0 ? {} : { css: book.styles.map(({ css }) => css).join('\n') }),
    ...(changed.book === undefined ? {} : { changed: changed.book }),
    ...pdfOf(
      downloads.filter(({ slug }) => slug === book.slug),
      meta.date ?? changed.book,
    ),
  };
}

/** Whether the cover shows them already, as the author put them there. */
function hasContentsInFront(book: Book): boolean {
  return book.chapters.some(({ source, hasContents }) => source.isFront && hasContents);
}

/** @param textDate of the text, where it is known */
function pdfOf(downloads: readonly Download[], textDate: string | undefined): Pick<SiteBook, 'pdf'> {
  const pdf = downloads.find(({ kind }) => kind === 'pdf');
  if (!pdf) return {};
  const date = textDate ?? pdf.date;
  const variants = downloads.flatMap(({ kind: variant, name, bytes }) =>
    variant === 'pdf' ? [] : [{ variant, href: urlSegment(name), bytes: bytes.length }],
  );
  return {
    pdf: {
      href: urlSegment(pdf.name),
      bytes: pdf.bytes.length,
      ...(date === undefined ? {} : { date }),
      ...(variants.length === 0 ? {} : { variants }),
    },
  };
}

/** Remembers what was made last. */
function latest<T>(): (key: number, make: () => T) => T {
  let last: { readonly key: number; readonly made: T } | undefined;
  return (key, make) => {
    if (last?.key !== key) last = { key, made: make() };
    return last.made;
  };
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

function siteChapter(
  book: Book,
  index: number,
  headings: readonly BookHeading[],
  cards: CardEntries,
): Omit<SiteChapter, 'html'> {
  const chapter = book.chapters[index];
  const opening = headings.find((heading) => heading.level === book.chapterLevel);
  return {
    slug: chapter?.slug ?? '',
    title: chapter?.title ?? '',
    titleHtml: opening?.html ?? '',
    headings: withCards(
      book,
      [index],
      headings
        .filter((heading) => heading !== opening && heading.level <= book.chapterLevel + 2 && heading.text !== '')
        .map(({ level, id, html: titleHtml }): TocEntry => ({ level, id, html: titleHtml })),
      cards,
    ),
  };
}

/** A page in a folder of the web root, and the chapters of the book that it shows. */
function standpoint(shelf: Shelf, book: Book, toRoot: string, shows: (chapter: number) => boolean): Standpoint {
  const href = (target: InternalLink): string => {
    if (target.book !== book.slug || !shows(target.chapter)) return `${toRoot}${addressInSite(shelf, target)}`;
    return target.id === undefined ? '#' : fragmentUrl(target.id);
  };
  return { toRoot, href };
}
