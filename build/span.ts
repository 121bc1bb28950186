/** A position in an author's file. Lines and columns start at 1; columns count UTF-16 code units, as in editors. */

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Returns a range within a line. */
export function spanInLine(file: string, { line, column }: Position, length: number): Span {
  return { file, start: { line, column }, end: { line, column: column + length } };
}

/** A range in an author's file; `end` is exclusive. */
export interface Span {
  /** Path as displayed to the author: relative to the working directory, with `/`. */
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}
