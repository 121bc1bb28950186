import type { Book } from '../types.ts';

export interface BookChanges {
  /** The latest of all. */
  readonly book?: string;
  /** By index of the chapter; absent where chapters have no files of their own. */
  readonly chapters?: readonly (string | undefined)[];
}

/**
 * When a book and its chapters changed last. The day is that of a file: of chapters that share one, nothing is known.
 *
 * @param changes days by absolute path, ISO 8601
 */
export function bookChanges({ chapters }: Book, changes: ReadonlyMap<string, string>): BookChanges {
  const days = chapters.map(({ source }) => changes.get(source.path));
  const last = days.reduce((latest, day) => (day !== undefined && day > (latest ?? '') ? day : latest), undefined);
  const hasOwnFiles = new Set(chapters.map(({ source }) => source.path)).size > 1;
  return { ...(last === undefined ? {} : { book: last }), ...(hasOwnFiles ? { chapters: days } : {}) };
}
