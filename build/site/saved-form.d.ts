/** Format of the list of files that are cached, which `service-worker.ts` writes before the script of the worker. */

/** Address relative to the web root, with a revision unless the address changes with the content. */
export type SavedFile = string | readonly [url: string, revision: string];

export interface SavedBook {
  /** Folder of the book. */
  readonly folder: string;
  readonly files: readonly SavedFile[];
  /** Page shown in place of pages that cannot be loaded, in the book's language. */
  readonly offline: string;
}

export interface Saved {
  readonly files: readonly SavedFile[];
  readonly books: readonly SavedBook[];
  readonly offline: string;
  /** Pictures that are cached once they have been viewed. */
  readonly pictures: readonly string[];
}
