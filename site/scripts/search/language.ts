/** Rules for splitting texts of a language into words and comparing them. */
import type { Root, Stemmer } from './stem.ts';

/** A word of a text and its position in UTF-16 code units. */
export interface Word {
  /** Form of the word for comparison. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** Whether the word combines preceding words: the whole of a hyphenated word, or a number with its unit. */
  readonly isJoined: boolean;
}

/** Rules for comparing words of a language. */
export interface Language {
  /** Matches a number, a word (with an English genitive), or a unit symbol such as `⊙`. */
  readonly word: RegExp;
  /** Returns the form of a written word for comparison. */
  readonly termOf: (written: string) => string;
  /** Returns the stem of a term. */
  readonly stem: Stemmer;
  /** Whether the word endings of the language are known. */
  readonly hasStems: boolean;
  /** Returns the root shared by the forms of a strong verb, in languages that have such verbs. */
  readonly root?: (term: string) => Root | undefined;
  /** Whether `ae` is another spelling of `ä`, so that its `e` is dropped. */
  readonly foldsDigraphs: boolean;
  /** Separable prefixes of verbs. */
  readonly particles: ReadonlySet<string>;
  readonly stopWords: ReadonlySet<string>;
}
