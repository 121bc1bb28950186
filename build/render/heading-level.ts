/** Levels of headings on pages with several chapters. */
import type { Book } from '../types.ts';

/** On the page of the whole book, the `#` chapters of a folder book go below the book's title. */
export function shiftInBook(book: Book, chapter: number): number {
  return book.chapters[chapter]?.source.isFront ? 0 : 2 - book.chapterLevel;
}

/** Element names of shifted headings, from `h1` to `h6`. */
export function shiftedHeading(shift: number): (level: number) => string {
  return (level) => `h${Math.min(6, Math.max(1, level + shift))}`;
}
