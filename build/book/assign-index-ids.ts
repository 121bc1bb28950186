/** Assigns ids, unique in the book, to the anchors of index terms. */
import { formerIdsIn } from '../parse/former-ids.ts';
import type { Chapter } from '../types.ts';
import type { ChapterIds } from './assign-ids.ts';

/**
 * @param given ids of headings and cards
 * @returns the ids of the anchors in each chapter; empty for anchors without links
 */
export function assignIndexIds(
  chapters: readonly Chapter[],
  given: readonly ChapterIds[],
): readonly (readonly string[])[] {
  if (chapters.every(({ indexMarks }) => indexMarks.length === 0)) return chapters.map(() => []);
  const taken = new Set([
    ...given.flatMap(({ headingIds, cardIds }) => [...headingIds, ...cardIds]),
    ...chapters.flatMap(({ ids }) => ids.map(({ id }) => id)),
    ...chapters.flatMap(({ tree }) => formerIdsIn(tree)),
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
      // Only the first use of an abbreviation in the book is linked.
      const isRepeated = kind === 'abbreviation' && abbreviations.has(path.join());
      if (kind === 'abbreviation') abbreviations.add(path.join());
      if (anchor?.kind === 'mark') ids[anchor.index] ||= isRepeated ? '' : next();
    }
    return Array.from(ids, (id) => id ?? '');
  });
}
