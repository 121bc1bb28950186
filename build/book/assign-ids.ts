/**
 * Assigns ids that are unique in the book: the author's own first, then headings in document order, then activities,
 * then figures, examples and tables, which are also numbered here.
 */
import type { NumberedKind, NumberedPlace } from '../../plugins/dialect.ts';
import { idFor } from '../../plugins/numbered.ts';
import { slugify } from '../../plugins/slug.ts';
import type { Chapter } from '../types.ts';
import { primarySubtag } from '../words/language.ts';
import { spokenLanguage, stringsFor } from '../words/strings.ts';

export interface ChapterIds {
  readonly headingIds: readonly string[];
  readonly activityIds: readonly string[];
  /** Figures, examples and tables, in document order. */
  readonly numbered: readonly NumberedPlace[];
}

/** @param lang language of the word before the slug of a card that is taken by a heading: `aktion-…`, `action-…` */
export function assignIds(chapters: readonly Chapter[], lang: string): readonly ChapterIds[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  for (const chapter of chapters) {
    for (const heading of chapter.headings) if (heading.hasOwnId) taken.add(heading.slug);
    for (const { id } of chapter.ids) taken.add(id);
  }
  const next = (slug: string): string => {
    if (!taken.has(slug)) {
      taken.add(slug);
      return slug;
    }
    // Remembers the last number, so that ten thousand equal headings take linear time.
    let count = counts.get(slug) ?? 1;
    while (taken.has(`${slug}-${count}`)) count++;
    counts.set(slug, count + 1);
    taken.add(`${slug}-${count}`);
    return `${slug}-${count}`;
  };
  const headingIds = chapters.map((chapter) =>
    chapter.headings.map((heading) => (heading.hasOwnId ? heading.slug : next(heading.slug || 'section'))),
  );
  const activityIds = chapters.map(({ tree }) =>
    tree.cards.map(({ meta: { slug, kind, hasOwnId } }) => {
      if (hasOwnId) return slug;
      return next(taken.has(slug) || slug === '' ? wordBefore(slug, kind, lang) : slug);
    }),
  );
  const counted: Record<NumberedKind, number> = { figure: 0, example: 0, table: 0 };
  const numbered = chapters.map((chapter) =>
    chapter.numbered.map(({ kind, ownId }): NumberedPlace => {
      const number = ++counted[kind];
      return { number, id: ownId ?? next(idFor(kind, number)) };
    }),
  );
  return chapters.map((_, index) => ({
    headingIds: headingIds[index] ?? [],
    activityIds: activityIds[index] ?? [],
    numbered: numbered[index] ?? [],
  }));
}

/** Actions and reactions are called as in the book's language, where we know its word; other kinds as the author calls them. */
function wordBefore(slug: string, kind: string, lang: string): string {
  if (kind !== 'action' && kind !== 'reaction') return `${kind}-${slug}`;
  const isKnown = spokenLanguage(lang) === primarySubtag(lang);
  return isKnown || slug === '' ? `${slugify(stringsFor(lang)[`activity.${kind}`])}-${slug}` : slug;
}
