/** Overviews of a book: pages that list entries from its chapters. */
import { OVERVIEWS, type OverviewKind } from '../../book/overviews.ts';
import { collectionsOf, folderOf } from '../../book/collections.ts';
import { filled, labelsOf } from '../../words/strings.ts';
import { folderHref, isOnCover } from '../../addresses/site-addresses.ts';
import { bookFrame } from '../book-frame.ts';
import { pageScope } from '../open-html.ts';
import { pageOf } from '../page-frame.ts';
import type { SiteBook } from '../site-book.ts';
import type { ShownBook } from '../site.ts';
import { index } from './a-z.ts';
import { cards } from './cards.ts';
import { collection } from './collection.ts';
import type { Listed, Listing, Overview } from './listing.ts';
import { lists } from './lists.ts';
import { abbreviations, credits } from './matter.ts';
import { reference } from './reference.ts';

/** Function for each kind of overview, in the order of the navigation. */
const MAKERS: Readonly<Record<OverviewKind, (listed: Listed) => Listing | undefined>> = {
  cards,
  index,
  reference,
  lists,
  abbreviations,
  credits,
};

/** Returns the overviews that are not empty. Their folder names are reserved, so chapters cannot have them. */
export function overviewsOf(opened: SiteBook): readonly Overview[] {
  const { shelf, book } = opened;
  const words = labelsOf(book);
  const at = pageScope(shelf, book, '../../');
  const href: Listed['href'] = ({ chapter, id }) =>
    at.href({ kind: 'internal', book: book.slug, chapter, exact: true, id });
  const chapters = book.chapters.filter((_, chapter) => !isOnCover(book, chapter));
  const taken = new Set(chapters.map(({ title }) => title.toLowerCase()));
  const isTaken = (name: string): boolean => taken.has(name.toLowerCase());
  const overview = (kind: Overview['kind'], folder: string, listing: Listing): Overview => {
    const { title: own, short = own } = listing;
    const title = isTaken(own) ? filled(words['overview.named'], { name: own }) : own;
    return { ...listing, kind, title, short: isTaken(short) ? title : short, folder, href: folderHref(folder) };
  };
  const listed: Listed = { ...opened, words, at, href };
  return [
    ...collectionsOf(book).map((each) => overview('collection', folderOf(each), collection(each, listed))),
    ...Object.entries(MAKERS).flatMap(([key, make]) => {
      const kind = key as OverviewKind;
      const listing = make(listed);
      return listing ? [overview(kind, OVERVIEWS[kind], listing)] : [];
    }),
  ];
}

export function overviewPages({ book, view, overviews }: ShownBook) {
  return overviews.map(({ folder, layout, title, show }) =>
    pageOf(layout, bookFrame(book, view, folder, `${title} · ${book.title}`), () => ({ title, ...show() })),
  );
}
