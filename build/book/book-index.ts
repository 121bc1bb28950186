/** The index of a book as data: what `make-index.ts` makes, and site and print render. */
import type { IndexMark } from '../types.ts';

/** A place that the index leads to. */
export interface IndexPlace {
  readonly id: string;
  /** Index of the chapter in the book. */
  readonly chapter: number;
  readonly kind: 'heading' | 'activity' | 'mark';
  /** The page that matters most. */
  readonly isMain: boolean;
  /** Where a stretch of pages ends that begins here. */
  readonly end?: { readonly id: string; readonly chapter: number };
  /** Text of the heading it stands below, or is. */
  readonly section: string;
  readonly chapterTitle: string;
}

/** Another entry that an entry sends to. */
export interface IndexReference {
  /** The entry and those below it, as the index has them. */
  readonly path: readonly string[];
  /** Id of that entry; absent where there is none. */
  readonly id?: string;
}

export interface IndexEntry {
  readonly text: string;
  /** The text with its markup, where it has any. */
  readonly html?: string;
  /** The long form of an abbreviation. */
  readonly note?: string;
  /** Where other entries send here: unique in the book. */
  readonly id?: string;
  /** In reading order. */
  readonly places: readonly IndexPlace[];
  readonly sub: readonly IndexEntry[];
  readonly see: readonly IndexReference[];
  readonly seeAlso: readonly IndexReference[];
}

/** The entries of a letter; `#` is that of digits and signs. */
export interface IndexGroup {
  readonly letter: string;
  readonly entries: readonly IndexEntry[];
}

/** The index of a book, and the marks that do not fit into it. */
export interface BookIndex {
  readonly groups: readonly IndexGroup[];
  readonly problems: readonly {
    readonly kind: 'see' | 'start' | 'end';
    readonly mark: IndexMark;
    /** Where a reference leads nowhere: the entries there are. */
    readonly names: readonly string[];
  }[];
}
