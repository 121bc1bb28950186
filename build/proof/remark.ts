/** What a proof says of a printed book. */
import type { Box } from '../pdf/matrix.ts';
import type { Remedy, Severity, Span } from '../types.ts';

export interface Remark extends Pick<Remedy, 'hint'> {
  /** `wrong-number`, `gappy-line` … */
  readonly rule: string;
  readonly severity: Severity;
  /** Page of the file, from 1. */
  readonly page: number;
  /** What is wrong: one sentence, lower case, no full stop. */
  readonly message: string;
  /** Where on the page, in points. */
  readonly boxes?: readonly Box[];
  /** Words that stand there, by which the line of the source is found. */
  readonly words?: string;
  /** Of that line, where the book is at hand. */
  readonly at?: Span;
}

/** Finds what is printed in the files of the book. */
export interface SourcePlaces {
  /** @param page index of the page that the words are on */
  readonly find: (words: string, page: number) => Span | undefined;
  /** The page break that an author set before the words. */
  readonly breakBefore: (words: string, page: number) => Span | undefined;
}

/** So many letters of a line are shown. */
const SHOWN = 40;

/** The beginning of a text, as messages show it. */
export function shown(text: string): string {
  const plain = text.replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim();
  const letters = Array.from(plain);
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('').trimEnd()}…` : plain;
}
