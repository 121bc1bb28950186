/** How a folder was read, as data: for `check --explain` and reports. Files are named as shown to the author. */
export interface FolderReading {
  readonly folder: string;
  readonly kind: 'book' | 'shelf';
  /** In words, to follow “because”. */
  readonly why: string;
  /** All of it in a line. */
  readonly summary: string;
  readonly title?: { readonly text: string; readonly from: string };
  /** Where the order is from, in words; absent if there is nothing to order. */
  readonly order?: string;
  /** Files or books in their order. */
  readonly files: readonly string[];
  readonly leftOut: readonly { readonly file: string; readonly why: string }[];
  /** How the folders of a shelf were read. */
  readonly books?: readonly FolderReading[];
}
