import type { Source } from '../types.ts';
import type { BookSource } from './read-book.ts';
import { withoutChapters } from './without-chapters.ts';

/** Splits books into those without drafts, and the drafts. */
export function withoutDrafts<Book extends BookSource>(
  books: readonly Book[],
): { readonly books: readonly Book[]; readonly drafts: readonly Source[] } {
  const drafts: Source[] = [];
  const left = books.map((book) => {
    const sources = book.isDraft === true ? [] : withoutChapters(book.sources, ({ isDraft }) => isDraft === true);
    for (const each of book.sources) if (!each.isPart && !sources.includes(each)) drafts.push(each);
    return { ...book, sources };
  });
  return { books: left.filter(({ sources }) => sources.length > 0), drafts };
}
