/**
 * Assigns ids that are unique in the book: the author's own first, then headings in document order, then cards, then
 * figures, examples and tables, which are also numbered here, then anchors of index terms.
 */
import type { NumberedKind } from '../../plugins/dialect.ts';
import { idFor as numberedId } from '../../plugins/numbered.ts';
import { slugify } from '../../plugins/slug.ts';
import { formerIdsIn } from '../parse/former-ids.ts';
import type { BookChapter, BookHeading, BookNumberedItem, Chapter } from '../types.ts';
import { primarySubtag } from '../words/language.ts';
import { uniqueIds } from '../../plugins/unique-ids.ts';
import { spokenLanguage, stringsFor } from '../words/strings.ts';

type ChapterWithIds = Omit<BookChapter, 'slug' | 'title' | 'layout' | 'lang' | 'entryAnchors' | 'definitions'>;

/**
 * @param lang language of the word that precedes a card's slug if a heading has the same one: `aktion-…`, `action-…`
 */
export function assignIds(chapters: readonly Chapter[], lang: string): readonly ChapterWithIds[] {
  const taken = new Set<string>();
  for (const chapter of chapters) {
    for (const heading of chapter.headings) if (heading.hasOwnId) taken.add(heading.slug);
    for (const { id } of chapter.ids) taken.add(id);
  }
  const next = uniqueIds(taken);
  const counted: Record<NumberedKind, number> = { figure: 0, example: 0, table: 0 };
  const found = chapters
    .map((each, chapter) => ({
      ...each,
      headings: each.headings.map((heading): BookHeading => {
        const { hasOwnId, slug } = heading;
        return { ...heading, id: hasOwnId ? slug : next(slug || 'section'), chapter };
      }),
    }))
    .map((each) => ({
      ...each,
      cardIds: each.tree.cards.map(({ meta: { slug, kind, hasOwnId } }) => {
        if (hasOwnId) return slug;
        return next(taken.has(slug) || slug === '' ? wordBefore(slug, kind, lang) : slug);
      }),
    }))
    .map((each, chapter) => ({
      ...each,
      numbered: each.numbered.map((item): BookNumberedItem => {
        const number = ++counted[item.kind];
        return { ...item, number, id: item.ownId ?? next(numberedId(item.kind, number)), chapter };
      }),
    }));
  const indexIds = assignIndexIds(chapters, taken);
  return found.map((each, index) => ({ ...each, indexIds: indexIds[index] ?? [] }));
}

function assignIndexIds(chapters: readonly Chapter[], given: ReadonlySet<string>): readonly (readonly string[])[] {
  const taken = new Set([...given, ...chapters.flatMap(({ tree }) => formerIdsIn(tree))]);
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

/**
 * Prefixes a slug with the kind of card: for actions and reactions the word in the book's language if known, for
 * other kinds the author's name.
 */
function wordBefore(slug: string, kind: string, lang: string): string {
  if (kind !== 'action' && kind !== 'reaction') return `${kind}-${slug}`;
  const isKnown = spokenLanguage(lang) === primarySubtag(lang);
  return isKnown || slug === '' ? `${slugify(stringsFor(lang)[`card.${kind}`])}-${slug}` : slug;
}
