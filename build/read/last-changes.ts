/** Finds the dates of the last changes to files, if their history is known. Never fails, and has a time limit. */
import { posix } from 'node:path';
import type { Shelf } from '../types.ts';
import { type History, gitHistory } from './git-history.ts';

/** Time limit in milliseconds. Longer histories are ignored, as the dates are not worth a longer wait. */
const TIME_LIMIT = 2000;

/**
 * @param paths absolute paths
 * @param timeLimit in milliseconds
 * @returns dates (ISO 8601) by path; empty if reading the history takes too long
 */
export async function lastChanges(
  paths: readonly string[],
  history: History = gitHistory,
  timeLimit = TIME_LIMIT,
): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(paths)];
  const folder = commonFolder(unique);
  if (folder === undefined) return new Map();
  const wanted = new Map(unique.map((path) => [relativeTo(folder, path).normalize('NFC'), path]));
  const files = unique.map((path) => relativeTo(folder, path));
  const found = new Map<string, string>();
  try {
    for await (const change of history.changes(folder, files, AbortSignal.timeout(timeLimit))) {
      if (change.isCutOff) break;
      for (const file of change.files) {
        const path = wanted.get(file.normalize('NFC'));
        if (path !== undefined && !found.has(path)) found.set(path, change.day);
      }
      if (found.size === wanted.size) break;
    }
  } catch {
    return new Map();
  }
  return found;
}

/** Returns the absolute paths of the files of all chapters. */
export function chapterFiles({ books }: Pick<Shelf, 'books'>): readonly string[] {
  return books.flatMap(({ chapters }) => chapters.flatMap(({ source }) => (source.isPart ? [] : [source.path])));
}

/** Returns the deepest folder that contains all paths; `undefined` if they are on different drives. */
function commonFolder([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  let folder = posix.dirname(slashed(first));
  while (!others.every((path) => slashed(path).startsWith(withSlash(folder)))) {
    const parent = posix.dirname(folder);
    if (parent === folder || parent === '.') return undefined;
    folder = parent;
  }
  return folder;
}

function relativeTo(folder: string, path: string): string {
  return slashed(path).slice(withSlash(folder).length);
}

function withSlash(folder: string): string {
  return folder.endsWith('/') ? folder : `${folder}/`;
}

/** Returns the path with `/` as separator, which Windows also accepts. */
function slashed(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}
