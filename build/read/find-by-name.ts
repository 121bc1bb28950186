/** Finds files by a name without its whole path, as in a wiki: those whose paths end in it, the nearest first. */
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { maxOf } from '../basics/extremes.ts';
import { fold } from '../basics/fold.ts';
import { isInside } from './book-files.ts';

/** The files that share most folders with the name, counted from its end; with that count, the name itself included. */
export function closestMatches(
  files: readonly string[],
  wanted: readonly string[],
  root: string,
): { readonly paths: readonly string[]; readonly length: number } {
  const lengths = files.map((file) => commonTail(relative(root, file).split(sep).map(fold), wanted.map(fold)));
  const length = maxOf([0, ...lengths]);
  return { paths: files.filter((_, index) => length > 0 && lengths[index] === length), length };
}

/** Number of equal parts at the end. */
export function commonTail(one: readonly string[], other: readonly string[]): number {
  const [last, before] = [one.at(-1), other.at(-1)];
  return last !== undefined && last === before ? 1 + commonTail(one.slice(0, -1), other.slice(0, -1)) : 0;
}

/** The folder of a file; the file as a folder, which it is on many websites; all folders above. */
export function foldersAbove(from: string, root: string): readonly string[] {
  const folders = [dirname(from), join(dirname(from), basename(from, extname(from)))];
  for (let at = dirname(dirname(from)); isInside(at, root) && isInside(dirname(from), root); at = dirname(at)) {
    folders.push(at);
    if (at === root || at === dirname(at)) break;
  }
  return folders;
}

/** Folders that are searched for texts to be included, in each folder above the one that includes them. */
const SHARED = ['', '_includes', 'includes'];

/** The absolute paths that a path in an include may mean: from the file that names it, then from the folders above, the nearest first. */
export function placesOf(path: string, from: string, root: string): readonly string[] {
  const bare = path.replaceAll('\\', '/').replace(/^\/+/, '');
  return foldersAbove(from, root).flatMap((folder) => SHARED.map((shared) => join(folder, shared, bare)));
}

/** The files of a book by the folded name that a wiki knows them by. */
export type Notes = ReadonlyMap<string, readonly string[]>;

/**
 * The notes that `Name` or `folder/Name` can mean: the one in the folder of the text, else in the nearest folder above it,
 * as for links by name; else all that there are.
 *
 * @param from absolute path of the file that contains the name
 */
export function notesNamed(name: string, from: string, notes: Notes, root: string): readonly string[] {
  const wanted = name.split('/').filter((part) => part !== '' && part !== '.');
  const stems = new Map((notes.get(fold(wanted.at(-1) ?? '')) ?? []).map((path) => [withoutEnding(path), path]));
  const { paths, length } = closestMatches([...stems.keys()], wanted, root);
  if (length < wanted.length) return [];
  const known = new Map(paths.map((path) => [fold(path), path]));
  const near = foldersAbove(from, root)
    .map((folder) => known.get(fold(join(folder, wanted.join('/')))))
    .find((path) => path !== undefined);
  return (near === undefined ? paths : [near]).map((path) => stems.get(path) ?? path);
}

function withoutEnding(path: string): string {
  return path.slice(0, path.length - extname(path).length);
}
