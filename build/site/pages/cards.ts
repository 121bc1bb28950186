/** Page that lists all cards of a book: actions, reactions, spells and other kinds. */
import { escapeHtml as escape } from '../../../plugins/escape-html.ts';
import type { Labels } from '../../../plugins/dialect.ts';
import { groupBy } from '../../basics/group-by.ts';
import { type CardEntry, cardsOf } from '../../book/cards-of.ts';
import { chapterAt } from '../../book/chapter-at.ts';
import { inBuiltInOrder, isBuiltInKind } from '../../book/overviews.ts';
import { conditionOf, costHtml } from '../../render/card-facts.ts';
import { type Costs, costsOf } from '../costs.ts';
import type { Listed, Listing } from './listing.ts';

export function cards(listed: Listed): Listing | undefined {
  const { book, words } = listed;
  const all = cardsOf(book);
  if (all.length === 0) return undefined;
  const byKind = groupBy(all, ({ type }) => type);
  const kinds = inBuiltInOrder([...byKind.keys()]);
  const costs = costsOf(all);
  return {
    layout: 'cards',
    title: titleFor(kinds, words),
    ...(kinds.length > 1 && kinds.every(isBuiltInKind) && { short: words['card.actions'] }),
    show: () => ({
      groups: groupsOf(all, costs, listed),
      costs: costs.filter,
      count: all.length,
      /** Kinds that readers can choose from; empty if there is only one. */
      kinds: kinds.length > 1 ? kinds : [],
      /** The most frequent kind; its cards are listed without the name of the kind. */
      majorityKind: kinds.toSorted((a, b) => (byKind.get(b)?.length ?? 0) - (byKind.get(a)?.length ?? 0))[0],
    }),
  };
}

/** Returns a title that fits the kinds listed: `Actions and reactions`, `Spells`, `Cards`. */
function titleFor(kinds: readonly string[], words: Listed['words']): string {
  const [kind = '', other] = kinds;
  const labels: Labels = words;
  if (other === undefined) return labels[`card.${kind}s`] ?? words['overview.cards'];
  return kinds.every(isBuiltInKind) ? words['overview.actions'] : words['overview.cards'];
}

/** Groups cards by chapter, in reading order, or by section if all are in one chapter. */
function groupsOf(all: readonly CardEntry[], costs: Costs, listed: Listed) {
  const isByChapter = new Set(all.map(({ chapter }) => chapter)).size > 1;
  const groups = groupBy(all, ({ chapter, section }) => (isByChapter ? `${chapter}` : `${chapter} ${section}`));
  return [...groups.values()].map((together) => {
    const [first] = together as [CardEntry, ...CardEntry[]];
    return { ...titleOf(first, isByChapter, listed), cards: together.map((card) => lineOf(card, costs, listed)) };
  });
}

/** Title of the chapter or section of a group. */
function titleOf({ chapter, section }: CardEntry, isByChapter: boolean, { book, href }: Listed) {
  const { headings, title } = chapterAt(book, chapter);
  const chapterTitle = headings.find(({ level }) => level === book.chapterLevel)?.html || escape(title);
  if (isByChapter || section < 0) return { titleHtml: chapterTitle, href: href({ chapter }) };
  return { titleHtml: headings[section]?.html || chapterTitle, href: href({ chapter, id: headings[section]?.id }) };
}

function lineOf(card: CardEntry, costs: Costs, { words, typeset, href }: Listed) {
  const { type, name, chapter, id } = card;
  return {
    id,
    kind: type,
    costs: costs.of(card),
    name: typeset(name, 'text'),
    /** Cost; empty for a card without one. */
    costHtml: costHtml(card, { labels: words, medium: 'screen' }),
    /** Condition; empty for a card that can always be used. */
    condition: conditionOf(card, words),
    href: href({ chapter, id }),
  };
}
