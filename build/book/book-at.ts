/** The book that a file or folder is of. */
import { sep } from 'node:path';
import type { Book } from '../types.ts';

/** @param path absolute */
export function bookAt<Any extends Pick<Book, 'chapters'>>(path: string, books: readonly Any[]): Any | undefined {
  return books.find(({ chapters }) =>
    chapters.some(({ source }) => source.path === path || source.path.startsWith(path + sep)),
  );
}
