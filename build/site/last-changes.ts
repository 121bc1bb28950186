import type { Book } from '../types.ts';

export interface BookChanges {
  /** The latest day of all chapters. */
  readonly book?: string;
  /** By index of the chapter; `undefined` if the chapters share one file. */
  readonly chapters?: readonly (string | undefined)[];
}

/**
 * When a book and its chapters changed last. Days are known by file, so not for single chapters of a file.
 *
 * @param changes days by absolute path, ISO 8601
 */
export function bookChanges({ chapters }: Book, changes: ReadonlyMap<string, string> = new Map()): BookChanges {
  const days = chapters.map(({ source }) => changes.get(source.path));
  const last = days.reduce((latest, day) => (day !== undefined && day > (latest ?? '') ? day : latest), undefined);
  const hasOwnFiles = new Set(chapters.map(({ source }) => source.path)).size > 1;
  return { book: last, ...(hasOwnFiles ? { chapters: days } : {}) };
}
