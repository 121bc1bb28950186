/**
 * Finds the file of a picture or a linked file: as in `book-files.ts`, or else in the places where other tools would
 * look for it.
 *
 * A path that begins with `./` or `../` starts at the file. Others start at a folder above, too, or at the public folder
 * of a website in it. Only a name without folders may mean a file in any
 * folder. Of files in other places, the reference could mean those with the same name.
 */
import { basename, join, sep } from 'node:path';
import { addressFrom } from '../addresses/relative-url.ts';
import { fold } from '../basics/fold.ts';
import { type BookFiles, type FileOfBook, NO_SUCH_FILE } from '../files/book-files.ts';
import { foldersAbove } from '../files/find-by-name.ts';
import { NO_CONTENT } from '../files/folder-tree.ts';

/** Reason why a path from the root of a website was not found. */
export const NOT_IN_BOOK = 'no folder of the book has such a file';

/** Folders whose files a website has at its root. */
const PUBLIC = ['', 'static', 'public', 'assets'];

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

/** Finds the picture for the reference `src` in the file `from`. */
export async function findPicture(from: string, src: string, around: PictureFolders): Promise<FileOfBook> {
  const written = await around.book.find(from, src);
  if (written.kind === 'found') return written;
  const path = src.replaceAll('\\', '/').replace(/[?#].*$/, '');
  const fromTop = path.replace(/^\/+/, '');
  if (fromTop === '') return written;
  const first = /^[^/]*\//.exec(fromTop)?.[0] ?? '';
  const above = /^\.\.?\//.test(path) ? [] : foldersAbove(from, around.book.root);
  for (const top of above.flatMap((folder) => PUBLIC.map((each) => join(folder, each)))) {
    if (around.missing.has(top + sep) || around.missing.has(top + sep + first)) continue;
    const found = await around.book.find(join(top, basename(from)), fromTop);
    if (found.kind === 'found') return found;
    // Missing folders are remembered, because many pictures of a book are in the same few folders.
    const { folder } = found;
    if (folder === '' || `${folder}/` === first) around.missing.add(top + sep + (folder === '' ? '' : first));
  }
  const named = await filesNamed(basename(fromTop), around);
  const [only, ...others] = named;
  if (only !== undefined && !path.includes('/') && others.length === 0) return around.book.find(only, basename(only));
  const why = path === fromTop ? written.why : NOT_IN_BOOK;
  const nearest = [...written.nearest, ...named.map((each) => addressFrom(from, each))];
  return { ...written, why: named.length > 1 && why === NO_SUCH_FILE ? SEVERAL : why, nearest: [...new Set(nearest)] };
}

/** Whether a file does not exist, and not only may not be read. */
export function isMissing(why: string): boolean {
  return [NO_SUCH_FILE, NOT_IN_BOOK, SEVERAL].includes(why);
}

const SEVERAL = 'several files elsewhere have that name';

/** Returns the absolute paths of all files with that name. */
async function filesNamed(name: string, around: PictureFolders): Promise<readonly string[]> {
  const { scope, trees } = around;
  const tree = trees.get(scope) ?? filesIn(scope, around);
  trees.set(scope, tree);
  return (await tree).get(fold(name)) ?? [];
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
