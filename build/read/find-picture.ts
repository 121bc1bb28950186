/**
 * Finds the file of a picture: as in `book-files.ts`, or else in the places where other tools would look for it.
 *
 * The folders are searched from the folder of the text up to the root of the book. If none of them contains the
 * picture, the only file with that name is used, as in a wiki; of several, the one whose path has most folders in
 * common with the reference.
 */
import { basename, join, sep } from 'node:path';
import { fold } from '../basics/fold.ts';
import type { BookFiles, FileOfBook } from './book-files.ts';
import { foldersAbove, closestMatches } from './find-by-name.ts';
import { NO_CONTENT } from './folder-tree.ts';

/** Reason why a path from the root of a website was not found. */
export const NOT_IN_BOOK = 'no folder of the book has such a file';

/** Maximum number of files that are searched by name, which limits the search time. Repositories have fewer. */
const MAX_FILES = 50_000;

export interface PictureFolders {
  readonly book: BookFiles;
  /** The folder in which files are found by name. */
  readonly scope: string;
  /** Folders that are known to be missing. */
  readonly missing: Set<string>;
  /** File listings by folder; filled by the first search by name. */
  readonly trees: Map<string, Promise<FilesByName>>;
}

/** Absolute paths by folded name. */
type FilesByName = ReadonlyMap<string, readonly string[]>;

export type FoundPicture =
  | FileOfBook
  /** A file found by its name alone, as folders in the reference do not exist. */
  | (Extract<FileOfBook, { kind: 'found' }> & { readonly isMoved: true })
  /** Absolute paths of files that match equally well. */
  | { readonly kind: 'several'; readonly paths: readonly string[] };

/** Finds the picture for the reference `src` in the file `from`. */
export async function findPicture(from: string, src: string, around: PictureFolders): Promise<FoundPicture> {
  const written = await around.book.find(from, src);
  if (written.kind === 'found') return written;
  const path = src.replaceAll('\\', '/').replace(/[?#].*$/, '');
  const fromTop = path.replace(/^\/+/, '');
  if (fromTop === '') return written;
  const tops = foldersAbove(from, around.book.root);
  const first = /^[^/]*\//.exec(fromTop)?.[0] ?? '';
  for (const top of tops) {
    if (around.missing.has(top + sep) || around.missing.has(top + sep + first)) continue;
    const found = await around.book.find(join(top, basename(from)), fromTop);
    if (found.kind === 'found') return found;
    // Missing folders are remembered, because many pictures of a book are in the same few folders.
    const { folder } = found;
    if (folder === '' || `${folder}/` === first) around.missing.add(top + sep + (folder === '' ? '' : first));
  }
  const named = await findByName(fromTop, around);
  if (named) return named;
  return path === fromTop ? written : { kind: 'missing', why: NOT_IN_BOOK, nearest: [] };
}

async function findByName(path: string, around: PictureFolders): Promise<FoundPicture | undefined> {
  const wanted = path.split('/').filter((part) => part !== '.' && part !== '..');
  const { scope, trees, book } = around;
  const tree = trees.get(scope) ?? filesIn(scope, around);
  trees.set(scope, tree);
  const { paths, length } = closestMatches((await tree).get(fold(wanted.at(-1) ?? '')) ?? [], wanted, book.root);
  const [only, ...others] = paths;
  if (only === undefined) return undefined;
  if (others.length > 0) return { kind: 'several', paths };
  const found = await book.find(only, basename(only));
  if (found.kind === 'missing') return undefined;
  return length === wanted.length ? found : { ...found, isMoved: true };
}

/** Returns all files in a folder and its subfolders. Each real folder counts once. */
async function filesIn(top: string, { book }: PictureFolders): Promise<FilesByName> {
  const files = new Map<string, string[]>();
  const seen = new Set<string>();
  const folders = [top];
  let count = 0;
  for (let folder = folders.shift(); folder !== undefined && count < MAX_FILES; folder = folders.shift()) {
    const real = await book.realPath(folder).catch(() => '');
    if (seen.has(real)) continue;
    seen.add(real);
    for (const { name, kind } of await book.list(folder).catch(() => [])) {
      if (NO_CONTENT.test(name)) continue;
      count++;
      if (kind === 'folder') folders.push(join(folder, name));
      else if (kind === 'file') files.set(fold(name), [...(files.get(fold(name)) ?? []), join(folder, name)]);
    }
  }
  return files;
}
