import type { Source } from '../types.ts';
import type { BookSource } from '../read/read-book.ts';

/** Removes excluded chapters together with everything below them, and parts that have no chapters left. */
export function withoutChapters(
  sources: readonly Source[],
  isExcluded: (source: Source) => boolean,
): readonly Source[] {
  /** Depth of the excluded chapter whose descendants are being skipped. */
  let depth = Infinity;
  const kept = sources.filter((each) => {
    if (each.depth > depth) return false;
    depth = isExcluded(each) ? each.depth : Infinity;
    return depth === Infinity;
  });
  const filled = new Set(sources.filter((each, index) => contains(each, sources[index + 1])));
  const left: Source[] = [];
  // From the end, so that a part without chapters may leave the part around it without any.
  for (const each of kept.toReversed())
    if (!each.isPart || !filled.has(each) || contains(each, left.at(-1))) left.push(each);
  return left.toReversed();
}

function contains(part: Source, next: Source | undefined): boolean {
  return next !== undefined && next.depth > part.depth;
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
