/** Finds the page that shows a line of a file, and the line of a file that a page shows. */
import { chapterPage } from '../addresses/site-addresses.ts';
import { oncePer } from '../basics/once-per.ts';
import { lineInFile } from '../parse/parse-chapter.ts';
import type { Book, Span } from '../types.ts';

/** A place on the pages of a book. */
export interface ShownPlace {
  /** Path of the page, such as `/realms/moving/`, decoded. */
  readonly page: string;
  /** The last segment of the book's address. */
  readonly book: string;
  /** Chapter and line, as in `data-line`. */
  readonly line: string;
}

/**
 * Returns a function for the place on the pages that shows a place in a file. Lines without a page, such as front
 * matter, belong to the first page of their file; style sheets have none.
 */
export const placeFinder = oncePer(
  (books: readonly Book[]): ((place: Pick<Span, 'file' | 'start'>) => ShownPlace | undefined) => {
    const places = new Map<string, ShownPlace>();
    const put = (key: string, place: ShownPlace): void => void (places.has(key) || places.set(key, place));
    for (const book of books) {
      for (const [index, { source }] of book.chapters.entries()) {
        const page = `/${book.slug}/${decodeURIComponent(chapterPage(book, index)).replace(/index\.html$/, '')}`;
        put(source.file, { page, book: book.slug, line: `${index}-1` });
        for (const at of source.lines.keys()) {
          const { file, start } = lineInFile(source, at);
          put(`${file}:${start.line}`, { page, book: book.slug, line: `${index}-${at + 1}` });
        }
      }
    }
    return ({ file, start }) => places.get(`${file}:${start.line}`) ?? places.get(file);
  },
);
