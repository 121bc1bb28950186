/**
 * Resolves references to files: to which file, whether it may be read, and its name on disk.
 *
 * References are relative to the file they are in. They match exactly, else in another Unicode form, else in another case.
 * Files outside the book's root are never found, not even through a symbolic link.
 */
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { FileStatus, Host } from '../host.ts';
import { fold } from '../basics/fold.ts';
import { nearest } from '../basics/nearest.ts';
import { reasonOf } from './input-error.ts';

export interface BookFolders {
  /** No file outside this folder is read for the book. */
  readonly root: string;
  readonly host: Host;
  /** Cached listings, by folder. */
  readonly folders: Map<string, Promise<FolderNames>>;
}

/** The names in a folder. */
export interface FolderNames {
  readonly exact: ReadonlySet<string>;
  /** By name in lower case and NFC, in the order of the folder. */
  readonly folded: ReadonlyMap<string, readonly string[]>;
  /** Names similar to one that is not there; kept, as many paths may lead through a folder that is missing. */
  similarTo(name: string): readonly string[];
}

export type FileOfBook =
  | {
      readonly kind: 'found';
      /** Absolute path, spelled as on disk. */
      readonly path: string;
      /** Absolute path, spelled as in the reference. */
      readonly wanted: string;
      readonly status: FileStatus;
    }
  | ({ readonly kind: 'missing'; readonly why: string } & Misses);

/** What is known about a path that leads nowhere. */
interface Misses {
  /** Paths of similar files, relative to the folder of the reference. */
  readonly nearest: readonly string[];
  /** The first folder in the reference that does not exist, as written. */
  readonly folder?: string;
}

/** Absolute path of the reference `src` in the file `from`. */
export function pathOf(from: string, src: string): string {
  return resolve(dirname(from), src.replaceAll('\\', '/').replace(/[?#].*$/, ''));
}

/** Finds the file for the reference `src` in the file `from`. */
export async function findFileOfBook(from: string, src: string, around: BookFolders): Promise<FileOfBook> {
  const wanted = pathOf(from, src);
  if (isAbsolute(src) || !isInside(wanted, around.root)) return missing('it is outside the book');
  const { path, ...misses } = await findFile(wanted, around);
  if (path === undefined) return { kind: 'missing', why: 'there is no such file', ...withFolder(misses, src) };
  try {
    const { host, root } = around;
    if (!isInside(await host.realPath(path), await host.realPath(root))) return missing('it is outside the book');
    const status = await host.status(path);
    return status?.kind === 'file' ? { kind: 'found', path, wanted, status } : missing('it is not a file');
  } catch (error) {
    return missing(`it cannot be read: ${reasonOf(error)}`);
  }
}

function missing(why: string): FileOfBook {
  return { kind: 'missing', why, nearest: [] };
}

function withFolder({ nearest, below }: NotFound, src: string): Misses {
  if (below === undefined) return { nearest };
  return { nearest, folder: src.replaceAll('\\', '/').split('/').slice(0, -below).join('/') };
}

interface NotFound {
  readonly nearest: readonly string[];
  /** Number of parts of the path below the folder that does not exist. */
  readonly below?: number;
}

/** The file, or one whose path differs only in Unicode form or case; else similar names. */
async function findFile(path: string, around: BookFolders): Promise<NotFound & { readonly path?: string }> {
  const { host, root } = around;
  let folder = root;
  const parts = relative(root, path).split(sep);
  for (const [index, part] of parts.entries()) {
    const names = await namesIn(folder, around);
    const near = names.exact.has(part) ? [part] : (names.folded.get(fold(part)) ?? []);
    const name = near.find((each) => each.normalize('NFC') === part.normalize('NFC')) ?? near[0];
    if (name === undefined) {
      const below = parts.length - 1 - index;
      const similar = names.similarTo(part);
      if (below === 0) return { nearest: similar };
      const files = similar.map((each) => join(folder, each, ...parts.slice(index + 1)));
      const there = await Promise.all(files.map((file) => host.status(file)));
      const named = files.filter((_, at) => there[at]?.kind === 'file');
      return { nearest: named.map((file) => relative(dirname(path), file).split(sep).join('/')), below };
    }
    folder = join(folder, name);
  }
  return (await host.status(folder)) ? { path: folder, nearest: [] } : { nearest: [] };
}

function namesIn(folder: string, { host, folders }: BookFolders): Promise<FolderNames> {
  let names = folders.get(folder);
  if (!names) {
    names = host.list(folder).then(
      (entries) => folderNames(entries.map((entry) => entry.name)),
      () => folderNames([]),
    );
    folders.set(folder, names);
  }
  return names;
}

function folderNames(names: readonly string[]): FolderNames {
  const folded = new Map<string, string[]>();
  for (const name of names) {
    const key = fold(name);
    const same = folded.get(key);
    if (same) same.push(name);
    else folded.set(key, [name]);
  }
  const exact = new Set(names);
  const similar = new Map<string, readonly string[]>();
  const similarTo = (name: string): readonly string[] => {
    const found = similar.get(name) ?? nearest(name, exact);
    similar.set(name, found);
    return found;
  };
  return { exact, folded, similarTo };
}

export function isInside(path: string, root: string): boolean {
  const inside = relative(root, path);
  return inside === '' || (inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside));
}
