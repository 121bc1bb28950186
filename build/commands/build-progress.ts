/** Shows the progress of a build, and a summary of each book. */
import type { BookPdfs } from '../print/make-pdfs.ts';
import { counted } from '../report/amounts.ts';
import { type MadeBook, bookLines } from '../report/book-lines.ts';
import { createProgress } from '../report/progress.ts';
import type { Book, Diagnostic } from '../types.ts';
import type { WrittenFiles } from '../output/with-output.ts';

export type BuildProgress = ReturnType<typeof buildProgress>;

export function buildProgress(isQuiet = false) {
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
    onRead: ({ title }: Book) => progress.now('read', `reading book ${++read} “${title}”`),
    /** Called after all books have been read. */
    endReading: (all: readonly Book[]) => {
      // If books have already been read, this is the start of another edition.
      if (books.length > 0) begin = performance.now();
      begun.clear();
      pdfs.clear();
      books = all;
      progress.done('read', `read ${counted(all.length, 'book')}`);
    },
    watcher: {
      begins: (book: Book) => {
        if (!begun.has(book.slug)) begun.set(book.slug, performance.now());
        progress.now('print', `printing ${nameOf(book)}`, books.length > 1 ? shareOf(books, pdfs) : undefined);
      },
      ends: ({ book, pdf }: BookPdfs) => {
        const milliseconds = performance.now() - (begun.get(book.slug) ?? begin);
        pdfs.set(book.slug, { pages: pdf.pageCount, bytes: pdf.bytes.length, milliseconds });
        progress.done('print', `printed ${nameOf(book)}, ${counted(pdf.pageCount, 'page')}`);
      },
    },
    onPage: (written: number, all: number) => {
      progress.now('site', `writing page ${written} of ${all} of the website`, written / all);
      if (written === all) progress.done('site', `wrote ${counted(all, 'page')} of the website`);
    },
    /** Clears the progress from the terminal to make room for other output. */
    end: progress.end,
    /** Returns the summary of each book, and of what was kept of the previous output. */
    summary: (output: WrittenFiles, diagnostics: readonly Diagnostic[], ofEdition: readonly Book[]) => {
      const made = ofEdition.map((book): MadeBook => {
        const sources = new Set([book.file, ...book.chapters.map(({ source }) => source.file)]);
        return {
          title: book.title,
          pdf: pdfs.get(book.slug),
          webPages: output.files.filter((path) => path.startsWith(`${book.slug}/`) && path.endsWith('.html')).length,
          findings: diagnostics.filter(({ file }) => sources.has(file)),
        };
      });
      return [...bookLines(made, performance.now() - begin), ...keptLine(ofEdition, output)];
    },
  };
}

/** Returns a line with the number of books and PDFs that are the same as in the previous output; none if all are new. */
function keptLine(books: readonly Book[], { files, kept }: WrittenFiles): readonly string[] {
  const same = new Set(kept);
  const perBook = books.map(({ slug }) => files.filter((path) => path.startsWith(`${slug}/`)));
  const whole = perBook.filter((paths) => paths.length > 0 && paths.every((path) => same.has(path))).length;
  const pdfs = perBook.flat().filter((path) => path.endsWith('.pdf') && same.has(path)).length;
  if (whole + pdfs === 0) return [];
  return [`Kept ${whole} of ${counted(books.length, 'book')}${pdfs === 0 ? '' : `, ${counted(pdfs, 'PDF')}`}`];
}

/** Returns the printed share of the shelf, from 0 to 1. */
function shareOf(books: readonly Book[], printed: ReadonlyMap<string, unknown>): number {
  return textLength(books.filter(({ slug }) => printed.has(slug))) / Math.max(1, textLength(books));
}

/** Returns the length of the books' text, which determines the printing time. */
export function textLength(books: readonly Book[]): number {
  return books.reduce((sum, { chapters }) => chapters.reduce((all, { source }) => all + source.text.length, sum), 0);
}
