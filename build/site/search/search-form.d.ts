/** The search file of a book: what `search-file.ts` writes and `site/scripts/search/search-book.ts` reads. */

/** What the build knows of the language of a book. */
export interface LanguageFacts {
  /** BCP 47. */
  readonly lang: string;
  /** Words that say little in a query, and endings of words as a regular expression; see `build/words/query-words.ts`. */
  readonly stopWords: string;
  readonly endings: string;
  /** Signs in which cards are paid: `⊙`. */
  readonly signs: string;
}

/** The data in a book's search file. */
export interface SearchFile extends LanguageFacts {
  readonly kind: 'book';
  readonly slug: string;
  readonly title: string;
  /** Groups of words that players use for the same thing; see `build/words/README.md`. */
  readonly synonyms: string;
  /** What is no section: kinds of cards and of entries, each with its word. */
  readonly kinds: readonly (readonly [kind: string, label: string])[];
  readonly costLabel: string;
  /** Abbreviations and their long forms, and the author's synonyms for words of the text. */
  readonly abbreviations: readonly (readonly [short: string, long: string])[];
  /** Pages in reading order. */
  readonly pages: readonly (readonly [href: string, rows: readonly SearchRow[]])[];
}

/**
 * A document. The depth is the level of a heading, 0 for the beginning of a page, and for all else minus the place of its
 * kind in `kinds`, counted from 1. The text has a line for each block, item or row, whose cells are separated by tabs.
 * The id is absent or empty if it equals the slug of the title, and so is the cost if there is none. Other names are on a
 * line each.
 */
export type SearchRow = readonly [
  depth: number,
  title: string,
  text: string,
  id?: string,
  cost?: string,
  also?: string,
];

/** All books of the shelf, to extend the search to. */
export interface SearchShelf {
  readonly kind: 'shelf';
  readonly books: readonly { readonly slug: string; readonly title: string }[];
}
