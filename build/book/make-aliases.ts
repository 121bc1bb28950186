/** Collects the former ids of headings and activities. */
import type { Book, BookActivity, BookHeading, Target } from '../types.ts';

export type Renamed = BookHeading | BookActivity;

/** Headings and activities with former ids, in document order. */
export function renamedItems({ headings, activities }: Pick<Book, 'headings' | 'activities'>): readonly Renamed[] {
  return [...headings, ...activities]
    .filter(({ aliases }) => aliases !== undefined)
    .toSorted(
      (a, b) =>
        a.chapter - b.chapter || a.span.start.line - b.span.start.line || a.span.start.column - b.span.start.column,
    );
}

/**
 * Maps former ids to current ones. If two items have the same former id, the first one wins; current ids take
 * precedence over both.
 */
export function makeAliases(
  items: readonly Renamed[],
  targets: ReadonlyMap<string, Target>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { id, aliases = [] } of items) {
    for (const alias of aliases) if (!targets.has(alias) && !found.has(alias)) found.set(alias, id);
  }
  return found;
}
