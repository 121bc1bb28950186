/** How a folder was read, as data: for `check --explain` and reports. */
export interface FolderReading {
  /** As shown to the author. */
  readonly folder: string;
  readonly kind: 'book' | 'shelf';
  /** In words, to follow “because”. */
  readonly why: string;
  /** All of it in a line. */
  readonly summary: string;
  readonly title?: { readonly text: string; readonly from: string };
  /** Where the order is from, in words; absent where there is nothing to order. */
  readonly order?: string;
  /** Files or books in their order, as shown. */
  readonly files: readonly string[];
  readonly leftOut: readonly LeftOutFile[];
  /** Files of the book to which the text that gives the order has no link. */
  readonly notLinked: readonly string[];
  /** How the folders of a shelf were read. */
  readonly books?: readonly FolderReading[];
}

export interface LeftOutFile {
  readonly file: string;
  /** In words, to follow the name. */
  readonly why: string;
  readonly words: number;
  /** Its text is in another file of the book. */
  readonly isInBook?: true;
}
