/**
 * Book → the HTML that is printed: cover, contents where the author put them (or after the cover), chapters.
 */
import type { TocEntry } from '../../plugins/dialect.ts';
import { NUMBERED_KINDS } from '../../plugins/numbered.ts';
import { renderToc } from '../../plugins/toc.ts';
import { fragmentUrl } from '../site/relative-url.ts';
import { worthwhileIndex } from '../book/worthwhile-index.ts';
import { imageKey } from '../read/read-images.ts';
import { labelsOf } from '../site/strings.ts';
import type { Book, BookChapter, BookNumberedItem, FoundImage, InternalLink, Link, Shelf, Span } from '../types.ts';
import { arrangeTokens, numberHtml } from './arrange-tokens.ts';
import { columnRuns } from './column-runs.ts';
import { type BookPart, blankName, endName, keptName, tightName } from './book-parts.ts';
import { type Section, bookSections, columnsOf, openingOf } from './book-sections.ts';
import { type HeadingNumbers, headingNumbers } from './heading-numbers.ts';
import { type OtherBooks, placeOf, placesForOthers, printedRemoteLink } from './other-books.ts';
import { withoutLastBreaks } from './page-breaks.ts';
import { type Dialects, type Page, bookContents, renderChapter } from './render-chapter.ts';
import { type RenderedLink, type Typeset, escape } from './render-rules.ts';
import { renderCover } from './render-cover.ts';
import { renderIndex } from './render-index.ts';
import { renderList } from './render-lists.ts';
import { shiftInBook } from './render-site.ts';
import { shiftedHeading } from './open-html.ts';

/** A list of fewer is no help. */
const LEAST_NAMED = 5;
/** No heading can have it. */
const INDEX_ID = 'book.index';

/** What the printed page loads, by path relative to it. */
export interface PrintRendering {
  /**
   * The body for a known map of ids to pages, of the whole book or of some of its parts; numbers that are not known yet
   * stay blank.
   */
  readonly body: (pages: ReadonlyMap<string, number>, only?: readonly BookPart[]) => string;
  readonly images: ReadonlyMap<string, FoundImage>;
  /** In their order. */
  readonly parts: readonly BookPart[];
  /** Ids that only printing asks for, and where in the text they are. */
  readonly places: ReadonlyMap<string, Span>;
  /** By id of a link, the id of what it leads to. */
  readonly links: ReadonlyMap<string, string>;
}

export function renderPrint(
  shelf: Shelf,
  book: Book,
  dialects: Dialects,
  { typeset, others = NO_OTHERS }: { readonly typeset?: Typeset; readonly others?: OtherBooks } = {},
): PrintRendering {
  const labels = labelsOf(book);
  const images = new Map<string, FoundImage>();
  const imageUrl = (image: FoundImage): string => {
    const url = `images/${image.name}`;
    images.set(url, image);
    return url;
  };
  const href: Page['href'] = (target) => {
    if (target.book !== book.slug) return '#';
    return target.id === undefined
      ? fragmentUrl(book.chapters[target.chapter]?.headingIds[0] ?? '')
      : fragmentUrl(target.id);
  };
  const numbers = headingNumbers(book);
  const arranged = book.chapters.map((chapter, index) => {
    const isText = !chapter.isContents && (!chapter.source.isFront || book.chapters.length === 1);
    const columns = isText ? columnsOf(book, chapter) : 1;
    const { tokens, places } = arrangeTokens(
      chapter.content.read(),
      index,
      numbers[index] ?? [],
      columns,
      openingOf(book, chapter),
    );
    return { tokens: columns === 2 ? columnRuns(tokens, widthOf(book, chapter)) : tokens, places };
  });
  const references = pageReferences(shelf, book, labels, others);
  const render = (index: number, toc: readonly TocEntry[], pages: ReadonlyMap<string, number>): string => {
    const page: Page = {
      href,
      imageUrl,
      headingTag: shiftedHeading(shiftInBook(book, index)),
      labels,
      toc: () => toc,
      wrapsTables: false,
      lazyImages: false,
      omitsTitle: false,
      tokens: arranged[index]?.tokens ?? [],
      pages,
      printed: (rendered, link, n, target) => references(rendered, { link, id: linkId(index, n), target, pages }),
      ...(typeset === undefined ? {} : { typeset }),
    };
    return renderChapter(shelf, book, index, page, dialects);
  };
  const contents = contentsOf(book, numbers);
  const hasOwnContents = book.chapters.some((chapter) => chapter.hasContents);
  const index = indexOf(book, labels);
  const lists = listsOf(book, labels, ({ chapter, id }) =>
    href({ kind: 'internal', book: book.slug, chapter, id, exact: true }),
  );
  const sections = bookSections(book, numbers, {
    hasOwnContents,
    hasIndex: index !== undefined,
    ...(lists ? { listsTitle: lists.title } : {}),
  });
  const parts = sections.filter(({ isOpening }) => isOpening).map(({ part }) => part);
  const places = placesOf(
    book,
    arranged.map((chapter) => chapter.places),
  );
  const tracked = [
    ...places.keys(),
    ...parts.flatMap((part) => [part.name, blankName(part), endName(part)]),
    ...parts.flatMap(({ chapters = [] }) => chapters.map(({ id }) => id)),
    ...placesForOthers(shelf, book),
  ];

  const body: PrintRendering['body'] = (pages, only) => {
    const toc = [...contents(pages), ...(lists?.entries(pages) ?? []), ...(index ? [index.entry(pages)] : [])];
    const html = ({ kind, chapter }: Section): string => {
      if (chapter !== undefined) {
        const text = opened(render(chapter, toc, pages));
        return kind === 'cover' ? renderCover(book, text, imageUrl) : text;
      }
      if (kind === 'cover') return renderCover(book, '', imageUrl);
      if (kind === 'lists') return lists?.html(pages) ?? '';
      if (kind === 'index') return index?.html(pages) ?? '';
      return `<h2>${escape(labels['contents'] ?? '')}</h2>\n${renderToc(toc, labels)}`;
    };
    const shown = only ? sections.filter(({ part }) => only.includes(part)) : sections;
    // What else leads to the places of a part may be in others.
    const trackers = trackersFor(only ? new Set([...tracked, ...pages.keys()]) : tracked);
    return `${shown.map((section) => sectionHtml(section, html(section), pages)).join('\n')}\n${trackers}`;
  };
  return { body, images, parts, places, links: linkTargets(shelf, book) };
}

/** What a reader of the website may unfold is to be read on paper, too. */
function opened(html: string): string {
  return html.replace(/<details(?=[\s>])[^>]*>/g, (tag) =>
    // Values may say so, too, and have no such sign.
    /\sopen[\s=>]/.test(tag.replace(/"[^"]*"/g, '')) ? tag : tag.replace('<details', '<details open'),
  );
}

/** What decides which blocks of a chapter are wider than a column. */
function widthOf({ chapterLevel, images }: Book, chapter: BookChapter): Parameters<typeof columnRuns>[1] {
  return {
    titleLevel: chapterLevel,
    sizes: (index) => {
      const image = images.get(imageKey(chapter.source.file, chapter.images[index]?.src ?? ''));
      return image?.kind === 'found' ? { width: image.width, height: image.height } : undefined;
    },
  };
}

function sectionHtml(
  { part, classes, isOpening, isClosing }: Section,
  html: string,
  pages: ReadonlyMap<string, number>,
): string {
  const blank = blankName(part);
  const before = isOpening && pages.has(blank) ? `<div class="blank-page" id="${blank}"></div>\n` : '';
  const id = isOpening ? ` id="${part.name}"` : '';
  const text = isClosing ? withoutLastBreaks(html) : html;
  const end = isClosing ? `<div class="place" id="${endName(part)}"></div>\n` : '';
  const names = [...classes, ...(isOpening ? ['part-opening'] : []), ...tightness(part, pages)];
  return `${before}<section class="${names.join(' ')}"${id} style="page: ${part.name}">\n${text}${end}</section>`;
}

function tightness(part: BookPart, pages: ReadonlyMap<string, number>): readonly string[] {
  const steps = pages.get(tightName(part)) ?? 0;
  return steps === 0 ? [] : [`tight-${steps}`];
}

function contentsOf(book: Book, numbers: HeadingNumbers): (pages: ReadonlyMap<string, number>) => TocEntry[] {
  const byId = new Map(
    book.chapters.flatMap(({ headingIds }, chapter) =>
      headingIds.map((id, n): [string, string] => [id, numbers[chapter]?.[n] ?? '']),
    ),
  );
  const entries = bookContents(book, ({ id }) => fragmentUrl(id));
  return (pages) =>
    entries.map((entry) => ({
      ...entry,
      html: numberHtml(byId.get(entry.id) ?? '') + entry.html,
      page: String(pages.get(entry.id) ?? ''),
    }));
}

/** The index, where there is enough to look up. */
function indexOf(book: Book, labels: Readonly<Record<string, string>>) {
  const groups = worthwhileIndex(book, labels);
  if (groups.length === 0) return undefined;
  const title = escape(labels['index.title'] ?? '');
  return {
    html: (pages: ReadonlyMap<string, number>): string => {
      const html = renderIndex(groups, {
        labels,
        href: ({ id }) => fragmentUrl(id),
        pageOf: (id) => pages.get(id),
        headingLevel: 'none',
      });
      return `<h2 id="${INDEX_ID}">${title}</h2>\n${html}`;
    },
    entry: (pages: ReadonlyMap<string, number>): TocEntry => backEntry(INDEX_ID, title, pages),
  };
}

/** The lists of figures, examples and tables that are long enough, unless the author put some into the text. */
function listsOf(book: Book, labels: Readonly<Record<string, string>>, href: (item: BookNumberedItem) => string) {
  const hasOwn = book.chapters.some((chapter) => chapter.lists.length > 0);
  if (book.meta.lists === false || hasOwn) return undefined;
  const lists = NUMBERED_KINDS.flatMap((kind) => {
    const named = book.numbered.filter((item) => item.kind === kind && item.text !== '').length;
    const title = escape(labels[`list.${kind}s`] ?? '');
    return named < LEAST_NAMED ? [] : [{ kind, title, id: `book.${kind}s` }];
  });
  if (lists.length === 0) return undefined;
  return {
    title: lists.map(({ title }) => title).join(', '),
    html: (pages: ReadonlyMap<string, number>): string =>
      lists
        .map(({ kind, title, id }) => `<h2 id="${id}">${title}</h2>\n${renderList(kind, book, href, pages)}`)
        .join(''),
    entries: (pages: ReadonlyMap<string, number>): readonly TocEntry[] =>
      lists.map(({ title, id }) => backEntry(id, title, pages)),
  };
}

function backEntry(id: string, html: string, pages: ReadonlyMap<string, number>): TocEntry {
  return { level: 2, id, html, href: fragmentUrl(id), page: String(pages.get(id) ?? '') };
}

function linkId(chapter: number, index: number): string {
  return `_link-${chapter}-${index}`;
}

/** Links, and what a page break may push around. */
function placesOf(book: Book, blocks: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, Span> {
  return new Map(
    book.chapters.flatMap(({ links, source }, chapter): [string, Span][] => [
      ...links.map(({ span }, n): [string, Span] => [linkId(chapter, n), span]),
      ...[...(blocks[chapter] ?? [])].map(([id, line]): [string, Span] => {
        const start = { line: line + source.firstLine - 1, column: 1 };
        return [id, { file: source.file, start, end: start }];
      }),
    ]),
  );
}

/** Where nothing is printed but the book itself. */
const NO_OTHERS: OtherBooks = { isPrinted: () => false, pageOf: () => undefined };

interface PrintedLink {
  readonly link: Link;
  /** Its own id. */
  readonly id: string;
  readonly target: InternalLink;
  readonly pages: ReadonlyMap<string, number>;
}

/** The page number that follows a link where it leaves its page; with the book where it leaves that. */
function pageReferences(shelf: Shelf, book: Book, labels: Readonly<Record<string, string>>, others: OtherBooks) {
  const mode = book.meta.pageReferences ?? 'always';
  const words = { long: labels['page.long'] ?? '', short: labels['page.short'] ?? '' };
  return (rendered: RenderedLink, { link, id, target, pages }: PrintedLink): RenderedLink => {
    const isReferenced = mode !== 'never' && (link.pageReference ?? mode) === 'always';
    if (target.book !== book.slug)
      return printedRemoteLink(rendered, { link, target, others, shelf, isReferenced, words });
    if (!isReferenced) return rendered;
    const from = pages.get(id);
    const to = pages.get(placeOf(book, target));
    const isKnown = from !== undefined && to !== undefined;
    if (isKnown && from === to && !pages.has(keptName(id))) return { ...rendered, id };
    // Before anything is known, a number of the usual width holds the place.
    const number = to === undefined ? '00' : String(to);
    return {
      ...rendered,
      id,
      pageReference: { long: `${words.long}\u00A0${number}`, short: `${words.short}\u00A0${number}` },
    };
  };
}

/** By id of the link, the id of what it leads to. */
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

/** Chromium tells the page of an element that a link leads to: these lead to all that count, and nobody sees them. */
function trackersFor(ids: Iterable<string>): string {
  const links = Array.from(ids, (id) => `<a href="${escape(fragmentUrl(id))}"></a>`);
  return `<div aria-hidden="true" style="position: absolute; visibility: hidden">${links.join('')}</div>`;
}
