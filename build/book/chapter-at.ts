import { defined } from '../basics/defined.ts';
import type { Book, BookChapter } from '../types.ts';

/** @throws if the book has no such chapter */
export function chapterAt({ chapters }: Pick<Book, 'chapters'>, index: number): BookChapter {
  return defined(chapters[index], `chapter ${index}`);
}
