/**
 * Prints the books of a shelf until their page references to each other are right. Two books may refer to each other,
 * and inserting a page number may move the text after it.
 */
import { type OtherBooks, type RemoteLink, remoteLinks } from '../render/other-books.ts';
import type { Book, Shelf } from '../types.ts';
import type { FailedBook, KnownPrint } from './print.ts';

/**
 * Maximum number of prints of a book whose references to other books keep changing. Each print may take several
 * rounds.
 */
const MAX_PRINTS = 5;

/**
 * Yields each book when its print is final, beginning with books that do not link to others.
 *
 * @param known prints of the last build, by slug
 * @param printBook prints a book, given the other books and its own last print
 */
export async function* printShelf<Printed extends { readonly book: Book; readonly pdf: KnownPrint }>(
  shelf: Shelf,
  known: ReadonlyMap<string, KnownPrint>,
  printBook: (book: Book, others: OtherBooks, last: KnownPrint | undefined) => Promise<Printed | FailedBook>,
): AsyncGenerator<Printed | FailedBook> {
  const last = new Map(known);
  const failed = new Set<string>();
  const others: OtherBooks = {
    isPrinted: (slug) => !failed.has(slug),
    pageOf: (slug, id) => last.get(slug)?.pagination.pages.get(id),
  };
  /** Returns a key for the page references that a book's links to other books show. */
  const referencesOf = (links: readonly RemoteLink[]): string =>
    JSON.stringify(links.map(({ book: { slug }, id }) => (others.isPrinted(slug) ? others.pageOf(slug, id) : slug)));
  const printed = async (book: Book, links: readonly RemoteLink[]) => {
    const references = referencesOf(links);
    const print = await printBook(book, others, last.get(book.slug));
    if ('pdf' in print) last.set(book.slug, print.pdf);
    else failed.add(book.slug);
    return { book, links, print, isDue: () => 'pdf' in print && references !== referencesOf(links) };
  };
  const linking: [Book, readonly RemoteLink[]][] = [];
  for (const book of shelf.books) {
    const links = remoteLinks(shelf, book);
    if (links.length > 0) linking.push([book, links]);
    else yield (await printed(book, links)).print;
  }
  const prints: Awaited<ReturnType<typeof printed>>[] = [];
  for (const [book, links] of linking) prints.push(await printed(book, links));
  for (let round = 1; round < MAX_PRINTS; round++) {
    const due = [...prints.entries()].filter(([, { isDue }]) => isDue());
    for (const [at, { book, links }] of due) prints[at] = await printed(book, links);
  }
  for (const { print, isDue } of prints)
    yield 'pdf' in print && isDue() ? { ...print, pdf: { ...print.pdf, isUnstable: true } } : print;
}
