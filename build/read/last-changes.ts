/** When files changed last, as far as their history is known. Never fails, and never takes long. */
import { posix } from 'node:path';
import type { Shelf } from '../types.ts';
import { type History, gitHistory } from './git-history.ts';

/** A history that takes longer is left alone: dates are not worth the wait. */
const TIME_LIMIT = 2000;

/**
 * @param paths absolute
 * @param timeLimit in milliseconds
 * @returns days by path, ISO 8601; nothing at all where the history takes too long
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
  const days = new Map<string, string>();
  try {
    for await (const change of history.changes(folder, files, AbortSignal.timeout(timeLimit))) {
      if (change.isCutOff) break;
      for (const file of change.files) {
        const path = wanted.get(file.normalize('NFC'));
        if (path !== undefined && !days.has(path)) days.set(path, change.day);
      }
      if (days.size === wanted.size) break;
    }
  } catch {
    return new Map();
  }
  return days;
}

/** Absolute paths of the files that the books' chapters stand in. */
export function chapterFiles({ books }: Pick<Shelf, 'books'>): readonly string[] {
  return books.flatMap(({ chapters }) => chapters.map(({ source }) => source.path));
}

/** The deepest folder that holds all of them; none where they are on different drives. */
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

/** Windows takes both. */
function slashed(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}
