/** The index of a book as data: created by `make-index.ts`, rendered for site and print. */
import type { IndexMark } from '../types.ts';

/** A place that an index entry links to. */
export interface IndexPlace {
  readonly id: string;
  /** Index of the chapter in the book. */
  readonly chapter: number;
  readonly kind: 'heading' | 'activity' | 'mark' | 'link';
  /** Whether this is the main reference: the author's, or else where the entry is defined. */
  readonly isMain: boolean;
  /** Whether the entry is defined here. */
  readonly isDefinition?: boolean;
  /** End of a page range that starts here. */
  readonly end?: { readonly id: string; readonly chapter: number };
  /** Text of the heading, or of the one that the place is below. */
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
  /** The text as HTML, if it contains markup. */
  readonly html?: string;
  /** Expansion of an abbreviation. */
  readonly note?: string;
  /** Target for cross-references; unique in the book. */
  readonly id?: string;
  /** In document order. */
  readonly places: readonly IndexPlace[];
  readonly sub: readonly IndexEntry[];
  readonly see: readonly IndexReference[];
  readonly seeAlso: readonly IndexReference[];
}

/** The entries of a letter; digits and symbols are under `#`. */
export interface IndexGroup {
  readonly letter: string;
  readonly entries: readonly IndexEntry[];
}

/** The index of a book, and the index marks with errors. */
export interface BookIndex {
  readonly groups: readonly IndexGroup[];
  readonly problems: readonly {
    readonly kind: 'see' | 'start' | 'end';
    readonly mark: IndexMark;
    /** For a cross-reference to a missing entry: the names of all entries. */
    readonly names: readonly string[];
  }[];
}
