/**
 * Links from a printed book to other books of the shelf. They open the other PDF in the sibling folder, and name the
 * book and the page.
 */
import { fragmentUrl, urlSegment } from '../addresses/relative-url.ts';
import { pdfName } from '../basics/variant-names.ts';
import type { Book, InternalLink, Link, Shelf } from '../types.ts';
import type { RenderedLink } from './page-env.ts';
import { chapterPage } from '../addresses/site-addresses.ts';

/** Facts about the other books of the shelf that printing a book needs. */
export interface OtherBooks {
  /** Whether the build makes a PDF of the book. */
  readonly isPrinted: (slug: string) => boolean;
  readonly pageOf: (slug: string, id: string) => number | undefined;
}

/** The target of a link into another PDF. */
export interface RemotePlace {
  readonly book: Book;
  /** An id in that book; empty for its start. */
  readonly id: string;
  /** Name of the target, as shown to readers. */
  readonly name: string;
}

/** A link into another PDF together with its link in the text, for findings. */
export interface RemoteLink extends RemotePlace {
  readonly link: Link;
}

/** Returns the id of the target in its book; empty for the start of the book. */
export function placeOf(book: Book | undefined, { id, chapter }: InternalLink): string {
  return id ?? book?.chapters[chapter]?.headings[0]?.id ?? '';
}

/** Returns the address of a target in another PDF, relative to the folder of any book. */
export function remoteUrl({ book, id }: Pick<RemotePlace, 'book' | 'id'>): string {
  return `../${urlSegment(book.slug)}/${urlSegment(pdfName(book))}${id === '' ? '' : fragmentUrl(id)}`;
}

/** Returns the links of a book into other books. */
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

/** Returns a book with those whose page numbers its print depends on: the books it links to, those they link to, … */
export function withLinkedBooks(shelf: Shelf, book: Book): ReadonlySet<Book> {
  const found = new Set([book]);
  // The loop also visits books that are added meanwhile.
  for (const each of found) for (const { book: other } of remoteLinks(shelf, each)) found.add(other);
  return found;
}

/** Returns the ids in a book that other books link to. */
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

/** Whether the link targets the whole book, that is, its first file. */
function isWhole({ id, chapter }: InternalLink): boolean {
  return id === undefined && chapter === 0;
}

/** Returns the address of the target on the website, if the book has a `url`. */
export function addressOnline(book: Book, target: InternalLink): string | undefined {
  const { url } = book.meta;
  if (url === undefined) return undefined;
  const page = chapterPage(book, target.chapter).replace(/index\.html$/, '');
  return `${url.replace(/\/?$/, '/')}${page}${target.id === undefined ? '' : fragmentUrl(target.id)}`;
}

/**
 * Returns a link into another book for print. `words` are the words for “page” in the language of the linking book.
 */
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
  // `00` is a placeholder of typical width until the page is known.
  const number = others.pageOf(book.slug, place.id) ?? '00';
  const page = isWhole(target) ? {} : { long: `${words.long}\u00A0${number}`, short: `${words.short}\u00A0${number}` };
  // The text of the link already names the book.
  const named = link.text.trim() === book.title || (link.text === '' && isWhole(target)) ? {} : { book: book.title };
  return { ...rendered, href, pageReference: { ...named, ...page } };
}

interface RemoteContext {
  readonly link: Link;
  readonly target: InternalLink;
  readonly others: OtherBooks;
  readonly shelf: Shelf;
  /** Whether links in this book get page references. */
  readonly isReferenced: boolean;
  readonly words: { readonly long: string; readonly short: string };
}
