/** Maps the lines of a text that includes other files to where they were written. */

/** Consecutive lines from one file. */
export interface Origin {
  /** First line in the text, from 1. The range ends where the next one starts. */
  readonly from: number;
  /** File and line where they were written. */
  readonly file: string;
  /** Absolute path of that file. */
  readonly path: string;
  readonly line: number;
  /** Number of columns by which they were indented. */
  readonly indent: number;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

export interface PlaceInFile {
  readonly file: string;
  readonly position: Position;
}

/**
 * @param source the text's file, and the origins of included lines
 * @param position in the text, including the lines of other files
 */
export function placeInFile(
  { file, origins }: { readonly file: string; readonly origins: readonly Origin[] },
  { line, column }: Position,
): PlaceInFile {
  const origin = origins.findLast(({ from }) => from <= line);
  if (!origin) return { file, position: { line, column } };
  const position = { line: origin.line + line - origin.from, column: Math.max(1, column - origin.indent) };
  return { file: origin.file, position };
}

interface WithOrigins {
  readonly path: string;
  /** Line of the file for each line of the text. */
  readonly lines: readonly number[];
  readonly origins: readonly Origin[];
}

/** The origins of a chapter's lines, which are only a part of its file. */
export function originsIn({ lines, origins }: Omit<WithOrigins, 'path'>): readonly Origin[] {
  return origins.filter(({ from }, at) => {
    const next = origins[at + 1]?.from ?? Infinity;
    return lines.some((line) => from <= line && line < next);
  });
}

/**
 * The absolute paths against which an address in a file is resolved: the file itself, then the one that includes it.
 */
export function startsOf({ path, origins }: Omit<WithOrigins, 'lines'>, file: string): readonly string[] {
  const own = origins.find((origin) => origin.file === file)?.path ?? path;
  return own === path ? [path] : [own, path];
}
