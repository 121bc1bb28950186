/** Book → its chapters as HTML with gaps, which each page that shows a chapter fills in. */
import { type TextSigns, signsOf } from './site-fonts.ts';
import { urlSegment } from '../addresses/relative-url.ts';
import type { SiteFile } from './site-model.ts';
import { labelsOf } from '../words/strings.ts';
import type { Book, FoundImage, InternalLink, Shelf } from '../types.ts';
import { OpenPages } from './open-html.ts';
import { type Page, bookContents, renderChapter } from '../render/render-chapter.ts';
import type { TypesetIn } from '../render/page-env.ts';

/** Folder of all pictures in the web root. */
export const IMAGES = 'images';

export interface OpenBook {
  readonly book: Book;
  readonly pages: OpenPages;
  /** HTML of each chapter, with gaps that `pages` fills in. */
  readonly chapters: readonly string[];
  /** The characters for which the text needs fonts. */
  readonly signs: TextSigns;
  readonly pictures: ShownPictures;
  readonly typeset?: TypesetIn;
}

/** The pictures on the pages of a book. */
class ShownPictures {
  readonly #files = new Map<string, SiteFile>();

  /** @returns the picture's address relative to the web root */
  show({ name, bytes }: FoundImage): string {
    const path = `${IMAGES}/${name}`;
    this.#files.set(path, { path, bytes });
    return `${IMAGES}/${urlSegment(name)}`;
  }

  get files(): readonly SiteFile[] {
    return [...this.#files.values()];
  }
}

export function openBook(shelf: Shelf, book: Book, typeset?: TypesetIn): OpenBook {
  const pictures = new ShownPictures();
  const pages = new OpenPages((image) => pictures.show(image));
  const page: Page = {
    ...pages.page,
    labels: labelsOf(book),
    toc: () => contentsFrom(book, pages.page.href),
    medium: 'screen',
    aliases: book.aliases,
    typeset,
  };
  const chapters = book.chapters.map((_, index) => renderChapter(shelf, book, index, page));
  return {
    book,
    pages,
    chapters,
    signs: signsOf(chapters),
    pictures,
    typeset,
  };
}

/** @param href address of a target, relative to the page with the contents */
export function contentsFrom(book: Book, href: (target: InternalLink) => string): ReturnType<typeof bookContents> {
  return bookContents(book, ({ id, chapter }) => href({ kind: 'internal', book: book.slug, chapter, id, exact: true }));
}
