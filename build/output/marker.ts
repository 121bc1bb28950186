/** The marker: a file in the output folder that lists the files which Regelwerk wrote. */
import { hash } from 'node:crypto';
import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const MARKER = '.regelwerk.json';

export interface Marker {
  /** Version of the tool that wrote the folder. */
  readonly version: string;
  /** Hash or kind of each file by its relative path with `/`, sorted; excludes the marker itself. */
  readonly files: Readonly<Record<string, string>>;
}

/** Files that operating systems create in every folder; they are ignored. */
const LITTER: ReadonlySet<string> = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

/** Reads the marker of a folder; `undefined` if there is none or it is invalid. */
export async function readMarker(folder: string): Promise<Marker | undefined> {
  let data: unknown;
  try {
    data = JSON.parse(await readFile(join(folder, MARKER), 'utf8'));
  } catch {
    return undefined;
  }
  if (typeof data !== 'object' || data === null) return undefined;
  const { tool, version, files } = data as Record<string, unknown>;
  if (tool !== 'regelwerk' || typeof version !== 'string') return undefined;
  if (typeof files !== 'object' || files === null || Array.isArray(files)) return undefined;
  return { version, files: files as Marker['files'] };
}

/** Returns the marker's `files` for the current contents of a folder. */
export function describeFiles(folder: string, paths: readonly string[]): Marker['files'] {
  return Object.fromEntries(paths.map((path) => [path, describe(folder, path) ?? '']));
}

/**
 * Finds the files in a folder that Regelwerk did not write, and those that have changed since. A marker is trusted only for files whose hashes match, so that files
 * which were not built from a book, or have changed since, are kept.
 */
export async function foreignFilesIn(folder: string) {
  const known = new Map(Object.entries((await readMarker(folder))?.files ?? {}));
  const paths = listFiles(folder);
  return {
    foreign: paths.filter((path) => !known.has(path)),
    changed: paths.filter((path) => known.has(path) && known.get(path) !== describe(folder, path)),
  };
}

/**
 * Returns the hash of a file; `folder` for a path that ends in `/`; `undefined` for links and special files, which we
 * never write.
 */
function describe(folder: string, path: string): string | undefined {
  if (path.endsWith('/')) return 'folder';
  const file = join(folder, path);
  // Synchronous reading is faster for thousands of small files, and nothing else runs at the time.
  return lstatSync(file).isFile() ? hash('sha256', readFileSync(file), 'base64url') : undefined;
}

export async function writeMarker(folder: string, marker: Marker): Promise<void> {
  const text = JSON.stringify({ tool: 'regelwerk', ...marker }, undefined, 2);
  await writeFile(join(folder, MARKER), `${text}\n`);
}

/**
 * Returns the contents of a folder as relative paths with `/`, sorted. Links are not followed. Folders are listed
 * only if they are empty, with a trailing `/`. The marker and files of the operating system are excluded.
 */
export function listFiles(folder: string): readonly string[] {
  const found: string[] = [];
  const waiting = [''];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // A website has a folder for each page; reading them asynchronously would take ten times as long.
    const entries = readdirSync(join(folder, path), { withFileTypes: true });
    if (entries.length === 0 && path !== '') found.push(path);
    for (const entry of entries) {
      if (entry.isDirectory()) waiting.push(`${path}${entry.name}/`);
      else if (!LITTER.has(entry.name.toLowerCase()) && `${path}${entry.name}` !== MARKER)
        found.push(path + entry.name);
    }
  }
  return found.toSorted();
}
