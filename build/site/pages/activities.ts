/** All cards of a book: its actions and reactions, spells and the like. */
import { escapeHtml as escape } from '../../../plugins/escape-html.ts';
import type { Labels } from '../../../plugins/dialect.ts';
import { groupBy } from '../../basics/group-by.ts';
import { type CardEntry, cardsOf } from '../../book/cards-of.ts';
import { chapterAt } from '../../book/chapter-at.ts';
import { inUsualOrder, isUsualKind } from '../../book/overviews.ts';
import { conditionOf, costHtml } from '../../render/card-facts.ts';
import type { Listed, Listing } from './listing.ts';

export function activities(listed: Listed): Listing | undefined {
  const { book, words } = listed;
  const cards = cardsOf(book);
  if (cards.length === 0) return undefined;
  const kinds = inUsualOrder([...new Set(cards.map(({ type }) => type))]);
  return {
    layout: 'activities',
    title: titleFor(kinds, words),
    show: () => {
      const groups = groupsOf(cards, listed);
      const all = groups.flatMap((group) => group.activities);
      return {
        groups,
        count: all.length,
        /** To choose from; empty if there is only one. */
        kinds: kinds.length > 1 ? kinds : [],
        hasConditions: all.some(({ condition }) => condition !== undefined),
        hasSections: all.some(({ section }) => section !== undefined),
      };
    },
  };
}

/** By content: `Actions and reactions`, `Spells`, `Cards`. */
function titleFor(kinds: readonly string[], words: Listed['words']): string {
  const [kind = '', other] = kinds;
  const labels: Labels = words;
  if (other === undefined) return labels[`activity.${kind}s`] ?? words['overview.cards'];
  return kinds.every(isUsualKind) ? words['overview.activities'] : words['overview.cards'];
}

/** By chapter, in reading order; by section if all are in one chapter. */
function groupsOf(cards: readonly CardEntry[], listed: Listed) {
  const isByChapter = new Set(cards.map(({ chapter }) => chapter)).size > 1;
  const groups = groupBy(cards, ({ chapter, section }) => (isByChapter ? `${chapter}` : `${chapter} ${section}`));
  return [...groups.values()].map((together) => {
    const [first] = together as [CardEntry, ...CardEntry[]];
    const group = titleOf(first, isByChapter, listed);
    return { ...group, activities: together.map((card) => activityOf(card, isByChapter ? group : undefined, listed)) };
  });
}

/** The chapter or section of a group. */
function titleOf({ chapter, section }: CardEntry, isByChapter: boolean, { book, href }: Listed) {
  const { headings, headingIds, title } = chapterAt(book, chapter);
  const chapterTitle = headings.find(({ level }) => level === book.chapterLevel)?.html || escape(title);
  if (isByChapter || section < 0) return { titleHtml: chapterTitle, href: href({ chapter }) };
  return { titleHtml: headings[section]?.html || chapterTitle, href: href({ chapter, id: headingIds[section] }) };
}

/** @param group the chapter that it is listed under: the section is told if it has another title */
function activityOf(card: CardEntry, group: { readonly titleHtml: string } | undefined, listed: Listed) {
  const { type, name, chapter, section, id } = card;
  const { book, words, typeset, href } = listed;
  const condition = conditionOf(card, words);
  const { headings, headingIds } = chapterAt(book, chapter);
  const heading = headings[section]?.html ?? '';
  const isTold = group === undefined || heading === '' || heading === group.titleHtml;
  return {
    kind: type,
    name: typeset(name, 'text'),
    /** Empty for a card without a cost. */
    costHtml: costHtml(card),
    condition: condition === '' ? undefined : condition,
    href: href({ chapter, id }),
    section: isTold ? undefined : { html: heading, href: href({ chapter, id: headingIds[section] }) },
  };
}
