/** Maps former ids of headings and cards to current ones. */
import { formerIds } from '../parse/former-ids.ts';
import type { Chapter, Target } from '../types.ts';
import type { ChapterIds } from './assign-ids.ts';

export interface Renamed {
  readonly id: string;
  readonly aliases: readonly string[];
}

/** Returns headings and cards with former ids, in the order of the text. */
export function renamedItems(chapters: readonly (Chapter & ChapterIds)[]): readonly Renamed[] {
  return chapters.flatMap(({ tree, headingIds, cardIds }) =>
    [...tree.sections, ...tree.cards]
      .toSorted((a, b) => a.start - b.start)
      .flatMap((block) => {
        const id = block.kind === 'section' ? headingIds[block.section] : cardIds[block.meta.index];
        const aliases = formerIds(block.token);
        return id === undefined || aliases.length === 0 ? [] : [{ id, aliases }];
      }),
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
  for (const { id, aliases } of items) {
    for (const alias of aliases) if (!targets.has(alias) && !found.has(alias)) found.set(alias, id);
  }
  return found;
}
