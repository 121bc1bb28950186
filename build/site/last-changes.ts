import type { Book } from '../types.ts';

/**
 * Returns when a book and its chapters last changed. Days are known per file, so chapters that share one have none of
 * their own.
 *
 * @param changes days by absolute path, ISO 8601
 */
export function bookChanges({ chapters }: Book, changes: ReadonlyMap<string, string> = new Map()) {
  const days = chapters.map(({ source }) => changes.get(source.path));
  const last = days.reduce((latest, day) => (day !== undefined && day > (latest ?? '') ? day : latest), undefined);
  const hasOwnFiles = new Set(chapters.map(({ source }) => source.path)).size > 1;
  return { book: last, chapters: hasOwnFiles ? days : undefined };
}
