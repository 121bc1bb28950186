/** A position in an author's file. Lines and columns start at 1; columns count UTF-16 code units, as in editors. */

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A range in an author's file; `end` is exclusive. */
export interface Span {
  /** Path as displayed to the author: relative to the working directory, with `/`. */
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}
