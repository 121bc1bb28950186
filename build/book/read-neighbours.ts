/** Reads the titles and link targets of books that are linked to but not part of the build. */
import { basename, dirname } from 'node:path';
import { filesOutside } from './resolve-links.ts';
import type { Host } from '../host.ts';
import { BookFiles } from '../files/book-files.ts';
import type { BookInput } from '../read/book-input.ts';
import { findBooks } from '../read/find-books.ts';
import { MARKDOWN } from '../files/markdown-name.ts';
import { type BookSource, readBook } from '../read/read-book.ts';
import type { Book } from '../types.ts';

/** @param unread absolute paths of files to skip */
export async function readNeighbours(
  books: readonly Book[],
  host: Host,
  unread: ReadonlySet<string>,
  modelOf: (source: BookSource) => Promise<Book>,
): Promise<readonly Book[]> {
  const inputs = new Map<string, BookInput>();
  for (const [{ root }, paths] of filesOutside(books)) {
    const around = new BookFiles(root, host);
    for (const path of paths.filter((each) => MARKDOWN.test(each) && !unread.has(each))) {
      const known = [...inputs.values()].some((input) => hasFile(input, path));
      const file = known ? undefined : await around.find(path, basename(path));
      if (file?.kind !== 'found') continue;
      const input = await inputOf(file.path, host);
      if (input) inputs.set(input.path, input);
    }
  }
  const sources = await Promise.all(Array.from(inputs.values(), (input) => readBook(input)));
  return Promise.all(sources.filter(({ value }) => value.sources.length > 0).map(({ value }) => modelOf(value)));
}

/** Returns the book that contains this file as a chapter. */
async function inputOf(path: string, host: Host): Promise<BookInput | undefined> {
  const beside = await findBooks([dirname(path)], host);
  const book = beside.value.books.find((each) => hasFile(each, path));
  return book ?? (await findBooks([path], host)).value.books[0];
}

function hasFile({ chapters }: BookInput, path: string): boolean {
  return chapters.some((chapter) => chapter.path === path);
}
