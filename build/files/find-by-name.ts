/**
 * Finds files by a name without the whole path, as in a wiki: the nearest of the files whose paths end in that name.
 */
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { fold } from '../basics/fold.ts';
import { isInside } from './book-files.ts';

/**
 * Returns the folder of a file, the folder with the file's own name (the URL of a page on many websites), and all
 * folders above.
 */
export function foldersAbove(from: string, root: string): readonly string[] {
  const folders = [dirname(from), join(dirname(from), basename(from, extname(from)))];
  for (let at = dirname(dirname(from)); isInside(at, root) && isInside(dirname(from), root); at = dirname(at)) {
    folders.push(at);
    if (at === root || at === dirname(at)) break;
  }
  return folders;
}

/** Folders that are searched for included files, in each folder above the file that includes them. */
const SHARED = ['', '_includes', 'includes'];

/**
 * Returns the absolute paths that an include may mean: relative to the file that names it, then to the folders above,
 * nearest first. A path that begins with `./` or `../` is relative to the file.
 */
export function placesOf(path: string, from: string, root: string): readonly string[] {
  if (/^\.\.?[\\/]/.test(path)) return [join(dirname(from), path)];
  const bare = path.replaceAll('\\', '/').replace(/^\/+/, '');
  return foldersAbove(from, root).flatMap((folder) => SHARED.map((shared) => join(folder, shared, bare)));
}

/** The files of a book by the folded name under which a wiki knows them. */
export type Notes = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the notes that `Name` or `folder/Name` can mean: the one in the folder of the text, else in the nearest
 * folder above it (as for links by name), else all of them.
 *
 * @param from absolute path of the file that contains the name
 */
export function notesNamed(name: string, from: string, notes: Notes, root: string): readonly string[] {
  const wanted = name.split('/').filter((part) => part !== '' && part !== '.');
  const stems = new Map((notes.get(fold(wanted.at(-1) ?? '')) ?? []).map((path) => [withoutEnding(path), path]));
  const endOf = (path: string): string => relative(root, path).split(sep).slice(-wanted.length).join('/');
  const paths = [...stems.keys()].filter((path) => fold(endOf(path)) === fold(wanted.join('/')));
  const known = new Map(paths.map((path) => [fold(path), path]));
  const near = foldersAbove(from, root)
    .map((folder) => known.get(fold(join(folder, wanted.join('/')))))
    .find((path) => path !== undefined);
  return (near === undefined ? paths : [near]).map((path) => stems.get(path) ?? path);
}

function withoutEnding(path: string): string {
  return path.slice(0, path.length - extname(path).length);
}
