/**
 * Limits the size of a book. Each heading and each footnote becomes an entry of its own in contents, search and
 * pages, so that a text with far more of them than any real book would use up all time and memory.
 */
import { placeInFile } from '../basics/origin.ts';
import type { Diagnostic } from '../types.ts';
import type { ReadFile } from './chapter-sources.ts';
import { inputError } from './input-error.ts';

/** Maximum number of headings and footnotes in a book, taken together. */
const MAX_PLACES = 50_000;
/** Matches lines that may be headings or footnotes, which is exact enough for a limit. */
const PLACE = /^ {0,3}(?:#{1,6}(?:[ \t]|$)|\[\^[^\]]+\]:)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;

export class PlaceLimit {
  #left = MAX_PLACES;

  /** Returns the file up to the point where the limit is exceeded, with a finding at that point. */
  cut(read: ReadFile): { readonly read: ReadFile; readonly diagnostic?: Diagnostic } {
    const lines = read.body.split('\n');
    for (const [index, text] of lines.entries()) {
      const isPlace = PLACE.test(text) || (text !== '' && UNDERLINE.test(lines[index + 1] ?? ''));
      if (!isPlace || this.#left-- > 0) continue;
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
