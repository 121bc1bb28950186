import { assertDefined } from '../basics/assert-defined.ts';
import { startOfLine } from '../finding.ts';
import type { Book, BookChapter, Span } from '../types.ts';

/** @throws if the book has no such chapter */
export function chapterAt({ chapters }: Pick<Book, 'chapters'>, index: number): BookChapter {
  return assertDefined(chapters[index], `chapter ${index}`);
}

/** Returns the first line of a chapter, where findings about the whole chapter are reported. */
export function startOf({ source: { file, lines } }: Pick<BookChapter, 'source'>): Span {
  return startOfLine(file, Math.max(1, lines[0] ?? 1));
}
