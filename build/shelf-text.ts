/** The page of a shelf, as its `shelf.md` has it. */
export interface ShelfText {
  /** Absolute path. */
  readonly path: string;
  readonly title?: string;
  readonly lang?: string;
  /** Markdown, without title, front matter and lists of books. */
  readonly text: string;
}
