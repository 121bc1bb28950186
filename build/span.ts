/** Places in an author's file. Lines and columns count from 1, columns in UTF-16 code units, as in editors. */

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A range in an author's file; `end` is exclusive. */
export interface Span {
  /** Path as shown to the author: relative to the working folder, with `/`. */
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}
