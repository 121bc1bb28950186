/**
 * Decides whether `[[toc]]` shows the contents of the book or of its file. If only one file contains `[[toc]]`, it
 * shows the contents of the book. If several do, each shows its own, except for the front and for chapters that
 * contain only lists.
 */
import type { Book, BookChapter, BookHeading } from '../types.ts';

/** Whether the chapter shows the contents of the book. */
export function hasBookContents(
  book: Pick<Book, 'chapters'>,
  { hasContents, isContents, source }: BookChapter,
): boolean {
  if (!hasContents) return false;
  const isElsewhere = book.chapters.some((other) => other.hasContents && other.source.path !== source.path);
  return source.isFront || isContents || !isElsewhere;
}

/** Returns the ids of the headings below the title of the chapter's file. */
export function headingsOfFile(
  { chapters }: Pick<Book, 'chapters'>,
  { source: { path } }: BookChapter,
): ReadonlySet<string> {
  const own = chapters.filter(({ source }) => source.path === path).flatMap(({ headings }) => headings);
  return new Set(own.slice(1).map(({ id }) => id));
}

/** Whether the heading is the title of the contents, and not of a chapter that starts with its own contents. */
export function isOfContents(
  book: Pick<Book, 'chapters'>,
  { id, isAboveContents, chapter: index }: BookHeading,
): boolean {
  const chapter = book.chapters[index];
  return isAboveContents && (chapter?.headings[0]?.id !== id || hasBookContents(book, chapter));
}
