/**
 * The keeper of files: where a text names one, whether it may be read, and what it is called on the disk.
 *
 * A file is looked up from the one that names it: exactly, then in another Unicode form, then in another case. No file
 * outside the book's root is found, also not through a link.
 */
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { FileStatus, Host } from '../host.ts';
import { fold } from '../basics/fold.ts';
import { nearest } from '../basics/nearest.ts';
import { reasonOf } from './find-books.ts';

export interface BookFolders {
  /** No file outside this folder is read for the book. */
  readonly root: string;
  readonly host: Host;
  /** What was asked before, by folder. */
  readonly folders: Map<string, Promise<FolderNames>>;
}

/** What is in a folder, by how it may be written elsewhere. */
export interface FolderNames {
  readonly exact: ReadonlySet<string>;
  /** By the folded name, in the order of the folder. */
  readonly folded: ReadonlyMap<string, readonly string[]>;
}

export type FileOfBook =
  | {
      readonly kind: 'found';
      /** Absolute path, as on the disk. */
      readonly path: string;
      /** Absolute path, as it was written. */
      readonly wanted: string;
      readonly status: FileStatus;
    }
  | { readonly kind: 'missing'; readonly why: string; readonly nearest: readonly string[] };

/** Where a file would lie that `from` names as `src`. */
export function pathOf(from: string, src: string): string {
  return resolve(dirname(from), src.replaceAll('\\', '/').replace(/[?#].*$/, ''));
}

/** Finds the file that `from` names as `src`. */
export async function findFileOfBook(from: string, src: string, around: BookFolders): Promise<FileOfBook> {
  const wanted = pathOf(from, src);
  if (isAbsolute(src) || !isInside(wanted, around.root)) return missing('it is outside the book');
  const { path, nearest } = await findFile(wanted, around);
  if (path === undefined) return missing('there is no such file', nearest);
  try {
    const { host, root } = around;
    if (!isInside(await host.realPath(path), await host.realPath(root))) return missing('it is outside the book');
    const status = await host.status(path);
    return status?.kind === 'file' ? { kind: 'found', path, wanted, status } : missing('it is not a file');
  } catch (error) {
    return missing(`it cannot be read: ${reasonOf(error)}`);
  }
}

function missing(why: string, nearest: readonly string[] = []): FileOfBook {
  return { kind: 'missing', why, nearest };
}

/** The file itself, or the one whose path differs in Unicode form or case only; else names that come near. */
async function findFile(path: string, around: BookFolders): Promise<{ path?: string; nearest: readonly string[] }> {
  const { host, root } = around;
  let folder = root;
  const parts = relative(root, path).split(sep);
  for (const [index, part] of parts.entries()) {
    const names = await namesIn(folder, around);
    const near = names.exact.has(part) ? [part] : (names.folded.get(fold(part)) ?? []);
    const name = near.find((each) => each.normalize('NFC') === part.normalize('NFC')) ?? near[0];
    if (name === undefined) return { nearest: index === parts.length - 1 ? nearest(part, names.exact) : [] };
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
  return { exact: new Set(names), folded };
}

export function isInside(path: string, root: string): boolean {
  const inside = relative(root, path);
  return inside === '' || (inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside));
}
