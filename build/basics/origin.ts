/** Where the lines of a text were written that takes in other files. */

/** Lines that were written in one file, one after the other. */
export interface Origin {
  /** Line of the text in which they begin, from 1. They end where the next ones begin. */
  readonly from: number;
  /** Where they were written. */
  readonly file: string;
  /** Absolute path of that file. */
  readonly path: string;
  readonly line: number;
  /** Columns by which they were indented. */
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
 * @param source the text's own file, and where its lines come from; nowhere else if there are no origins
 * @param position in the text, the lines of other files counted
 */
export function placeInFile(
  { file, origins }: { readonly file: string; readonly origins: readonly Origin[] },
  { line, column }: Position,
): PlaceInFile {
  if (origins.length === 0) return { file, position: { line, column } };
  let [low, high] = [0, origins.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((origins[middle]?.from ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  const origin = origins[low - 1];
  if (!origin) return { file, position: { line, column } };
  const position = { line: origin.line + line - origin.from, column: Math.max(1, column - origin.indent) };
  return { file: origin.file, position };
}

interface WithOrigins {
  readonly path: string;
  readonly text: string;
  readonly firstLine: number;
  readonly origins: readonly Origin[];
}

/** Where the lines of a text come from, as far as it has them: a chapter has only some of its file's. */
export function originsIn({ firstLine, text, origins }: Omit<WithOrigins, 'path'>): readonly Origin[] {
  if (origins.length === 0) return origins;
  const last = firstLine + text.split('\n').length - 1;
  return origins.filter(({ from }, at) => from <= last && (origins[at + 1]?.from ?? Infinity) > firstLine);
}

/** The absolute paths from which an address may start that stands in a file: its own, then the one that includes it. */
export function startsOf({ path, origins }: Omit<WithOrigins, 'text' | 'firstLine'>, file: string): readonly string[] {
  const own = origins.find((origin) => origin.file === file)?.path ?? path;
  return own === path ? [path] : [own, path];
}
