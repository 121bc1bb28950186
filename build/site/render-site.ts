/**
 * Shelf → the website as data, with the HTML of each chapter on its own page, on the cover and on the page of the whole
 * book.
 */
import { defined } from '../basics/defined.ts';
import { chapterAt } from '../book/chapter-at.ts';
import type { TocEntry } from '../../plugins/dialect.ts';
import { bookFacts } from '../book/book-facts.ts';
import { fragmentUrl, urlSegment } from '../addresses/relative-url.ts';
import type { Download, SiteBook, SiteChapter, SiteCover, SiteFile, SiteModel } from './site-model.ts';
import { ownLabels } from '../words/strings.ts';
import type { Book, BookHeading, InternalLink, Shelf } from '../types.ts';
import { cardStyles } from '../render/card-styles.ts';
import { coverPicture, coverSubtitle, pictureOf, TITLE } from '../render/render-cover.ts';
import { type CardEntries, cardEntries, withCards } from './card-entries.ts';
import { formerSlugs, placesByPage } from './former-places.ts';
import { type BookChanges, bookChanges } from './last-changes.ts';
import { type OpenBook, contentsFrom } from './open-book.ts';
import type { Standpoint } from './open-html.ts';
import { shiftInBook } from '../render/heading-level.ts';
import { withStyle } from '../render/html-tag.ts';
import { withTitleParts } from '../render/title-parts.ts';
import { shelfIntro } from './shelf-intro.ts';
import { siteReference } from './site-reference.ts';
import { renderOverviews } from './render-overviews.ts';
import { addressInSite, contentsChapter, isOnCover } from '../addresses/site-addresses.ts';

export interface SiteExtras {
  /** Name and version of the program. */
  readonly generator: string;
  readonly downloads?: readonly Download[];
  readonly files?: readonly SiteFile[];
  /** Days (ISO 8601) on which the chapters' files changed last, by absolute path. */
  readonly changes?: ReadonlyMap<string, string>;
  readonly fontCss?: string;
}

/** @param openBooks all books of the shelf, in order */
export function renderSite(shelf: Shelf, openBooks: readonly OpenBook[], extras: SiteExtras): SiteModel {
  const books = openBooks.map((open) => renderBook(shelf, open, extras));
  const [only] = openBooks.length === 1 ? openBooks : [];
  const pictures = new Map(openBooks.flatMap((open) => open.pictures.files.map((file) => [file.path, file])));
  const { title, lang } = shelf.page ?? {};
  const introHtml = shelf.page ? shelfIntro(shelf.page, shelf.books) : '';
  return {
    books,
    rootCover: only && renderCover(shelf, only, ''),
    title,
    lang,
    introHtml: introHtml || undefined,
    generator: extras.generator,
    files: [...pictures.values(), ...(extras.files ?? [])],
    fontCss: extras.fontCss,
  };
}

function renderBook(shelf: Shelf, open: OpenBook, { downloads = [], changes = new Map() }: SiteExtras): SiteBook {
  const { book, pictures, typeset } = open;
  const { meta } = book;
  const changed = bookChanges(book, changes);
  // A page asks for its text several times in a row. The texts of all pages at once would need too much memory.
  const lately = latest<string>();
  const chapters = renderChapters(shelf, open, changed.chapters, lately);
  const whole = standpoint(shelf, book, '../../', () => true);
  // Overviews contain no chapter.
  const beside = standpoint(shelf, book, '../../', () => false);
  return {
    slug: book.slug,
    divisibleTitle: typeset?.(book.lang)?.(book.title, 'cell') ?? book.title,
    ...bookFacts(book),
    url: meta.url?.replace(/\/?$/, '/'),
    strings: ownLabels(meta),
    footer: meta.footer,
    logo: pictureOf(book, meta.logo),
    ...renderCover(shelf, open, '../'),
    chapters,
    get allHtml() {
      const html = (index: number): string => filled(open, index, whole, shiftInBook(book, index));
      return lately(-1, () => book.chapters.map((_, index) => html(index)).join('\n'));
    },
    overviews: {
      ...renderOverviews(
        book,
        (chapter, id) => beside.href({ kind: 'internal', book: book.slug, chapter, exact: true, id }),
        typeset?.(book.lang),
      ),
      ...siteReference(shelf, open, beside),
    },
    places: placesByPage(book),
    // Complete by now: the cover has added its logo and picture.
    pictures: pictures.files.map(({ path }) => path),
    ...ownStyles(book),
    changed: changed.book,
    ...pdfOf(
      downloads.filter(({ slug }) => slug === book.slug),
      meta.date ?? changed.book,
    ),
  };
}

function filled({ pages, chapters }: OpenBook, index: number, at: Standpoint, headingShift: number): string {
  return pages.fill(defined(chapters[index], 'text of a chapter'), at, headingShift);
}

/** @param changes days by index of the chapter */
function renderChapters(
  shelf: Shelf,
  open: OpenBook,
  changes: BookChanges['chapters'],
  lately: Latest<string>,
): readonly SiteChapter[] {
  const { book } = open;
  const headings = headingsByChapter(book);
  const cards = cardEntries(book);
  const former = formerSlugs(book);
  return book.chapters.flatMap((_, index): SiteChapter | readonly [] => {
    if (isOnCover(book, index)) return [];
    const own = standpoint(shelf, book, '../../', (chapter) => chapter === index);
    return {
      ...siteChapter(book, index, headings.get(index) ?? [], cards),
      formerSlugs: former.get(index),
      changed: changes?.[index],
      get html() {
        return lately(index, () => filled(open, index, own, 1 - book.chapterLevel));
      },
    };
  });
}

/** The rules for its kinds of cards, then those of its author. */
function ownStyles({ meta, styles }: Book): Pick<SiteBook, 'css'> {
  const css = [cardStyles(meta, 'screen'), ...styles.map((sheet) => sheet.css)]
    .filter((text) => text !== '')
    .join('\n');
  return css === '' ? {} : { css };
}

function renderCover(shelf: Shelf, open: OpenBook, toRoot: string): SiteCover {
  const { book, pictures } = open;
  const { meta, chapters } = book;
  const hasChapters = chapters.some((_, index) => !isOnCover(book, index));
  const cover = standpoint(shelf, book, toRoot, (chapter) => isOnCover(book, chapter));
  const onCover = (index: number): string => filled(open, index, cover, shiftInBook(book, index));
  const all = chapters.map((_, index) => index);
  const front = all.filter((index) => chapters[index]?.source.isFront);
  const written = front.map(onCover).join('\n');
  // The author's contents go where ours would: below what the cover offers. Without chapters they stay in the text.
  const [own = ''] = hasChapters ? (CONTENTS.exec(written) ?? []) : [];
  const html = written.replace(own, '');
  const picture = (src: string | undefined, className: string): string =>
    coverPicture(book, html, src, className, (image) => `${cover.toRoot}${pictures.show(image)}`);
  // Without a title in the text, the page takes title and subtitle from the front matter.
  const plate = picture(meta.cover, 'cover-plate');
  const titled = html.replace(
    TITLE,
    (title) =>
      (meta.subtitle === undefined ? withTitleParts(title) : title + coverSubtitle(book, html, 'subtitle')) + plate,
  );
  const contents = contentsChapter(book);
  const sections = contentsFrom(book, cover.href);
  // A book without chapters shows everything on the cover: its contents are those of the page.
  const toc = hasChapters ? sections : withCards(book, all, sections, cardEntries(book));
  return {
    coverHtml: withRatios(picture(meta.logo, 'cover-logo') + titled),
    ...(plate === '' || TITLE.test(html) ? {} : { plateHtml: withRatios(plate) }),
    ...(contents < 0 ? own !== '' && { contentsHtml: own } : { contentsHtml: onCover(contents) }),
    toc: contents < 0 && own === '' ? toc : [],
  };
}

const PICTURE = /<img\b[^>]*? width="(\d+)" height="(\d+)"[^>]*>/g;

/** Pictures on covers are limited in height: with their ratio, the page keeps their room before they have loaded. */
function withRatios(html: string): string {
  return html.replace(PICTURE, (tag, width: string, height: string) =>
    withStyle(tag, `--ratio:${Number((Number(width) / Number(height)).toFixed(3))}`),
  );
}

/** `[[toc]]`, with the heading directly above it. */
const CONTENTS = /(?:<h([2-6])\b[^>]*>(?:(?!<\/h\1>)[^])*<\/h\1>\s*)?<nav class="toc"[^]*?<\/nav>\n?/;

/** @param textDate date of the text, if known */
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
      pages: pdf.pages,
      date,
      ...(variants.length === 0 ? {} : { variants }),
    },
  };
}

/** A cache of one entry. */
type Latest<T> = (key: number, make: () => T) => T;

function latest<T>(): Latest<T> {
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
  const { slug, title, source } = chapterAt(book, index);
  const opening = headings.find((heading) => heading.level === book.chapterLevel);
  return {
    slug,
    title,
    titleHtml: opening?.html ?? '',
    depth: source.depth,
    isPart: source.isPart,
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

/** @param shows whether a chapter of the book is on the page */
function standpoint(shelf: Shelf, book: Book, toRoot: string, shows: (chapter: number) => boolean): Standpoint {
  const href = (target: InternalLink): string => {
    if (target.book !== book.slug || !shows(target.chapter)) return `${toRoot}${addressInSite(shelf, target)}`;
    return target.id === undefined ? '#' : fragmentUrl(target.id);
  };
  return { toRoot, href };
}
