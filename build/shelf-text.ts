/** The start page of a shelf, from its `shelf.md`. */
export interface ShelfText {
  /** Absolute path of the file. */
  readonly path: string;
  readonly title?: string;
  readonly lang?: string;
  /** Markdown, without title, front matter and lists of books. */
  readonly text: string;
}
