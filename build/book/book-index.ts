/** The index of a book as data, created by `make-index.ts` and rendered for website and print. */
import type { IndexMark } from '../types.ts';

/** A place that an index entry links to. */
export interface IndexPlace {
  readonly id: string;
  /** Index of the chapter in the book. */
  readonly chapter: number;
  readonly kind: 'heading' | 'card' | 'mark' | 'link';
  /** Whether this is the main reference: marked by the author, or else the place that defines the entry. */
  readonly isMain: boolean;
  /** Whether the entry is defined here. */
  readonly isDefinition?: boolean;
  /** End of the page range that starts here. */
  readonly end?: { readonly id: string; readonly chapter: number };
  /** Text of the heading at this place or above it. */
  readonly section: string;
  readonly chapterTitle: string;
}

/** A cross-reference to another entry. */
export interface IndexReference {
  /** Path of the entry, as shown in the index. */
  readonly path: readonly string[];
  /** Id of the entry; absent if it does not exist. */
  readonly id?: string;
}

export interface IndexEntry {
  readonly text: string;
  /** Text as HTML, if it contains markup. */
  readonly html?: string;
  /** Long form of an abbreviation. */
  readonly note?: string;
  /** Id for cross-references, unique in the book. */
  readonly id?: string;
  /** Places in document order. */
  readonly places: readonly IndexPlace[];
  readonly sub: readonly IndexEntry[];
  readonly see: readonly IndexReference[];
  readonly seeAlso: readonly IndexReference[];
}

/** The entries under a letter; `#` for digits and symbols. */
export interface IndexGroup {
  readonly letter: string;
  readonly entries: readonly IndexEntry[];
}

/** An index mark with an error. */
export interface IndexProblem {
  readonly kind: 'see' | 'start' | 'end';
  readonly mark: IndexMark;
  /** Names of all entries, to suggest one for a cross-reference to a missing entry. */
  readonly names: readonly string[];
}
