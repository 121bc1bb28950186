/** Finds lines of a printed book in the files that it was made from, by their words. */
import { placesInFile } from '../parse/parse-chapter.ts';
import type { Book, Source, Span } from '../types.ts';
import type { SourcePlaces } from './remark.ts';

/** Words in a row by which a line is found: fewer stand in many places. */
const WORDS = 3;
const MIN_LETTERS = 5;
/** Blank lines and marks between a break and what it moves. */
const LINES_ABOVE = 4;
const BREAK = /\bbreak\s*[=:]|break-(?:before|after|inside)|\\(?:new|clear)?page|\\pagebreak|page-break/i;

interface ChapterText {
  readonly source: Source;
  readonly lines: readonly string[];
  /** Letters and digits of all lines. */
  readonly letters: string;
  /** Where in them each line begins. */
  readonly starts: readonly number[];
}

/** @param pages index of the page on which each chapter begins, where it is known */
export function sourcePlaces(book: Book, pages: readonly (number | undefined)[]): SourcePlaces {
  const texts = book.chapters.map(({ source }) => textOf(source));
  /** The line of a chapter, from 0. */
  const lineOf = (words: string, page: number): readonly [ChapterText, number] | undefined => {
    const own = pages.findLastIndex((first) => first !== undefined && first <= page);
    const likely = [
      ...texts.slice(Math.max(0, own), own + 1),
      ...texts.slice(0, Math.max(0, own)),
      ...texts.slice(own + 1),
    ];
    for (const wanted of windows(words)) {
      for (const text of likely) {
        const at = text.letters.indexOf(wanted);
        if (at >= 0) return [text, text.starts.findLastIndex((start) => start <= at)];
      }
    }
    return undefined;
  };
  const spanOf = (found: readonly [ChapterText, number] | undefined): Span | undefined => {
    if (!found) return undefined;
    const [{ source }, line] = found;
    const { file, position } = placesInFile(source)({ line: line + 1, column: 1 });
    return { file, start: position, end: position };
  };
  return {
    find: (words, page) => spanOf(lineOf(words, page)),
    breakBefore: (words, page) => {
      const [text, line] = lineOf(words, page) ?? [];
      if (!text || line === undefined) return undefined;
      for (let at = line; at >= Math.max(0, line - LINES_ABOVE); at--) {
        if (BREAK.test(text.lines[at] ?? '')) return spanOf([text, at]);
      }
      return undefined;
    },
  };
}

function textOf(source: Source): ChapterText {
  const lines = source.text.split('\n');
  const starts: number[] = [];
  let letters = '';
  for (const line of lines) {
    starts.push(letters.length);
    letters += lettersOf(line);
  }
  return { source, lines, letters, starts };
}

/** Of some words in a row, many rather than few: the number of a heading, often close to it, is not in the text. */
function windows(words: string): readonly string[] {
  const all = words
    .replaceAll('\u00AD', '')
    .split(/\s+|(?<=\d)(?=\p{L})/u)
    .map(lettersOf)
    .filter((word) => word !== '');
  const most = Math.min(WORDS, all.length);
  return Array.from({ length: most }, (_, less) => most - less).flatMap((count) =>
    Array.from({ length: all.length - count + 1 }, (_, index) => all.slice(index, index + count).join('')).filter(
      (window) => window.length >= MIN_LETTERS,
    ),
  );
}

/** Styles print titles in capitals. */
function lettersOf(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('');
}
