/**
 * Links from a printed book into the others of its shelf: each opens the other PDF, which lies in the folder beside its
 * own, and says which book that is and on which page.
 */
import { fragmentUrl, urlSegment } from '../addresses/relative-url.ts';
import type { Book, InternalLink, Link, Shelf } from '../types.ts';
import type { RenderedLink } from './page-env.ts';
import { chapterPage } from '../addresses/site-addresses.ts';

/** What a printed book knows of the others. */
export interface OtherBooks {
  /** Whether there is going to be a PDF of it. */
  readonly isPrinted: (slug: string) => boolean;
  readonly pageOf: (slug: string, id: string) => number | undefined;
}

/** Where a link into another PDF leads. */
export interface RemotePlace {
  readonly book: Book;
  /** An id of that book; empty where the link leads to its beginning. */
  readonly id: string;
  /** What the place is called. */
  readonly name: string;
}

/** The link as it is found in the text, for what is to be said about it. */
export interface RemoteLink extends RemotePlace {
  readonly link: Link;
}

/** The id that a link leads to in its book; empty where that is the beginning. */
export function placeOf(book: Book | undefined, { id, chapter }: InternalLink): string {
  return id ?? book?.chapters[chapter]?.headingIds[0] ?? '';
}

/** The address by which printing knows a link into another PDF, as seen from the folder of any book. */
export function remoteUrl({ book: { slug }, id }: Pick<RemotePlace, 'book' | 'id'>): string {
  return `../${urlSegment(slug)}/${urlSegment(slug)}.pdf${id === '' ? '' : fragmentUrl(id)}`;
}

/** The links of a book into other books. */
export function remoteLinks({ books, resolutions }: Shelf, { slug, chapters }: Book): readonly RemoteLink[] {
  return chapters.flatMap(({ links }) =>
    links.flatMap((link): RemoteLink[] => {
      const target = resolutions.get(link);
      if (target?.kind !== 'internal' || target.book === slug) return [];
      const book = books.find((other) => other.slug === target.book);
      return book ? [{ link, ...remotePlace(book, target) }] : [];
    }),
  );
}

/** The ids of a book that links of others lead to. */
export function placesForOthers(shelf: Shelf, book: Book): readonly string[] {
  const ids = shelf.books.flatMap((other) =>
    other === book ? [] : remoteLinks(shelf, other).flatMap((place) => (place.book === book ? [place.id] : [])),
  );
  return [...new Set(ids)].filter((id) => id !== '');
}

function remotePlace(book: Book, target: InternalLink): RemotePlace {
  const id = placeOf(book, target);
  const name = isWhole(target) ? book.title : (book.targets.get(id)?.text ?? book.title);
  return { book, id, name };
}

/** The link names the book as such, by its first file. */
function isWhole({ id, chapter }: InternalLink): boolean {
  return id === undefined && chapter === 0;
}

/** Where the website has the place, if the book says where the website is. */
export function addressOnline(book: Book, target: InternalLink): string | undefined {
  const { url } = book.meta;
  if (url === undefined) return undefined;
  const page = chapterPage(book, target.chapter).replace(/index\.html$/, '');
  return `${url.replace(/\/?$/, '/')}${page}${target.id === undefined ? '' : fragmentUrl(target.id)}`;
}

/** A link into another book as it is printed. `words` are the book's own for a page. */
export function printedRemoteLink(
  { href: _href, ...rendered }: RenderedLink,
  { link, target, others, shelf, isReferenced, words }: RemoteContext,
): RenderedLink {
  const book = shelf.books.find(({ slug }) => slug === target.book);
  if (!book) return rendered;
  if (!others.isPrinted(book.slug)) {
    const online = addressOnline(book, target);
    return online === undefined ? rendered : { ...rendered, href: online, className: 'external' };
  }
  const place = remotePlace(book, target);
  const href = remoteUrl(place);
  if (!isReferenced) return { ...rendered, href };
  // Before anything is known, a number of the usual width holds the place.
  const number = others.pageOf(book.slug, place.id) ?? '00';
  const page = isWhole(target) ? {} : { long: `${words.long}\u00A0${number}`, short: `${words.short}\u00A0${number}` };
  // Nobody needs to be told twice.
  const named = link.text.trim() === book.title || (link.text === '' && isWhole(target)) ? {} : { book: book.title };
  return { ...rendered, href, pageReference: { ...named, ...page } };
}

interface RemoteContext {
  readonly link: Link;
  readonly target: InternalLink;
  readonly others: OtherBooks;
  readonly shelf: Shelf;
  /** Whether links of the book say where they lead. */
  readonly isReferenced: boolean;
  readonly words: { readonly long: string; readonly short: string };
}
