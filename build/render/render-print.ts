/**
 * Book → the HTML that is printed: cover, contents where the author put them (or after the cover), chapters.
 */
import type { TocEntry } from '../../plugins/dialect.ts';
import { renderToc } from '../../plugins/toc.ts';
import { fragmentUrl } from '../site/relative-url.ts';
import { makeIndex } from '../book/make-index.ts';
import { stringsFor } from '../site/strings.ts';
import type { Book, BookChapter, FoundImage, Link, Resolution, Shelf } from '../types.ts';
import { type Dialects, type Page, bookContents, renderChapter } from './render-chapter.ts';
import { type RenderedLink, escape } from './render-rules.ts';
import { renderCover } from './render-cover.ts';
import { renderIndex } from './render-index.ts';
import { shiftInBook } from './render-site.ts';

/** A register of fewer entries is shorter than a look at the contents. */
const LEAST_ENTRIES = 15;
/** No heading can have it. */
const INDEX_ID = 'book.index';

/** What the printed page loads, by path relative to it. */
export interface PrintRendering {
  /** The body for a known map of ids to pages; numbers that are not known yet stay blank. */
  readonly body: (pages: ReadonlyMap<string, number>) => string;
  readonly images: ReadonlyMap<string, FoundImage>;
}

export function renderPrint(
  shelf: Shelf,
  book: Book,
  dialects: Dialects,
  typeset?: (text: string) => string,
): PrintRendering {
  const labels = stringsFor(book.lang);
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
  const contents = (pages: ReadonlyMap<string, number>): readonly TocEntry[] =>
    bookContents(book, ({ id }) => fragmentUrl(id)).map((entry) => ({
      ...entry,
      page: String(pages.get(entry.id) ?? ''),
    }));

  const references = pageReferences(book, labels);
  const render = (index: number, toc: readonly TocEntry[], pages: ReadonlyMap<string, number>): string => {
    const headingShift = shiftInBook(book, index);
    const page: Page = {
      href,
      imageUrl,
      headingShift,
      labels,
      toc: () => toc,
      wrapsTables: false,
      lazyImages: false,
      omitsTitle: false,
      printed: (link, n, target) => references(link, `link-${index}-${n}`, target, pages),
      ...(typeset === undefined ? {} : { typeset }),
    };
    return renderChapter(shelf, book, index, page, dialects);
  };
  const hasOwnContents = book.chapters.some((chapter) => chapter.tokens.some((token) => token.type === 'toc'));
  const hasFront = book.chapters[0]?.source.isFront ?? false;
  const chapterCount = book.chapters.filter((chapter) => !chapter.source.isFront).length;

  const { groups } = makeIndex(book, labels);
  const hasIndex = chapterCount > 1 && groups.reduce((sum, { entries }) => sum + entries.length, 0) >= LEAST_ENTRIES;
  const indexTitle = escape(labels['index.title'] ?? '');
  const index = (pages: ReadonlyMap<string, number>): string => {
    if (!hasIndex) return '';
    const html = renderIndex(groups, {
      labels,
      href: ({ id }) => fragmentUrl(id),
      pageOf: (id) => pages.get(id),
      headingLevel: 'none',
    });
    return `<section class="chapter book-index">\n<h2 id="${INDEX_ID}">${indexTitle}</h2>\n${html}</section>`;
  };

  const body = (pages: ReadonlyMap<string, number>): string => {
    const toc = [...contents(pages), ...(hasIndex ? [indexEntry(indexTitle, pages)] : [])];
    const parts: string[] = [];
    if (!hasFront) parts.push(`<section class="cover">\n${renderCover(book, '', imageUrl)}</section>`);
    for (const [index, chapter] of book.chapters.entries()) {
      const name = partName(chapter, book.chapters.length);
      if (!chapter.source.isFront && !hasOwnContents && chapterCount > 1 && index === (hasFront ? 1 : 0)) {
        parts.push(
          `<section class="contents">\n<h2>${escape(labels['contents'] ?? '')}</h2>\n${renderToc(toc, labels)}</section>`,
        );
      }
      const html = render(index, toc, pages);
      parts.push(`<section class="${name}">\n${name === 'cover' ? renderCover(book, html, imageUrl) : html}</section>`);
    }
    parts.push(index(pages), trackers(book));
    return parts.join('\n');
  };
  return { body, images };
}

/** What the styles call a part of the book. A book without chapters is one text, not a cover. */
function partName(chapter: BookChapter, count: number): string {
  if (count === 1) return 'text';
  if (chapter.source.isFront) return 'cover';
  if (chapter.isContents) return 'contents';
  const isEmpty = chapter.headings.length === 1 && chapter.headings[0]?.isEmpty === true;
  return isEmpty ? 'chapter chapter-empty' : 'chapter';
}

/**
 * The page number that follows a link where it leaves its page.
 *
 * From the third round on, one that was shown stays: a reference that comes and goes with the line it makes longer would
 * never come to rest.
 */
function pageReferences(book: Book, labels: Readonly<Record<string, string>>) {
  const shown = new Set<string>();
  const rounds = new Set<ReadonlyMap<string, number>>();
  const mode = book.meta.pageReferences ?? 'always';
  return (
    { pageReference }: Link,
    id: string,
    target: Extract<Resolution, { kind: 'internal' }>,
    pages: ReadonlyMap<string, number>,
  ): Pick<RenderedLink, 'id' | 'pageReference'> => {
    const wanted = pageReference ?? (mode === 'always' ? 'always' : 'never');
    if (mode === 'never' || wanted === 'never' || target.book !== book.slug) return {};
    const place = target.id ?? book.chapters[target.chapter]?.headingIds[0] ?? '';
    const from = pages.get(id);
    const to = pages.get(place);
    const isKnown = from !== undefined && to !== undefined;
    rounds.add(pages);
    if (isKnown && from === to && !(rounds.size > 3 && shown.has(id))) return { id };
    if (isKnown) shown.add(id);
    // Before anything is known, a number of the usual width holds the place.
    const number = to === undefined ? '00' : String(to);
    return {
      id,
      pageReference: {
        long: `(${labels['page.long'] ?? ''}\u00A0${number})`,
        short: `(${labels['page.short'] ?? ''}\u00A0${number})`,
      },
    };
  };
}

/** Chromium tells the page of an element that a link leads to: these lead to all links, and nobody sees them. */
function trackers(book: Book): string {
  const links = book.chapters.flatMap(({ links: all }, index) =>
    all.map((_, n) => `<a href="#link-${index}-${n}"></a>`),
  );
  return `<div aria-hidden="true" style="position: absolute; visibility: hidden">${links.join('')}</div>`;
}

function indexEntry(html: string, pages: ReadonlyMap<string, number>): TocEntry {
  return { level: 2, id: INDEX_ID, html, href: fragmentUrl(INDEX_ID), page: String(pages.get(INDEX_ID) ?? '') };
}
