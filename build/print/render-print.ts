/**
 * Renders a book as the HTML to print: cover, contents (where the author placed them, or after the cover) and
 * chapters.
 */
import type { TocEntry } from '../../plugins/dialect.ts';
import { renderToc } from '../../plugins/toc.ts';
import { fragmentUrl } from '../addresses/relative-url.ts';
import { linkId } from '../book/index-items.ts';
import { referencePlaces } from '../book/make-reference.ts';
import { type Strings, labelsOf } from '../words/strings.ts';
import type { ShownPart } from './layout.ts';
import type { BookPart, Pagination } from './pagination.ts';
import { shownPictures } from './shown-pictures.ts';
import type { CleanToken } from '../tree.ts';
import type { Book, FoundImage, InternalLink, Link, Shelf } from '../types.ts';
import { arrangeTokens, numberHtml } from './arrange-tokens.ts';
import { backEntries, backHtml, backMatter } from './back-matter.ts';
import { type Section, bookSections, openingOf } from './book-sections.ts';
import { type HeadingNumbers, headingNumbers } from './heading-numbers.ts';
import { noteNumbers } from './note-numbers.ts';
import { type OtherBooks, placeOf, placesForOthers, printedRemoteLink } from '../render/other-books.ts';
import { type Page, bookContents, renderChapter } from '../render/render-chapter.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import type { RenderedLink, Typeset } from '../render/page-env.ts';
import { OWN_PAGES, withOpener } from './sheets.ts';
import { shiftInBook, shiftedLevel } from '../render/heading-level.ts';

export interface PrintRendering {
  /** Returns the parts for a given state of their pages. Page numbers that are not known yet are left blank. */
  readonly shown: (pagination: Pagination) => readonly ShownPart[];
  /** Parts in document order. */
  readonly parts: readonly BookPart[];
  /** Images that the printed page loads, by relative path. */
  readonly images: ReadonlyMap<string, FoundImage>;
  /** Ids of the targets, by id of the link. */
  readonly links: ReadonlyMap<string, string>;
  /** Ids of this book that other books and the quick reference link to. */
  readonly asked: readonly string[];
}

export interface PrintOptions extends Pick<Page, 'typeset' | 'lines'> {
  readonly others?: OtherBooks | undefined;
}

export function renderPrint(
  shelf: Shelf,
  book: Book,
  { typeset, lines = 'outermost', others = NO_OTHERS }: PrintOptions = {},
): PrintRendering {
  const labels = labelsOf(book);
  const { images, imageUrl } = shownPictures();
  const href: Page['href'] = (target) => placeIn(book, target);
  const numbers = headingNumbers(book);
  const arranged = arrangedChapters(book, numbers);
  const notes = noteNumbers(book);
  const references = pageReferences(shelf, book, labels, others);
  const render = (index: number, toc: readonly TocEntry[], pagination: Pagination): string => {
    const page: Page = {
      href,
      imageUrl,
      headingLevel: shiftedLevel(shiftInBook(book, index)),
      labels,
      toc: () => toc,
      medium: 'print',
      tokens: arranged[index] ?? [],
      pages: pagination.pages,
      noteNumbers: notes?.[index],
      printed: (rendered, link, n, target) => references(rendered, link, linkId(index, n), target, pagination),
      typeset,
      lines,
    };
    return renderChapter(shelf, book, index, page);
  };
  const contents = contentsOf(book, numbers, typeset?.(book.lang));
  const back = backMatter(shelf, book);
  const planned = bookSections(book, numbers, back);
  const shown: PrintRendering['shown'] = (pagination) => {
    const { pages, settings, blanks } = pagination;
    const toc = [...contents(pages), ...backEntries(back, pages)];
    const html = ({ kind, chapter }: Section): string => {
      const text = chapter === undefined ? '' : render(chapter, toc, pagination);
      const page = OWN_PAGES.get(kind);
      if (page) return page(book, text, imageUrl);
      if (kind === 'contents' && chapter === undefined)
        return `<h2>${escape(labels.contents)}</h2>\n${renderToc(toc, labels)}`;
      return chapter === undefined ? backHtml(back, kind, pages) : withOpener(book, chapter, text, imageUrl);
    };
    return planned.map(({ part: { name, canBeSet }, sections }) => ({
      name,
      canBeSet,
      setting: settings.get(name),
      followsBlank: blanks.has(name),
      html: sections.map((section, n) => sectionHtml(section, n === 0, html(section))).join('\n'),
    }));
  };
  return {
    shown,
    images,
    parts: planned.map(({ part }) => part),
    links: linkTargets(shelf, book),
    asked: [...new Set([...placesForOthers(shelf, book), ...referencePlaces(book)])],
  };
}

function arrangedChapters(book: Book, numbers: HeadingNumbers): readonly (readonly CleanToken[])[] {
  return book.chapters.map((chapter, index) => {
    const { depth } = chapter.source;
    const deeper = depth === 0 ? undefined : depth + 2 - book.chapterLevel;
    return arrangeTokens(chapter.tokens, numbers[index] ?? [], openingOf(book, chapter), deeper);
  });
}

/** Returns the address of a target within the printed book. */
function placeIn({ slug, chapters }: Book, { book, chapter, id }: InternalLink): string {
  return book === slug ? fragmentUrl(id ?? chapters[chapter]?.headings[0]?.id ?? '') : '#';
}

function sectionHtml({ classes }: Section, isOpening: boolean, html: string): string {
  return `<section class="${[...classes, ...(isOpening ? ['part-opening'] : [])].join(' ')}">\n${html}</section>`;
}

function contentsOf(
  book: Book,
  numbers: HeadingNumbers,
  typeset: Typeset = (text) => text,
): (pages: ReadonlyMap<string, number>) => TocEntry[] {
  const byId = new Map(
    book.chapters.flatMap(({ headings }, chapter) =>
      headings.map(({ id }, n): [string, string] => [id, numbers[chapter]?.[n] ?? '']),
    ),
  );
  const entries = bookContents(book, ({ id }) => fragmentUrl(id)).map((entry) => ({
    ...entry,
    html: entry.html.replace(/<[^>]*>|[^<]+/g, (piece) => (piece.startsWith('<') ? piece : typeset(piece, 'heading'))),
  }));
  return (pages) =>
    entries.map((entry) => ({
      ...entry,
      html: numberHtml(byId.get(entry.id) ?? '') + entry.html,
      page: String(pages.get(entry.id) ?? ''),
    }));
}

/** Used if nothing but the book itself is printed. */
const NO_OTHERS: OtherBooks = { isPrinted: () => false, pageOf: () => undefined };

/** Adds the page number to links that lead to another page, with the book's name if they lead to another book. */
function pageReferences(shelf: Shelf, book: Book, labels: Strings, others: OtherBooks) {
  const words = { long: labels['page.long'], short: labels['page.short'] };
  /** @param id id of the link itself */
  return (
    rendered: RenderedLink,
    link: Link,
    id: string,
    target: InternalLink,
    { pages, kept }: Pagination,
  ): RenderedLink => {
    const isReferenced = hasPageReference(book, link);
    if (target.book !== book.slug)
      return printedRemoteLink(rendered, { link, target, others, shelf, isReferenced, words });
    const own = { ...rendered, id };
    const isNumber = link.pageReference === 'only';
    if (!isReferenced && !isNumber) return own;
    const [from, to] = [pages.get(id), pages.get(placeOf(book, target))];
    const isHere = from !== undefined && from === to;
    if (!isNumber && isHere && !kept.has(id)) return own;
    // A placeholder of typical width until the page number is known.
    const number = to === undefined ? '00' : String(to);
    if (isNumber) return { ...own, text: number };
    const pageReference = { long: `${words.long}\u00A0${number}`, short: `${words.short}\u00A0${number}` };
    return { ...own, pageReference };
  };
}

/** Whether a link is to be followed by a page number. */
export function hasPageReference({ meta: { 'page-references': mode = 'always' } }: Book, link: Link): boolean {
  return mode !== 'never' && (link.pageReference ?? mode) === 'always';
}

/** Returns the ids of the targets, by id of the link. */
function linkTargets({ resolutions }: Shelf, book: Book): ReadonlyMap<string, string> {
  return new Map(
    book.chapters.flatMap(({ links }, chapter) =>
      links.flatMap((link, n): [string, string][] => {
        const target = resolutions.get(link);
        return target?.kind === 'internal' && target.book === book.slug
          ? [[linkId(chapter, n), placeOf(book, target)]]
          : [];
      }),
    ),
  );
}
