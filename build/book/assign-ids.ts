/**
 * Assigns ids that are unique in the book: the author's own first, then headings in document order, then cards, then
 * figures, examples and tables, which are also numbered here.
 */
import type { NumberedKind, NumberedPlace } from '../../plugins/dialect.ts';
import { idFor as numberedId } from '../../plugins/numbered.ts';
import { slugify } from '../../plugins/slug.ts';
import { assertDefined } from '../basics/assert-defined.ts';
import type { Chapter } from '../types.ts';
import { primarySubtag } from '../words/language.ts';
import { uniqueIds } from '../../plugins/unique-ids.ts';
import { spokenLanguage, stringsFor } from '../words/strings.ts';

export interface ChapterIds {
  readonly headingIds: readonly string[];
  readonly cardIds: readonly string[];
  /** Figures, examples and tables, in document order. */
  readonly numbered: readonly NumberedPlace[];
}

/**
 * @param lang language of the word that precedes a card's slug if a heading has the same one: `aktion-…`, `action-…`
 */
export function assignIds(chapters: readonly Chapter[], lang: string): readonly ChapterIds[] {
  const taken = new Set<string>();
  for (const chapter of chapters) {
    for (const heading of chapter.headings) if (heading.hasOwnId) taken.add(heading.slug);
    for (const { id } of chapter.ids) taken.add(id);
  }
  const next = uniqueIds(taken);
  const headingIds = chapters.map(({ headings }) =>
    headings.map(({ hasOwnId, slug }) => (hasOwnId ? slug : next(slug || 'section'))),
  );
  const cardIds = chapters.map(({ tree }) =>
    tree.cards.map(({ meta: { slug, kind, hasOwnId } }) => {
      if (hasOwnId) return slug;
      return next(taken.has(slug) || slug === '' ? wordBefore(slug, kind, lang) : slug);
    }),
  );
  const counted: Record<NumberedKind, number> = { figure: 0, example: 0, table: 0 };
  return chapters.map(({ numbered }, index) => ({
    headingIds: assertDefined(headingIds[index], 'ids of headings'),
    cardIds: assertDefined(cardIds[index], 'ids of cards'),
    numbered: numbered.map(({ kind, ownId }): NumberedPlace => {
      const number = ++counted[kind];
      return { number, id: ownId ?? next(numberedId(kind, number)) };
    }),
  }));
}

/**
 * Prefixes a slug with the kind of card: for actions and reactions the word in the book's language if known, for
 * other kinds the author's name.
 */
function wordBefore(slug: string, kind: string, lang: string): string {
  if (kind !== 'action' && kind !== 'reaction') return `${kind}-${slug}`;
  const isKnown = spokenLanguage(lang) === primarySubtag(lang);
  return isKnown || slug === '' ? `${slugify(stringsFor(lang)[`card.${kind}`])}-${slug}` : slug;
}
