/** Adds actions and reactions to the contents of their page, because players look them up more often than sections. */
import { groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import { chapterAt } from '../book/chapter-at.ts';
import type { TocEntry } from '../../plugins/dialect.ts';
import { cardsOf } from '../book/cards-of.ts';
import type { Book } from '../types.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';

/** Level of cards in the contents, below headings of every level. */
const LEVEL = 7;

/** Contents entries of cards, by chapter and section. */
const cardEntries = oncePer((book: Book) => groupBy(cardsOf(book), ({ chapter, section }) => `${chapter} ${section}`));

/**
 * Returns the headings of a page, each followed by its cards. Cards below an unlisted heading follow the previous
 * listed one.
 *
 * @param chapters chapters on the page
 */
export function withCards(book: Book, chapters: readonly number[], listed: readonly TocEntry[]): readonly TocEntry[] {
  const cards = cardEntries(book);
  const byId = new Map(listed.map((entry) => [entry.id, entry]));
  return chapters.flatMap((chapter) =>
    [undefined, ...chapterAt(book, chapter).headings].flatMap((heading, index) => [
      ...[byId.get(heading?.id ?? '') ?? []].flat(),
      ...(cards.get(`${chapter} ${index - 1}`) ?? []).map(({ id: own, name }) => ({
        level: LEVEL,
        id: own,
        html: escape(name),
      })),
    ]),
  );
}
