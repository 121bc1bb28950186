/** Format of a book's search file, which `search-file.ts` writes and `site/scripts/search/search-book.ts` reads. */

/** Language data that the build adds to the search file. */
export interface LanguageFacts {
  /** BCP 47 tag. */
  readonly lang: string;
  /** Words that mean little in a query, and word endings as a regular expression; see `build/words/query-words.ts`. */
  readonly stopWords: string;
  readonly endings: string;
  /** Irregular forms of words, each item the word and its forms. */
  readonly forms: readonly string[];
  /** Symbols used as units of cost, such as `⊙`. */
  readonly signs: string;
}

/** Content of a book's search file. */
export interface SearchFile extends LanguageFacts {
  readonly kind: 'book';
  readonly slug: string;
  readonly title: string;
  /** Groups of words that players use for the same thing; see `build/words/README.md`. */
  readonly synonyms: readonly string[];
  /** Kinds of documents other than sections (cards and entries), each with its label. */
  readonly kinds: readonly (readonly [kind: string, label: string])[];
  readonly costLabel: string;
  /** Name of the sign ⊙ in costs, in the singular and the plural. */
  readonly costUnit: readonly [one: string, other: string];
  /** Abbreviations with their long forms, and the author's synonyms for words of the text. */
  readonly abbreviations: readonly (readonly [short: string, long: string])[];
  /** Pages in reading order. */
  readonly pages: readonly (readonly [href: string, rows: readonly SearchRow[]])[];
}

/**
 * A document. Its depth is the level of a heading, 0 for the beginning of a page, and for all other documents minus
 * the position of their kind in `kinds`, counted from 1. The text has one line for each block, item or row; tabs
 * separate cells. Three more items follow, each empty or absent if there is none: the id, unless it is the slug of the
 * title, the cost, and the synonyms, on separate lines.
 */
export type SearchRow = readonly [depth: number, title: string, text: string, ...more: string[]];

/** All books of the shelf, to which readers can extend the search. */
export interface SearchShelf {
  readonly kind: 'shelf';
  readonly books: readonly { readonly slug: string; readonly title: string }[];
}
