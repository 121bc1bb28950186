/**
 * How much a book may hold. Each heading and each footnote becomes a place of its own, in contents, search and pages: a
 * text that has more of them than any book would take all time and memory.
 */
import { placeInFile } from '../basics/origin.ts';
import type { Diagnostic } from '../types.ts';
import type { ReadFile } from './chapter-sources.ts';
import { headingLines } from './heading-lines.ts';
import { inputError } from './input-error.ts';

/** Headings and footnotes of a book, together. */
const MAX_PLACES = 50_000;
const FOOTNOTE = /^ {0,3}\[\^[^\]]+\]:/;

export class PlaceLimit {
  #left = MAX_PLACES;

  /** The file as far as its places are within the limit, with a finding where the rest begins. */
  cut(read: ReadFile): { readonly read: ReadFile; readonly diagnostic?: Diagnostic } {
    const lines = read.body.split('\n');
    const headings = new Set(headingLines(lines).map((heading) => heading.line));
    for (const [index, text] of lines.entries()) {
      if (!headings.has(index) && !FOOTNOTE.test(text)) continue;
      if (this.#left-- > 0) continue;
      const body = lines.slice(0, index).join('\n');
      const line = read.front.bodyLine + index;
      const { file, position } = placeInFile(read.ofFile, { line, column: 1 });
      const message = `the book has more than ${MAX_PLACES.toLocaleString('en')} headings and footnotes; the rest is left out`;
      const hint = 'split it into several books, or delete headings and footnotes that a program added by mistake';
      return { read: { ...read, body }, diagnostic: inputError(file, message, hint, position.line) };
    }
    return { read };
  }
}
