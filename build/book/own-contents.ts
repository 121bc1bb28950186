/**
 * Whose contents `[[toc]]` shows. One file of a book that asks for contents means the book's. Where several do, each means
 * its own; only the front, and a chapter of nothing else, mean those of the book.
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

/** Ids of the headings below the title of the file that the chapter is of. */
export function headingsOfFile(
  { chapters }: Pick<Book, 'chapters'>,
  { source: { path } }: BookChapter,
): ReadonlySet<string> {
  const ids = chapters.filter(({ source }) => source.path === path).flatMap(({ headingIds }) => headingIds);
  return new Set(ids.slice(1));
}

/** Whether the heading is that of contents, rather than of a chapter that begins with its own. */
export function isOfContents(
  book: Pick<Book, 'chapters'>,
  { id, isAboveContents, chapter: index }: BookHeading,
): boolean {
  const chapter = book.chapters[index];
  return isAboveContents && (chapter?.headingIds[0] !== id || hasBookContents(book, chapter));
}
