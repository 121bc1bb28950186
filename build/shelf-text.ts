/** The page of a shelf, as its `shelf.md` has it. */
export interface ShelfText {
  /** Absolute path. */
  readonly path: string;
  readonly title?: string;
  readonly lang?: string;
  /** All of its books are released. */
  readonly isRelease?: boolean;
  /** Markdown, without title, front matter and lists of books. */
  readonly text: string;
}
