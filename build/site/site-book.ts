/**
 * Prepares a book for its pages: renders its chapters as HTML with gaps, and collects the data that all pages share.
 */
import { assertDefined } from '../basics/assert-defined.ts';
import { pictureOf } from '../render/render-cover.ts';
import type { TypesetIn } from '../render/page-env.ts';
import { type Page, bookContents, renderChapter } from '../render/render-chapter.ts';
import type { Book, InternalLink, Shelf } from '../types.ts';
import { labelsOf } from '../words/strings.ts';
import { chapterKey } from './chapter-key.ts';
import { getOrMake } from './kept.ts';
import { bookChanges } from './last-changes.ts';
import { type Gaps, type PageScope, filled, openHtml } from './open-html.ts';
import { charactersIn } from './site-fonts.ts';
import type { SiteParts } from './site-parts.ts';

export type SiteBook = ReturnType<typeof openBook>;

/** Stand-ins for addresses that name their targets, so that keys can be compared. */
const PLACES: Gaps = {
  href: ({ book, chapter, id }) => JSON.stringify([book, chapter, id]),
  imageUrl: ({ name }) => name,
  fileUrl: ({ name }) => name,
  headingLevel: String,
};

export function openBook(shelf: Shelf, book: Book, typesetIn: TypesetIn, { changes, lines, kept }: SiteParts) {
  const labels = labelsOf(book);
  const pageWith = (gaps: Gaps): Page => ({
    ...gaps,
    labels,
    toc: () => contentsFrom(book, gaps.href),
    medium: 'screen',
    aliases: book.aliases,
    typeset: typesetIn,
    lines,
  });
  const opened = book.chapters.map(({ tokens }, index) => {
    const key = () => chapterKey(shelf, book, index, pageWith(PLACES));
    return getOrMake(kept, tokens, 'html', key, () => {
      const chapter = openHtml((gaps) => renderChapter(shelf, book, index, pageWith(gaps)));
      return { chapter, characters: charactersIn([chapter.html]) };
    });
  });
  const chapters = opened.map(({ chapter }) => chapter);
  const images = [
    ...chapters.flatMap((chapter) => chapter.images),
    ...[book.meta.cover?.image, book.meta.logo].flatMap((src) => pictureOf(book, src) ?? []),
  ];
  return {
    shelf,
    book,
    chapters,
    /** Characters of each chapter that need fonts. */
    characters: opened.map(({ characters }) => characters),
    /** Pictures on the book's pages, and files that they link to. */
    images: [...new Map(images.map((image) => [image.name, image])).values()],
    changes: bookChanges(book, changes),
    typesetIn,
    /** Typesetter for the language of the book. */
    typeset: typesetIn(book.lang) ?? ((text: string) => text),
  };
}

/** Returns the text of a chapter as a page shows it. */
export function chapterHtml({ chapters }: SiteBook, index: number, at: PageScope, headingShift: number): string {
  return filled(assertDefined(chapters[index], 'text of a chapter'), at, headingShift);
}

/**
 * Returns the contents of a book.
 *
 * @param href returns the address of a target, relative to the page with the contents
 */
export function contentsFrom(book: Book, href: (target: InternalLink) => string): ReturnType<typeof bookContents> {
  return bookContents(book, ({ id, chapter }) => href({ kind: 'internal', book: book.slug, chapter, id, exact: true }));
}
