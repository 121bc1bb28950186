/** Finds the page that shows a line of a file, and the line of a file that a page shows. */
import { chapterPage } from '../addresses/site-addresses.ts';
import { placesInFile } from '../parse/parse-chapter.ts';
import type { Book, Span } from '../types.ts';

/**
 * Returns a function for the path of the page that shows a place, such as `/realms/moving/`, decoded. Lines without a page, such
 * as front matter, belong to the first page of their file; style sheets have none.
 */
export function pageFinder(books: readonly Book[]): (place: Span) => string | undefined {
  const pages = new Map<string, string>();
  const put = (key: string, page: string): void => void (pages.has(key) || pages.set(key, page));
  for (const book of books) {
    for (const [index, { source }] of book.chapters.entries()) {
      const page = `/${book.slug}/${decodeURIComponent(chapterPage(book, index)).replace(/index\.html$/, '')}`;
      const placeOf = placesInFile(source);
      put(source.file, page);
      for (const at of source.lines.keys()) {
        const { file, position } = placeOf({ line: at + 1, column: 1 });
        put(`${file}:${position.line}`, page);
      }
    }
  }
  return ({ file, start }) => pages.get(`${file}:${start.line}`) ?? pages.get(file);
}
