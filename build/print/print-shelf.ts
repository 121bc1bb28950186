/**
 * Prints the books of a shelf until each of them names the right pages of the others: two books may refer to each other,
 * and a number that is filled in may move what follows it.
 */
import { type OtherBooks, type RemoteLink, remoteLinks } from '../render/other-books.ts';
import type { Book, Shelf } from '../types.ts';
import type { LastPrint } from './known-prints.ts';
import type { PrintedPdf } from './print-book.ts';
import type { PrintDocument } from './print-document.ts';
import type { Suspect } from './suspects.ts';

export interface BookPrint {
  readonly book: Book;
  readonly document: PrintDocument;
  readonly pdf: PrintedPdf;
  /** Links into books of which there is no PDF. */
  readonly lost: readonly RemoteLink[];
}

export interface FailedPrint {
  readonly book: Book;
  readonly error: unknown;
  /** What the book can be printed without, where that is known. */
  readonly culprit?: Suspect | undefined;
}

/** Prints a book, knowing how it and the others lay on their pages before. */
export type Print = (
  book: Book,
  others: OtherBooks,
  before: LastPrint | undefined,
) => Promise<Omit<BookPrint, 'lost'> | FailedPrint>;

/** Prints of a book that others move about; each of them may be several rounds. */
const MOST_PRINTS = 5;

/**
 * Each book once it is as it stays: those without links to others first.
 *
 * @param known what the last build knew, by slug
 */
export async function* printShelf(
  shelf: Shelf,
  print: Print,
  known: ReadonlyMap<string, LastPrint | undefined>,
): AsyncGenerator<BookPrint | FailedPrint> {
  const prints = new Map(known);
  const failed = new Set<string>();
  const others: OtherBooks = {
    isPrinted: (slug) => !failed.has(slug),
    pageOf: (slug, id) => prints.get(slug)?.state.pages.get(id),
  };
  const printed = async (book: Book): Promise<Awaited<ReturnType<Print>>> => {
    const result = await print(book, others, prints.get(book.slug));
    if ('error' in result) failed.add(book.slug);
    else prints.set(book.slug, result.pdf);
    return result;
  };
  const linking = new Map<Book, readonly RemoteLink[]>();
  for (const book of shelf.books) {
    const links = remoteLinks(shelf, book);
    if (links.length > 0) {
      linking.set(book, links);
      continue;
    }
    const result = await printed(book);
    yield 'error' in result ? result : { ...result, lost: [] };
  }
  /** What the links of a book say of others. */
  const said = (book: Book): string =>
    JSON.stringify(
      linking.get(book)?.map(({ book: { slug }, id }) => (others.isPrinted(slug) ? others.pageOf(slug, id) : slug)),
    );
  const results = new Map<Book, { readonly result: Awaited<ReturnType<Print>>; readonly said: string }>();
  let due = [...linking.keys()];
  for (let round = 0; due.length > 0 && round < MOST_PRINTS; round++) {
    for (const book of due) {
      const now = said(book);
      results.set(book, { said: now, result: await printed(book) });
    }
    due = [...results].flatMap(([book, { result, said: then }]) =>
      'error' in result || then === said(book) ? [] : [book],
    );
  }
  for (const [book, { result }] of results) {
    if ('error' in result) {
      yield result;
      continue;
    }
    const lost = (linking.get(book) ?? []).filter((link) => failed.has(link.book.slug));
    const pdf = due.includes(book) ? { ...result.pdf, isUnstable: true } : result.pdf;
    yield { ...result, pdf, lost };
  }
}
