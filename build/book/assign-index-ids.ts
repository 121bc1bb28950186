/** Ids for the anchors of index terms, unique in the book. */
import type { Chapter } from '../types.ts';
import type { ChapterIds } from './assign-ids.ts';

/**
 * @param given what headings and activities are called
 * @returns for each chapter the ids of its anchors by number; empty for those that nothing leads to
 */
export function assignIndexIds(
  chapters: readonly Chapter[],
  given: readonly ChapterIds[],
): readonly (readonly string[])[] {
  if (chapters.every(({ indexMarks }) => indexMarks.length === 0)) return chapters.map(() => []);
  const taken = new Set([
    ...given.flatMap(({ headingIds, activityIds }) => [...headingIds, ...activityIds]),
    ...chapters.flatMap(({ ids }) => ids.map(({ id }) => id)),
    ...chapters.flatMap(({ headings, activities }) =>
      [...headings, ...activities].flatMap(({ aliases = [] }) => aliases),
    ),
  ]);
  let count = 0;
  const next = (): string => {
    while (taken.has(`ix-${count}`)) count++;
    return `ix-${count++}`;
  };
  const abbreviations = new Set<string>();
  return chapters.map(({ indexMarks }) => {
    const ids: string[] = [];
    for (const { kind, anchor, path } of indexMarks) {
      // Of an abbreviation the first use in the book counts, be it in a heading or elsewhere.
      const isRepeated = kind === 'abbreviation' && abbreviations.has(path[0] ?? '');
      if (kind === 'abbreviation') abbreviations.add(path[0] ?? '');
      if (anchor?.kind === 'mark') ids[anchor.index] ||= isRepeated ? '' : next();
    }
    return Array.from(ids, (id) => id ?? '');
  });
}
