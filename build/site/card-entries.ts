/** Actions and reactions in the contents of their page: players look them up more often than sections. */
import { oncePer } from '../basics/once-per.ts';
import { chapterAt } from '../book/chapter-at.ts';
import type { TocEntry } from '../../plugins/dialect.ts';
import { cardsOf } from '../book/cards-of.ts';
import type { Book } from '../types.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';

/** Below headings of every level. */
const LEVEL = 7;

/** By chapter and section, as `cardKey` calls them. */
const cardEntries = oncePer((book: Book): ReadonlyMap<string, readonly TocEntry[]> => {
  const entries = new Map<string, TocEntry[]>();
  for (const { chapter, section, id, name } of cardsOf(book)) {
    const key = cardKey(chapter, section);
    const known = entries.get(key) ?? [];
    known.push({ level: LEVEL, id, html: escape(name) });
    entries.set(key, known);
  }
  return entries;
});

function cardKey(chapter: number, section: number): string {
  return `${chapter} ${section}`;
}

/**
 * The headings of a page, each followed by its cards. Cards of an unlisted heading follow the previous listed one.
 *
 * @param chapters of the page
 */
export function withCards(book: Book, chapters: readonly number[], listed: readonly TocEntry[]): readonly TocEntry[] {
  const cards = cardEntries(book);
  const byId = new Map(listed.map((entry) => [entry.id, entry]));
  return chapters.flatMap((chapter) =>
    [undefined, ...chapterAt(book, chapter).headingIds].flatMap((id, index) => [
      ...[byId.get(id ?? '') ?? []].flat(),
      ...(cards.get(cardKey(chapter, index - 1)) ?? []),
    ]),
  );
}
