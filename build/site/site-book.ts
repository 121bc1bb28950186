/** Book → what its pages are made from: its chapters as HTML with gaps, and what all of them show. */
import { defined } from '../basics/defined.ts';
import { pictureOf } from '../render/render-cover.ts';
import type { Typeset, TypesetIn } from '../render/page-env.ts';
import { bookContents, renderChapter } from '../render/render-chapter.ts';
import type { Book, FoundImage, InternalLink, Shelf } from '../types.ts';
import { labelsOf } from '../words/strings.ts';
import { type BookChanges, bookChanges } from './last-changes.ts';
import { type OpenHtml, type Standpoint, filled, openHtml } from './open-html.ts';
import { type TextSigns, signsOf } from './site-fonts.ts';

export interface SiteBook {
  readonly shelf: Shelf;
  readonly book: Book;
  readonly chapters: readonly OpenHtml[];
  /** The characters for which the text needs fonts. */
  readonly signs: TextSigns;
  /** The pictures on its pages. */
  readonly images: readonly FoundImage[];
  readonly changes: BookChanges;
  readonly typesetIn?: TypesetIn;
  /** In the language of the book. */
  readonly typeset: Typeset;
}

/** @param days on which the chapters' files changed last, by absolute path */
export function openBook(
  shelf: Shelf,
  book: Book,
  typesetIn?: TypesetIn,
  days: ReadonlyMap<string, string> = new Map(),
): SiteBook {
  const chapters = book.chapters.map((_, index) =>
    openHtml((gaps) =>
      renderChapter(shelf, book, index, {
        ...gaps,
        labels: labelsOf(book),
        toc: () => contentsFrom(book, gaps.href),
        medium: 'screen',
        aliases: book.aliases,
        typeset: typesetIn,
      }),
    ),
  );
  const { cover, logo } = book.meta;
  const images = [
    ...chapters.flatMap((chapter) => chapter.images),
    ...[cover, logo].flatMap((src) => pictureOf(book, src) ?? []),
  ];
  return {
    shelf,
    book,
    chapters,
    signs: signsOf(chapters.map(({ html }) => html)),
    images: [...new Map(images.map((image) => [image.name, image])).values()],
    changes: bookChanges(book, days),
    typesetIn,
    typeset: typesetIn?.(book.lang) ?? ((text) => text),
  };
}

/** The text of a chapter, as a page shows it. */
export function chapterHtml({ chapters }: SiteBook, index: number, at: Standpoint, headingShift: number): string {
  return filled(defined(chapters[index], 'text of a chapter'), at, headingShift);
}

/** @param href address of a target, relative to the page with the contents */
export function contentsFrom(book: Book, href: (target: InternalLink) => string): ReturnType<typeof bookContents> {
  return bookContents(book, ({ id, chapter }) => href({ kind: 'internal', book: book.slug, chapter, id, exact: true }));
}
