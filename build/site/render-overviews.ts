/** Book → the data of its overviews: actions and reactions, the index, figures, examples and tables. */
import { defined } from '../basics/defined.ts';
import { chapterAt } from '../book/chapter-at.ts';
import type { NumberedKind } from '../../plugins/dialect.ts';
import { NUMBERED_KINDS } from '../../plugins/numbered.ts';
import { worthwhileIndex } from '../book/worthwhile-index.ts';
import type { SiteActivity, SiteActivityGroup, SiteIndex, SiteList, SiteOverviews } from './site-model.ts';
import { labelsOf } from '../words/strings.ts';
import type { Book } from '../types.ts';
import { type CardEntry, cardsOf } from '../book/cards-of.ts';
import { listAbbreviations } from '../book/list-abbreviations.ts';
import { renderAbbreviations } from '../render/render-abbreviations.ts';
import { renderCredits } from '../render/render-credits.ts';
import { renderIndex } from '../render/render-index.ts';
import { listEntries } from '../render/render-lists.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { conditionOf, costHtml } from '../render/card-facts.ts';
import type { Typeset } from '../render/page-env.ts';

/** Address of an anchor, or of a chapter if there is no id, relative to an overview page. */
export type OverviewHref = (chapter: number, id?: string) => string;

/**
 * @param typeset inserts soft hyphens into the names of actions and reactions
 * @returns the overviews that are not empty
 */
export function renderOverviews(book: Book, href: OverviewHref, typeset: Typeset = (text) => text): SiteOverviews {
  const index = indexOf(book, href);
  const activities = activityGroups(book, href, typeset);
  const lists = listsOf(book, href);
  const creditsHtml = renderCredits(book);
  const abbreviations = book.meta.lists === false ? [] : listAbbreviations(book);
  const abbreviationsHtml = renderAbbreviations(abbreviations, ({ chapter, id }) => href(chapter, id));
  return {
    ...(activities.length === 0 ? {} : { activities }),
    ...(index ? { index } : {}),
    ...(lists.length === 0 ? {} : { lists }),
    ...(abbreviations.length === 0 ? {} : { abbreviationsHtml }),
    creditsHtml,
  };
}

function indexOf(book: Book, href: OverviewHref): SiteIndex | undefined {
  const labels = labelsOf(book);
  const groups = worthwhileIndex(book);
  if (groups.length === 0) return undefined;
  // Ids of the page itself begin with an underscore: no slug does.
  const ids = new Map(groups.map(({ letter }, index) => [letter, `_letter-${index + 1}`]));
  const idOf = (letter: string): string => defined(ids.get(letter), 'id of a letter');
  return {
    html: renderIndex(groups, {
      labels,
      href: ({ chapter, id }) => href(chapter, id),
      headingLevel: 2,
      letterId: idOf,
    }),
    letters: groups.map(({ letter }) => ({ letter, id: idOf(letter) })),
  };
}

/** By chapter, in reading order; by section if all are in one chapter. */
function activityGroups(book: Book, href: OverviewHref, typeset: Typeset): readonly SiteActivityGroup[] {
  const cards = cardsOf(book);
  const isByChapter = new Set(cards.map(({ chapter }) => chapter)).size > 1;
  const groups = new Map<string, { readonly group: Omit<SiteActivityGroup, 'activities'>; all: SiteActivity[] }>();
  for (const card of cards) {
    const { chapter, section, name } = card;
    const { headings, headingIds } = chapterAt(book, chapter);
    const key = isByChapter ? String(chapter) : `${chapter} ${section}`;
    const known = groups.get(key) ?? { group: groupOf(book, card, isByChapter, href), all: [] };
    groups.set(key, known);
    const heading = headings[section]?.html ?? '';
    const isTold = heading === '' || heading === known.group.titleHtml;
    known.all.push({
      ...activityOf(book, card, href),
      name: typeset(name, 'text'),
      ...(isTold || !isByChapter ? {} : { section: { html: heading, href: href(chapter, headingIds[section]) } }),
    });
  }
  return [...groups.values()].map(({ group, all }) => ({ ...group, activities: all }));
}

function groupOf(
  book: Book,
  { chapter, section }: CardEntry,
  isByChapter: boolean,
  href: OverviewHref,
): Omit<SiteActivityGroup, 'activities'> {
  const { headings, headingIds, title } = chapterAt(book, chapter);
  const chapterTitle = headings.find(({ level }) => level === book.chapterLevel)?.html || escape(title);
  if (isByChapter || section < 0) return { titleHtml: chapterTitle, href: href(chapter) };
  return { titleHtml: headings[section]?.html || chapterTitle, href: href(chapter, headingIds[section]) };
}

function activityOf(book: Book, card: CardEntry, href: OverviewHref) {
  const condition = conditionOf(card, labelsOf(book));
  return {
    kind: card.type,
    costHtml: costHtml(card),
    ...(condition === '' ? {} : { condition }),
    href: href(card.chapter, card.id),
  };
}

/** Figures and tables have captions; examples are listed if they have a title. */
function listsOf(book: Book, href: OverviewHref): readonly SiteList[] {
  if (book.meta.lists === false) return [];
  const numbered = book.numbered.filter(({ text }) => text !== '');
  return NUMBERED_KINDS.map((kind: NumberedKind): SiteList => ({
    kind,
    entries: listEntries(kind, { ...book, numbered }, ({ chapter, id }) => href(chapter, id)),
  })).filter(({ entries }) => entries.length > 0);
}
