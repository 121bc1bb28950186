/** The file in an output folder that says what in it is ours. */
import { hash } from 'node:crypto';
import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const MARKER = '.regelwerk.json';

export interface Marker {
  /** Version of the tool that wrote the folder. */
  readonly version: string;
  /** What each file is, by its path in the folder, with `/`, in order; without the marker. */
  readonly files: Readonly<Record<string, string>>;
}

/** What desktops leave in every folder; neither ours nor anybody's work. */
const LITTER: ReadonlySet<string> = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

/** The marker of a folder; nothing where there is none, or none that can be read. */
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

/** The marker's `files` for a folder as it is. */
export function describeFiles(folder: string, paths: readonly string[]): Marker['files'] {
  return Object.fromEntries(paths.map((path) => [path, describe(folder, path) ?? '']));
}

/** What is in a folder, and not as we left it there. */
export interface Strangers {
  readonly foreign: readonly string[];
  readonly changed: readonly string[];
}

/**
 * Anybody can write a marker: it is believed only for files whose contents it knows, so that nothing goes that was not made
 * from a book, nor what somebody has changed since.
 */
export function strangersIn(folder: string, marker: Marker | undefined): Strangers {
  const known = new Map(Object.entries(marker?.files ?? {}));
  const paths = listFiles(folder);
  return {
    foreign: paths.filter((path) => !known.has(path)),
    changed: paths.filter((path) => known.has(path) && known.get(path) !== describe(folder, path)),
  };
}

/** A hash of a file's contents; nothing for links and other things that we never make. */
function describe(folder: string, path: string): string | undefined {
  if (path.endsWith('/')) return 'folder';
  const file = join(folder, path);
  // There is nothing else to do meanwhile, and thousands of small files are read in less time like this.
  return lstatSync(file).isFile() ? hash('sha256', readFileSync(file), 'base64url') : undefined;
}

export async function writeMarker(folder: string, marker: Marker): Promise<void> {
  const text = JSON.stringify({ tool: 'regelwerk', ...marker }, undefined, 2);
  await writeFile(join(folder, MARKER), `${text}\n`);
}

/**
 * What a folder holds, as paths with `/`, in order; links are not followed. Folders are listed where they are empty, and
 * end in `/`. The marker and what desktops leave behind do not count.
 */
export function listFiles(folder: string): readonly string[] {
  const found: string[] = [];
  const waiting = [''];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // A site has a folder for each page: to wait for each of them would take ten times as long.
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
