/** Levels of headings where chapters stand together on one page. */
import type { Book } from '../types.ts';

/** Where the whole book is on one page, a folder book's `#` chapters stand below its title. */
export function shiftInBook(book: Book, chapter: number): number {
  return book.chapters[chapter]?.source.isFront ? 0 : 2 - book.chapterLevel;
}

/** Names of headings whose levels are shifted; the result stays within 1 and 6. */
export function shiftedHeading(shift: number): (level: number) => string {
  return (level) => `h${Math.min(6, Math.max(1, level + shift))}`;
}
