/** Shows the progress of a build, and a summary of each book. */
import type { BookPdfs, PrintWatcher } from '../print/make-pdfs.ts';
import { counted } from '../report/amounts.ts';
import { type MadeBook, bookLines } from '../report/book-lines.ts';
import { createProgress } from '../report/progress.ts';
import type { SiteOptions } from '../site/make-site.ts';
import type { Book, Diagnostic } from '../types.ts';

export interface BuildProgress {
  readonly onRead: (book: Book) => void;
  /** Called after all books have been read. */
  readonly endReading: (books: readonly Book[]) => void;
  readonly watcher: PrintWatcher;
  readonly onPage: NonNullable<SiteOptions['onPage']>;
  /** Clears the progress from the terminal to make room for other output. */
  readonly end: () => void;
  /**
   * Returns the summary of each book.
   *
   * @param files paths of the output's files, with `/`
   */
  readonly summary: (
    files: readonly string[],
    diagnostics: readonly Diagnostic[],
    books: readonly Book[],
  ) => readonly string[];
}

export function buildProgress(isQuiet: boolean): BuildProgress {
  let begin = performance.now();
  const progress = createProgress(process.stderr, { env: process.env, isQuiet });
  progress.now('read', 'reading the books');
  let read = 0;
  let books: readonly Book[] = [];
  const begun = new Map<string, number>();
  const pdfs = new Map<string, MadeBook['pdf']>();

  const nameOf = (book: Book): string => {
    const number = books.length > 1 ? ` ${[...begun.keys()].indexOf(book.slug) + 1} of ${books.length}` : '';
    return `book${number} “${book.title}”`;
  };
  return {
    onRead: ({ title }) => progress.now('read', `reading book ${++read} “${title}”`),
    endReading: (all) => {
      // If books have already been read, this is the start of another edition.
      if (books.length > 0) begin = performance.now();
      begun.clear();
      pdfs.clear();
      books = all;
      progress.done('read', `read ${counted(all.length, 'book')}`);
    },
    watcher: {
      begins: (book) => {
        if (!begun.has(book.slug)) begun.set(book.slug, performance.now());
        progress.now('print', `printing ${nameOf(book)}`, books.length > 1 ? shareOf(books, pdfs) : undefined);
      },
      ends: ({ book, pdf }: BookPdfs) => {
        const milliseconds = performance.now() - (begun.get(book.slug) ?? begin);
        pdfs.set(book.slug, { pages: pdf.pageCount, bytes: pdf.bytes.length, milliseconds });
        progress.done('print', `printed ${nameOf(book)}, ${counted(pdf.pageCount, 'page')}`);
      },
    },
    onPage: (written, all) => {
      progress.now('site', `writing page ${written} of ${all} of the website`, written / all);
      if (written === all) progress.done('site', `wrote ${counted(all, 'page')} of the website`);
    },
    end: progress.end,
    summary: (files, diagnostics, ofEdition) => {
      if (isQuiet) return [];
      const made = ofEdition.map((book): MadeBook => {
        const sources = new Set([book.file, ...book.chapters.map(({ source }) => source.file)]);
        return {
          title: book.title,
          pdf: pdfs.get(book.slug),
          webPages: files.filter((path) => path.startsWith(`${book.slug}/`) && path.endsWith('.html')).length,
          findings: diagnostics.filter(({ file }) => sources.has(file)),
        };
      });
      return bookLines(made, performance.now() - begin);
    },
  };
}

/**
 * Returns the printed share of the shelf, from 0 to 1. It is measured by length of text, which determines the
 * printing time.
 */
function shareOf(books: readonly Book[], printed: ReadonlyMap<string, unknown>): number {
  const lengthOf = (some: readonly Book[]): number =>
    some.reduce((sum, { chapters }) => chapters.reduce((all, { source }) => all + source.text.length, sum), 0);
  return lengthOf(books.filter(({ slug }) => printed.has(slug))) / Math.max(1, lengthOf(books));
}
