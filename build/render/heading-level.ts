/** Heading levels on pages that contain several chapters. */
import type { Book } from '../types.ts';

/**
 * Returns by how many levels to shift a chapter's headings on the page of the whole book. Chapters of a folder book
 * start with `#` and move below the book's title.
 */
export function shiftInBook(book: Book, chapter: number): number {
  return book.chapters[chapter]?.source.isFront ? 0 : 2 - book.chapterLevel;
}

/** Returns the element name of a shifted heading, from `h1` to `h6`. */
export function shiftedHeading(shift: number): (level: number) => string {
  return (level) => `h${Math.min(6, Math.max(1, level + shift))}`;
}
