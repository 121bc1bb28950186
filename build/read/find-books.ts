/**
 * Finds the books that the inputs of the command line name.
 *
 * A file is one book. A folder is one book, too, with its subfolders as parts, unless it is a shelf
 * (`plan-folder.ts`).
 */
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Host } from '../host.ts';
import { meantBy } from '../basics/meant-by.ts';
import { ownCommand } from '../basics/own-command.ts';
import type { FolderReading } from '../folder-reading.ts';
import type { ShelfText } from '../shelf-text.ts';
import type { Diagnostic, Found } from '../types.ts';
import { BookFiles, isInside } from '../files/book-files.ts';
import { type BookInput, type PlannedFolder, singleFile } from './book-input.ts';
import { inputError } from '../files/input-error.ts';
import { withLanguages } from './language-folders.ts';
import { MARKDOWN } from '../files/markdown-name.ts';
import { type FolderKind, planFolder } from './plan-folder.ts';
import { shownPath } from '../files/shown-path.ts';

/** Finds the books of all inputs. Unreadable inputs give `input` errors. */
export async function findBooks(
  inputs: readonly string[],
  host: Host,
  kind?: FolderKind,
): Promise<Found<PlannedFolder>> {
  const books: BookInput[] = [];
  const readings: FolderReading[] = [];
  const diagnostics: Diagnostic[] = [];
  let shelf: ShelfText | undefined;
  // One `BookFiles` for each root, so that books of one repository share its cached folder listings.
  const roots = new Map<string, BookFiles>();
  const filesIn = (root: string, path: string): BookFiles => {
    const files = roots.get(root) ?? new BookFiles(root, host);
    roots.set(root, files);
    files.name(path);
    return files;
  };
  for (const input of inputs) {
    const path = resolve(host.cwd, input);
    const shown = shownPath(path, host);
    const status = await host.status(path);
    if (!status) {
      const hint = (await nearestInput(path, host)) ?? NO_INPUT;
      diagnostics.push(inputError(shown, 'this file or folder does not exist', hint));
    } else if (status.kind === 'file') {
      books.push(singleFile(path, filesIn((await rootOf(dirname(path), host)) ?? path, path)));
    } else if (status.kind === 'folder') {
      const root = await rootOf(path, host);
      if (root === undefined) {
        diagnostics.push(inputError(shown, PRIVATE_FOLDER, 'move the book into a folder of its own, and name that'));
        continue;
      }
      const found = await planFolder(path, filesIn(root, path), kind);
      for (const each of found.diagnostics) diagnostics.push(each);
      for (const each of found.value.books) books.push(each);
      for (const each of found.value.readings) readings.push(each);
      if (inputs.length === 1) ({ shelf } = found.value);
    } else {
      diagnostics.push(inputError(shown, 'the input is neither a file nor a folder', 'name a Markdown file'));
    }
  }
  const unique = withLanguages([...new Map(books.map((book) => [book.path, book])).values()]);
  return { value: { books: unique, readings, shelf }, diagnostics };
}

const PRIVATE_FOLDER =
  'a home folder, a folder around one or a whole disk cannot be a book, because all its files could be published';
const NO_INPUT = `check the name and the current folder, or start a book with: ${ownCommand()} init DIR`;

/** Returns a hint with a similar name in the deepest existing folder of the path. */
async function nearestInput(path: string, host: Host): Promise<string | undefined> {
  let missing = path;
  while (dirname(missing) !== missing && !(await host.status(dirname(missing)))) missing = dirname(missing);
  const entries = await host.list(dirname(missing)).catch(() => []);
  const names = entries.flatMap(({ name, kind }) => (kind === 'folder' || MARKDOWN.test(name) ? [name] : []));
  const stems = new Map(names.map((name) => [basename(name, extname(name)), name]));
  const wanted = basename(missing);
  const found = stems.get(wanted) ?? meantBy(wanted, [...names, ...stems.keys()])[0];
  return found && `did you mean ${shownPath(join(dirname(missing), stems.get(found) ?? found), host)}?`;
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
