/**
 * Finds the books that the inputs of the command line name.
 *
 * A file is one book. A folder is one book, too, with its subfolders as parts, unless it is a shelf
 * (`plan-folder.ts`).
 */
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Host } from '../host.ts';
import { getOrAdd } from '../basics/get-or-add.ts';
import { meantBy } from '../basics/meant-by.ts';
import type { Diagnostic, Found, Said } from '../types.ts';
import { isInside } from '../basics/is-inside.ts';
import { BookFiles } from '../files/book-files.ts';
import { type BookInput, NO_BOOKS, type PlannedFolder, singleFile } from './book-input.ts';
import { inputError } from '../files/file-findings.ts';
import { MARKDOWN, areLanguages } from '../files/markdown-name.ts';
import { groupBy } from '../basics/group-by.ts';
import { languageCode } from '../basics/language-code.ts';
import { type FolderKind, planFolder } from './plan-folder.ts';
import { READ } from './read-findings.ts';
import { shownPath } from '../files/shown-path.ts';

/** Finds the books of all inputs. Unreadable inputs give `input` errors. */
export async function findBooks(
  inputs: readonly string[],
  host: Host,
  kind?: FolderKind,
): Promise<Found<PlannedFolder>> {
  // One `BookFiles` for each root, so that books of one repository share its cached folder listings.
  const roots = new Map<string, BookFiles>();
  const filesIn = async (root: string, path: string): Promise<BookFiles> => {
    const files = getOrAdd(roots, root, () => new BookFiles(root, host));
    await files.name(path);
    return files;
  };
  const diagnostics: Diagnostic[] = [];
  const planned = async (path: string): Promise<PlannedFolder | undefined> => {
    const failed = (said: Said): undefined => {
      diagnostics.push(inputError(shownPath(path, host), said));
    };
    const { kind: found } = (await host.status(path)) ?? {};
    if (found === undefined) return failed(READ.absent(await nearestInput(path, host)));
    if (found === 'other') return failed(READ.special);
    const root = await rootOf(found === 'file' ? dirname(path) : path, host);
    if (found === 'file') return singleFile(path, await filesIn(root ?? path, path));
    if (root === undefined) return failed(READ.private);
    return planFolder(path, await filesIn(root, path), diagnostics, kind);
  };
  const all: PlannedFolder[] = [];
  for (const input of inputs) all.push((await planned(resolve(host.cwd, input))) ?? NO_BOOKS);
  const unique = new Map(all.flatMap(({ books }) => books.map((book) => [book.path, book])));
  const value = {
    books: withLanguages([...unique.values()]),
    readings: all.flatMap(({ readings }) => readings),
    shelf: all.length === 1 ? all[0]?.shelf : undefined,
  };
  return { value, diagnostics };
}

/** Returns a similar name in the deepest existing folder of the path. */
async function nearestInput(path: string, host: Host): Promise<string | undefined> {
  let missing = path;
  while (dirname(missing) !== missing && !(await host.status(dirname(missing)))) missing = dirname(missing);
  const entries = await host.list(dirname(missing)).catch(() => []);
  const names = entries.flatMap(({ name, kind }) => (kind === 'folder' || MARKDOWN.test(name) ? [name] : []));
  const stems = new Map(names.map((name) => [basename(name, extname(name)), name]));
  const wanted = basename(missing);
  const found = stems.get(wanted) ?? meantBy(wanted, [...names, ...stems.keys()])[0];
  return found && shownPath(join(dirname(missing), stems.get(found) ?? found), host);
}

/**
 * Returns the repository that contains the folder, else the folder itself; `undefined` if private files may be in it: in
 * a home folder, even if that is a repository, a folder around one, or a whole disk.
 */
async function rootOf(folder: string, host: Host): Promise<string | undefined> {
  const real = (path: string): Promise<string> => host.realPath(path).catch(() => path);
  const homes = await Promise.all(host.homes.map(real));
  const isPrivate = async (path: string): Promise<boolean> => {
    const at = await real(path);
    return at === dirname(at) || homes.some((home) => isInside(home, at));
  };
  for (let at = folder; !(await isPrivate(at)); at = dirname(at)) {
    // `.git` is a file in work trees and submodules, so any kind of entry counts.
    if (await host.status(join(at, '.git'))) return at;
  }
  return (await isPrivate(folder)) ? undefined : folder;
}

/** Adds the language after which a book's folder is named, unless folders with other names are next to it. */
function withLanguages(books: readonly BookInput[]): readonly BookInput[] {
  const folderOfBook = ({ path, folder = path }: BookInput): string => folder;
  const beside = groupBy(books, (book) => dirname(folderOfBook(book)));
  return books.map((book) => {
    const of = dirname(folderOfBook(book));
    const all = new Set(beside.get(of)?.map(folderOfBook));
    const lang = areLanguages([...all]) ? languageCode(basename(folderOfBook(book)).replace('_', '-')) : undefined;
    return lang === undefined ? book : { ...book, translation: { of, lang } };
  });
}
