/**
 * Assigns ids that are unique in the book: the author's own first, then headings in document order, then activities,
 * then figures, examples and tables, which are also numbered here.
 */
import type { NumberedKind, NumberedPlace } from '../../plugins/dialect.ts';
import { idFor as numberedId } from '../../plugins/numbered.ts';
import { anchorOf, slugify } from '../../plugins/slug.ts';
import { defined } from '../basics/defined.ts';
import type { Chapter, KeptIds } from '../types.ts';
import { primarySubtag } from '../words/language.ts';
import { type NamedBlock, keptIdsFor, namedBlocksIn } from './kept-ids.ts';
import { uniqueIds } from './unique-ids.ts';
import { spokenLanguage, stringsFor } from '../words/strings.ts';

export interface ChapterIds {
  readonly headingIds: readonly string[];
  readonly activityIds: readonly string[];
  /** Figures, examples and tables, in document order. */
  readonly numbered: readonly NumberedPlace[];
}

/** @param lang language of the word before the slug of a card that is taken by a heading: `aktion-…`, `action-…` */
export function assignIds(
  chapters: readonly Chapter[],
  lang: string,
  kept: KeptIds = new Map(),
): readonly ChapterIds[] {
  const taken = new Set<string>();
  for (const chapter of chapters) {
    for (const heading of chapter.headings) if (heading.hasOwnId) taken.add(heading.slug);
    for (const { id } of chapter.ids) taken.add(id);
  }
  const things = kept.size === 0 ? [] : chapters.map(namedBlocksIn);
  const all = things.flatMap(({ headings, cards, numbered }) => [headings, cards, numbered].flat());
  const keptIds = keptIdsFor(
    all.filter((thing) => thing !== undefined),
    kept,
    taken,
  );
  for (const id of kept.keys()) taken.add(id);
  const next = uniqueIds(taken);
  const idFor = (thing: NamedBlock | undefined, slug: () => string): string =>
    (thing && keptIds.get(thing)) ?? next(slug(), anchorOf(thing?.path.at(-2) ?? ''));
  const headingIds = chapters.map((chapter, index) =>
    chapter.headings.map(({ hasOwnId, slug }, n) =>
      hasOwnId ? slug : idFor(things[index]?.headings[n], () => slug || 'section'),
    ),
  );
  const activityIds = chapters.map(({ tree }, index) =>
    tree.cards.map(({ meta: { slug, kind, hasOwnId } }, n) => {
      if (hasOwnId) return slug;
      return idFor(things[index]?.cards[n], () =>
        taken.has(slug) || slug === '' ? wordBefore(slug, kind, lang) : slug,
      );
    }),
  );
  const counted: Record<NumberedKind, number> = { figure: 0, example: 0, table: 0 };
  return chapters.map(({ numbered }, index) => ({
    headingIds: defined(headingIds[index], 'ids of headings'),
    activityIds: defined(activityIds[index], 'ids of cards'),
    numbered: numbered.map(({ kind, ownId }, n): NumberedPlace => {
      const number = ++counted[kind];
      return { number, id: ownId ?? idFor(things[index]?.numbered[n], () => numberedId(kind, number)) };
    }),
  }));
}

/** Actions and reactions are called as in the book's language, where we know its word; other kinds as the author calls them. */
function wordBefore(slug: string, kind: string, lang: string): string {
  if (kind !== 'action' && kind !== 'reaction') return `${kind}-${slug}`;
  const isKnown = spokenLanguage(lang) === primarySubtag(lang);
  return isKnown || slug === '' ? `${slugify(stringsFor(lang)[`activity.${kind}`])}-${slug}` : slug;
}
