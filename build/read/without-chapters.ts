import type { Source } from '../types.ts';
import type { BookSource } from './read-book.ts';

/** Removes excluded chapters together with everything below them, and parts that have no chapters left. */
export function withoutChapters(
  sources: readonly Source[],
  isExcluded: (source: Source) => boolean,
): readonly Source[] {
  const kept: Source[] = [];
  /** Depth of the excluded chapter whose descendants are being skipped. */
  let depth = Infinity;
  for (const each of sources) {
    if (each.depth > depth) continue;
    const isOut = isExcluded(each);
    depth = isOut ? each.depth : Infinity;
    if (!isOut) kept.push(each);
  }
  const filled = new Set(sources.filter((_, index) => hasChapters(sources, index)));
  let left: readonly Source[] = kept;
  for (let count = Infinity; left.length < count;) {
    count = left.length;
    left = left.filter((each, index, all) => !each.isPart || !filled.has(each) || hasChapters(all, index));
  }
  return left;
}

function hasChapters(sources: readonly Source[], index: number): boolean {
  return (sources[index + 1]?.depth ?? -1) > (sources[index]?.depth ?? 0);
}

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
