/**
 * Limits the size of a book and its blocks. Each heading and each footnote becomes an entry of its own in contents, search and
 * pages, so that a text with far more of them than any real book would use up all time and memory.
 */
import { placeInFile } from '../basics/origin.ts';
import type { Found, Source } from '../types.ts';
import { inputError } from '../files/file-findings.ts';
import { READ } from './read-findings.ts';

/** Maximum number of headings and footnotes in a book, taken together. */
const MAX_PLACES = 50_000;
/**
 * Maximum number of lines of a paragraph, list or table, and of cells in a row: browsers need disproportionately long
 * to print more. A table for d10000 has 10,002 lines.
 */
const MAX_LINES = 12_000;
const MAX_CELLS = 1_000;
/** Matches lines that may be headings or footnotes, which is exact enough for a limit. */
const PLACE = /^ {0,3}(?:#{1,6}(?:[ \t]|$)|\[\^[^\]]+\]:)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;

export class PlaceLimit {
  #left = MAX_PLACES;

  /** Returns the text of a file up to the point where the limit is exceeded, with a finding at that point. */
  cut(source: Source): Found<Source> {
    const lines = source.text.split('\n');
    let block = 0;
    for (const [index, row] of lines.entries()) {
      const isPlace = PLACE.test(row) || (row !== '' && UNDERLINE.test(lines[index + 1] ?? ''));
      const isBeyond = isPlace && this.#left-- <= 0;
      block = isPlace || row.trim() === '' ? 0 : block + 1;
      if (!isBeyond && block <= MAX_LINES && row.split('|').length <= MAX_CELLS + 2) continue;
      const text = lines.slice(0, index).join('\n');
      const { file, position } = placeInFile(source, { line: source.lines[index] ?? 1, column: 1 });
      const [what, most] = isBeyond
        ? ['headings and footnotes in a book', MAX_PLACES]
        : block > MAX_LINES
          ? ['lines in a paragraph, list or table', MAX_LINES]
          : ['cells in a row', MAX_CELLS];
      const said = READ.tooMuch(most, what, isBeyond ? 'books' : 'blocks');
      return {
        value: { ...source, text, lines: source.lines.slice(0, index) },
        diagnostics: [inputError(file, said, position.line)],
      };
    }
    return { value: source, diagnostics: [] };
  }
}
