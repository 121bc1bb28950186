/** Finds the book that contains a file or folder. */
import { sep } from 'node:path';
import type { Book } from '../types.ts';

/** @param path absolute path */
export function bookAt<Any extends Pick<Book, 'chapters'>>(path: string, books: readonly Any[]): Any | undefined {
  return books.find(({ chapters }) =>
    chapters.some(({ source }) => source.path === path || source.path.startsWith(path + sep)),
  );
}
