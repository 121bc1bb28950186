/** What the account of signs works on: a sign that no rule read, and what stands around it. */
import type { Remains } from '../leftover/kind.ts';

/** What a sign nearly is. */
export interface Nearest {
  readonly what: string;
  readonly write: string;
  /** Other signs stand in prose as well, where there are reasons for them. */
  readonly isWord: boolean;
  /** No edit makes a construct of it. */
  readonly isForeign: boolean;
}

/** A sign that may have been meant as syntax. */
export interface Suspect {
  readonly nearest?: Nearest;
  readonly run: string;
  /** Offset in the line. */
  readonly index: number;
}

export interface Sign {
  /** Equal signs in a row. */
  readonly run: string;
  /** The characters beside the run; a line end at the ends of a line. */
  readonly before: string;
  readonly after: string;
  /** The line before and behind the run, as far as `REACH`; what was read is blanked out. */
  readonly left: string;
  readonly right: string;
  /** The run with the characters beside it, up to the next blanks. */
  readonly word: string;
  /** The Markdown before it, as far as `REACH`, with what was read. */
  readonly source: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Of a bracket that has its partner in the block. */
  readonly pair?: Pair;
  readonly text: Remains;
  readonly around: SignContext;
}

export interface Pair {
  readonly isOpening: boolean;
  /** The Markdown between the two, and behind the closing one. */
  readonly inside: string;
  readonly behind: string;
}

/** What is known of the chapter, and of the line. */
export interface SignContext {
  /** Words end in these signs, and lines begin with them: they refer to notes. */
  readonly noteSigns: ReadonlySet<string>;
  /** Words end in these signs. */
  readonly trailing: ReadonlySet<string>;
  /** The cell is of a column that lists signs. */
  readonly isListed: boolean;
}

/** Characters of the line that are looked at: without a limit, a line of signs would take quadratic time. */
export const REACH = 80;

export const isWord = (sign: string): boolean => /[A-Za-z\d]/.test(sign);
export const isLetter = (sign: string): boolean => /[A-Za-z]/.test(sign);
export const isDigit = (sign: string): boolean => /\d/.test(sign);
export const isBlank = (sign: string): boolean => sign.trim() === '';
