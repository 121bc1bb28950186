/** How texts of a language are taken apart into words that are compared. */
import type { Root, Stemmer } from './stem.ts';

/** A word of a text and its position in UTF-16 code units. */
export interface Word {
  /** The comparable form. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** What is made of the words before it: a hyphenated word as a whole, a number with what it counts. */
  readonly isJoined: boolean;
}

/** How words of a language are compared. */
export interface Language {
  /** A number, a word, an English genitive, a sign of what is counted: `⊙`. */
  readonly word: RegExp;
  /** Comparable form of a word as written. */
  readonly termOf: (written: string) => string;
  /** Of a term. */
  readonly stem: Stemmer;
  /** Whether anything is known of the endings of its words. */
  readonly hasStems: boolean;
  /** What forms of a strong verb share, in languages that have such verbs. */
  readonly root?: (term: string) => Root | undefined;
  /** Whether `ae` is another spelling of `ä`, and so is left out. */
  readonly foldsDigraphs: boolean;
  /** What separates from verbs. */
  readonly particles: ReadonlySet<string>;
  /** Stop words. */
  readonly stopWords: ReadonlySet<string>;
}
