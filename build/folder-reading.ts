/** Describes how a folder was read, for `check --explain` and reports. Files have their displayed paths. */
export interface FolderReading {
  readonly folder: string;
  readonly kind: 'book' | 'shelf';
  /** Reason in words, to follow “because”. */
  readonly why: string;
  /** Summary in a single line. */
  readonly summary: string;
  readonly title?: { readonly text: string; readonly from: string };
  /** Source of the order in words; absent if there is nothing to order. */
  readonly order?: string;
  /** Files or books in reading order. */
  readonly files: readonly string[];
  readonly leftOut: readonly { readonly file: string; readonly why: string }[];
  /** Descriptions for the folders of a shelf. */
  readonly books?: readonly FolderReading[];
}
