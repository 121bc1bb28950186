/** Heading levels on pages that contain several chapters. */
import type { Book } from '../types.ts';

/**
 * Returns by how many levels to shift a chapter's headings on the page of the whole book. Chapters of a folder book
 * start with `#` and move below the book's title.
 */
export function shiftInBook(book: Book, chapter: number): number {
  return book.chapters[chapter]?.source.isFront ? 0 : 2 - book.chapterLevel;
}

/** Returns the level of a shifted heading, from 1 to 6. */
export function shiftedLevel(shift: number): (level: number) => string {
  return (level) => String(Math.min(6, Math.max(1, level + shift)));
}
