/**
 * Book → the HTML that is printed: cover, contents where the author put them (or after the cover), chapters.
 */
import type { TocEntry } from '../../plugins/dialect.ts';
import { renderToc } from '../../plugins/toc.ts';
import { fragmentUrl } from '../site/relative-url.ts';
import { stringsFor } from '../site/strings.ts';
import type { Book, BookChapter, FoundImage, Shelf } from '../types.ts';
import { type Dialects, type Page, bookContents, renderChapter } from './render-chapter.ts';
import { escape } from './render-rules.ts';
import { shiftInBook } from './render-site.ts';

/** What the printed page loads, by path relative to it. */
export interface PrintRendering {
  /** The body for a known map of ids to pages; numbers that are not known yet stay blank. */
  readonly body: (pages: ReadonlyMap<string, number>) => string;
  readonly images: ReadonlyMap<string, FoundImage>;
}

export function renderPrint(shelf: Shelf, book: Book, dialects: Dialects): PrintRendering {
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

  const render = (index: number, toc: readonly TocEntry[]): string => {
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
    };
    return renderChapter(shelf, book, index, page, dialects);
  };
  const hasOwnContents = book.chapters.some((chapter) => chapter.tokens.some((token) => token.type === 'toc'));
  const hasFront = book.chapters[0]?.source.isFront ?? false;
  const chapterCount = book.chapters.filter((chapter) => !chapter.source.isFront).length;

  const body = (pages: ReadonlyMap<string, number>): string => {
    const toc = contents(pages);
    const parts: string[] = [];
    if (!hasFront) parts.push(`<section class="cover">\n<h1>${escape(book.title)}</h1>\n</section>`);
    for (const [index, chapter] of book.chapters.entries()) {
      const name = partName(chapter, book.chapters.length);
      if (!chapter.source.isFront && !hasOwnContents && chapterCount > 1 && index === (hasFront ? 1 : 0)) {
        parts.push(
          `<section class="contents">\n<h2>${escape(labels['contents'] ?? '')}</h2>\n${renderToc(toc, labels)}</section>`,
        );
      }
      parts.push(`<section class="${name}">\n${render(index, toc)}</section>`);
    }
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
