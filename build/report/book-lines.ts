/** The summary of each book at the end of a build. */
import type { Diagnostic } from '../types.ts';
import { byteSize, counted, duration } from './amounts.ts';
import { summarize } from './pretty.ts';
import { printable } from './terminal-text.ts';

export interface MadeBook {
  readonly title: string;
  /** Size and printing time of the PDF, if there is one. */
  readonly pdf?: { readonly pages: number; readonly bytes: number; readonly milliseconds: number } | undefined;
  /** Number of pages of the website, if there is one. */
  readonly webPages?: number | undefined;
  readonly findings: readonly Diagnostic[];
}

/** Returns one line for each book, and a total if there are several. `milliseconds` is the time of the whole build. */
export function bookLines(books: readonly MadeBook[], milliseconds: number): readonly string[] {
  const [only] = books;
  if (only && books.length === 1) return [line(only.title, [...made([only]), summarize(only.findings)], milliseconds)];
  const each = books.map((book) =>
    line(book.title, [...made([book]), summarize(book.findings)], book.pdf?.milliseconds),
  );
  return [...each, line(counted(books.length, 'book'), made(books), milliseconds)];
}

function line(name: string, parts: readonly string[], milliseconds?: number): string {
  const time = milliseconds === undefined ? [] : [duration(milliseconds)];
  return `${printable(name)}: ${[...parts, ...time].join(', ')}`;
}

function made(books: readonly MadeBook[]): readonly string[] {
  const pdfs = books.flatMap(({ pdf }) => pdf ?? []);
  const webPages = sum(books.map((book) => book.webPages ?? 0));
  const size = byteSize(sum(pdfs.map(({ bytes }) => bytes)));
  return [
    ...(pdfs.length === 0 ? [] : [counted(sum(pdfs.map(({ pages }) => pages)), 'page'), size]),
    ...(webPages === 0 ? [] : [counted(webPages, 'web page')]),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
