/** Makes the text of a result, with the found words marked. */
import { amountsIn } from './amounts.ts';
import { type Language, type Word, wordsOf } from './words.ts';

export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

const LENGTH = 170;
/** Maximum number of characters before the first marked word, so that it is visible even in a short line. */
const BEFORE = 16;
/** Maximum number of characters trimmed from the end to avoid cutting a word. */
const MAX_WORD_LENGTH = 50;
/** Number of characters in which the first marked word is looked for; a line is hardly longer. */
const MAX_LINE_LENGTH = 1000;

/** Marks the words of a text that were found, given in the form for comparison. */
export function mark(text: string, terms: ReadonlySet<string>, language: Language): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of foundIn(text, terms, language)) {
    if (start < at) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false });
    pieces.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

/** Marks the words in an excerpt that begins near a position. */
export function excerpt(text: string, terms: ReadonlySet<string>, language: Language, at: number): readonly Piece[] {
  const first = foundIn(text.slice(at, at + MAX_LINE_LENGTH), terms, language)[0]?.start ?? 0;
  const [start, end] = windowOf(text, at, at + first);
  const shown = inOneLine(text.slice(start, end));
  return mark(`${start > 0 ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`, terms, language);
}

function foundIn(text: string, terms: ReadonlySet<string>, language: Language): readonly Word[] {
  const words = wordsOf(text, language);
  const all = [...words, ...amountsIn(words, text, language)].filter(({ term }) => terms.has(term));
  return all.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * Returns the range of the excerpt. It starts at the wanted line, or at a word before the first marked one if that
 * would not be visible otherwise.
 */
function windowOf(text: string, at: number, first: number): readonly [start: number, end: number] {
  if (text.length <= LENGTH) return [0, text.length];
  const isVisible = first < at + LENGTH - MAX_WORD_LENGTH;
  const start = isVisible ? at : Math.min(text.indexOf(' ', first - BEFORE) + 1 || first, first);
  const end = start + LENGTH;
  return [start, end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), end - MAX_WORD_LENGTH)];
}

/** Joins lines and cells with dots, except after a sentence. */
function inOneLine(text: string): string {
  return text.replace(/(^|[^.!?:;,\n\t])[\n\t]+/g, '$1 · ').replace(/[\n\t]+/g, ' ');
}
