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
  /** Files or books in reading order, then those that are left out. */
  readonly files: readonly FileReading[];
  /** Descriptions for the folders of a shelf. */
  readonly books?: readonly FolderReading[];
}

export interface FileReading {
  readonly file: string;
  readonly words?: number;
  /** Place in the book, such as 2.1; absent if the file is left out. */
  readonly place?: string;
  /** Authority for the place of the file, or the reason why the file is left out. */
  readonly why: string;
}
