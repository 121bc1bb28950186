/** The overviews of a book: pages that list what stands in its chapters. */
import { OVERVIEWS, type OverviewKind } from '../../book/overviews.ts';
import { isOnCover } from '../../addresses/site-addresses.ts';
import { labelsOf } from '../../words/strings.ts';
import { type OverviewLink, bookFrame, folderHref } from '../book-frame.ts';
import { standpoint } from '../open-html.ts';
import { pageOf } from '../page-frame.ts';
import type { SiteBook } from '../site-book.ts';
import type { ShownBook } from '../site.ts';
import { index } from './a-z.ts';
import { activities } from './activities.ts';
import type { Listed, Listing, Overview } from './listing.ts';
import { lists } from './lists.ts';
import { abbreviations, credits } from './matter.ts';
import { reference } from './reference.ts';

/** In the order of the navigation. */
const MAKERS: Readonly<Record<OverviewKind, (listed: Listed) => Listing | undefined>> = {
  activities,
  index,
  reference,
  lists,
  abbreviations,
  credits,
};

/** Those that are not empty. No chapter has their names. */
export function overviewsOf(opened: SiteBook): readonly Overview[] {
  const { shelf, book } = opened;
  const words = labelsOf(book);
  const at = standpoint(shelf, book, '../../');
  const href: Listed['href'] = ({ chapter, id }) =>
    at.href({ kind: 'internal', book: book.slug, chapter, exact: true, id });
  const chapters = book.chapters.filter((_, chapter) => !isOnCover(book, chapter));
  const taken = new Set(chapters.map(({ title }) => title.toLowerCase()));
  return Object.entries(MAKERS).flatMap(([kind, make]) => {
    const listing = make({ ...opened, words, at, href });
    if (!listing) return [];
    const { title } = listing;
    const isTaken = taken.has(title.toLowerCase());
    const named = isTaken ? words['overview.named'].replace('{name}', () => title) : title;
    return { ...listing, kind: kind as OverviewKind, title: named };
  });
}

export function overviewLinks(overviews: readonly Overview[]): readonly OverviewLink[] {
  return overviews.map(({ kind, title }) => ({ kind, text: title, href: folderHref(OVERVIEWS[kind]) }));
}

export function overviewPages({ book, view, overviews }: ShownBook) {
  return overviews.map(({ kind, layout, title, show }) =>
    pageOf(layout, bookFrame(book, view, OVERVIEWS[kind], `${title} · ${book.title}`), () => ({ title, ...show() })),
  );
}
