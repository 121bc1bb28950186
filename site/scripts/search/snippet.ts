/** Makes the text of a result, with the found words marked. */
import { type Language, type Word, wordsOf } from './words.ts';

export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly string[];
}

const LENGTH = 170;
/** Maximum number of characters before the first marked word, so that it is visible even in a short line. */
const BEFORE = 16;
/** Maximum number of characters trimmed from the end to avoid cutting a word. */
const MAX_WORD_LENGTH = 50;

/** Marks words in the texts of a book. */
export interface Marker {
  /**
   * Marks words in a whole text.
   *
   * @param terms words that were found, in the form for comparison
   */
  readonly mark: (text: string, terms: ReadonlySet<string>) => readonly Piece[];
  /** Marks words in an excerpt that begins near a position. */
  readonly context: (text: string, terms: ReadonlySet<string>, at: number) => readonly Piece[];
}

const KNOWN_TEXTS = 200;

export function createMarker(language: Language): Marker {
  /** Cache of the words of texts: with each key typed, most results stay the same. */
  const known = new Map<string, readonly Word[]>();
  const rangesIn = (text: string, terms: ReadonlySet<string>): readonly Range[] => {
    let words = known.get(text);
    if (!words) {
      if (known.size >= KNOWN_TEXTS) known.clear();
      words = wordsOf(text, language);
      known.set(text, words);
    }
    return rangesOf(words, terms);
  };
  return {
    mark: (text, terms) => cut(text, rangesIn(text, terms), 0, text.length),
    context: (text, terms, at) => contextOf(text, rangesIn(text, terms), at),
  };
}

function contextOf(text: string, ranges: readonly Range[], at: number): readonly Piece[] {
  const [start, end] = windowOf(text, ranges, at);
  const pieces = cut(text, ranges, start, end).map(({ text, isMarked }) => ({ text: inOneLine(text), isMarked }));
  const dots = (text: string): Piece => ({ text, isMarked: false });
  return [...(start > 0 ? [dots('… ')] : []), ...pieces, ...(end < text.length ? [dots(' …')] : [])];
}

function rangesOf(words: readonly Word[], terms: ReadonlySet<string>): readonly Range[] {
  const ranges: Range[] = [];
  for (const { term, start, end } of words) {
    if (!terms.has(term)) continue;
    const last = ranges.at(-1);
    // A hyphenated word follows its parts in the list and replaces them.
    if (last && start < last.end) {
      while ((ranges.at(-1)?.start ?? -1) >= start) ranges.pop();
      ranges.push({ start, end: Math.max(end, last.end), terms: [...last.terms, term] });
    } else ranges.push({ start, end, terms: [term] });
  }
  return ranges;
}

/**
 * Returns the range of the excerpt. It starts at the wanted line, or at its first marked word if that would not be
 * visible otherwise.
 */
function windowOf(text: string, ranges: readonly Range[], at: number): readonly [start: number, end: number] {
  if (text.length <= LENGTH) return [0, text.length];
  const first = ranges.find(({ end }) => end > at)?.start ?? at;
  const start = first < at + LENGTH - MAX_WORD_LENGTH ? at : beginning(text, first);
  return [start, ending(text, start + LENGTH)];
}

/** Returns the start of a line, or else of a word, shortly before a position. */
function beginning(text: string, place: number): number {
  const from = place - BEFORE;
  if (from <= 0) return 0;
  const line = text.lastIndexOf('\n', place) + 1;
  if (line > from) return line;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < place ? space + 1 : place;
}

function ending(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = Math.max(text.lastIndexOf(' ', place), text.lastIndexOf('\n', place));
  return space > place - MAX_WORD_LENGTH ? space : place;
}

function cut(text: string, ranges: readonly Range[], start: number, end: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = start;
  for (const range of ranges) {
    if (range.start < at || range.end > end) continue;
    if (range.start > at) pieces.push({ text: text.slice(at, range.start), isMarked: false });
    pieces.push({ text: text.slice(range.start, range.end), isMarked: true });
    at = range.end;
  }
  if (at < end) pieces.push({ text: text.slice(at, end), isMarked: false });
  return pieces;
}

/** Joins lines and cells with dots, except after a sentence. */
function inOneLine(text: string): string {
  return text.replace(/(^|[^.!?:;,\n\t])[\n\t]+/g, '$1 · ').replace(/[\n\t]+/g, ' ');
}
