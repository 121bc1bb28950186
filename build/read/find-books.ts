/**
 * Finds the books that the inputs of the command line name.
 *
 * A file is one book. A folder is one book, too, with its subfolders as parts, unless it is a shelf
 * (`plan-folder.ts`).
 */
import { basename, dirname, extname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Host } from '../host.ts';
import { nearest } from '../basics/nearest.ts';
import { ownCommand } from '../basics/own-command.ts';
import type { FolderReading } from '../folder-reading.ts';
import type { ShelfText } from '../shelf-text.ts';
import type { Diagnostic, Found } from '../types.ts';
import { BookFiles } from './book-files.ts';
import { type BookInput, singleFile } from './book-input.ts';
import { NO_CONTENT } from './folder-tree.ts';
import { inputError } from './input-error.ts';
import { withLanguages } from './language-folders.ts';
import { type FolderKind, planFolder } from './plan-folder.ts';
import { shownPath } from './shown-path.ts';

export interface FoundBooks {
  readonly books: readonly BookInput[];
  readonly readings: readonly FolderReading[];
  readonly shelf?: ShelfText;
}

const PICTURE = /\.(?:avif|bmp|gif|jpe?g|pdf|png|svg|tiff?|webp)$/i;

/** Finds the books of all inputs. Unreadable inputs give `input` errors. */
export async function findBooks(inputs: readonly string[], host: Host, kind?: FolderKind): Promise<Found<FoundBooks>> {
  const books: BookInput[] = [];
  const readings: FolderReading[] = [];
  const diagnostics: Diagnostic[] = [];
  let shelf: ShelfText | undefined;
  // One `BookFiles` for each root, so that books of one repository share its cached folder listings.
  const roots = new Map<string, BookFiles>();
  const filesAround = async (path: string, folder: string): Promise<BookFiles> => {
    const root = await rootOf(folder, host);
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
      books.push(singleFile(path, await filesAround(path, dirname(path))));
    } else if (status.kind === 'folder') {
      const found = await planFolder(path, await filesAround(path, path), kind);
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

const NO_INPUT = `check the name and the current folder, or start a book with: ${ownCommand()} init DIR`;

/** Returns a hint with a similar name in the deepest existing folder of the path. */
async function nearestInput(path: string, host: Host): Promise<string | undefined> {
  let missing = path;
  while (dirname(missing) !== missing && !(await host.status(dirname(missing)))) missing = dirname(missing);
  const entries = await host.list(dirname(missing)).catch(() => []);
  const names = entries.flatMap(({ name }) => (NO_CONTENT.test(name) || PICTURE.test(name) ? [] : [name]));
  const wanted = basename(missing);
  const stems = new Map(names.map((name) => [basename(name, extname(name)), name]));
  const near = [...nearest(wanted, names), ...nearest(wanted, stems.keys()).flatMap((stem) => stems.get(stem) ?? [])];
  const exact = stems.get(wanted);
  const found = exact ?? near[0];
  return found === undefined ? undefined : `did you mean ${shownPath(join(dirname(missing), found), host)}?`;
}

/**
 * Returns the repository that contains the book; else the working folder if it contains the book; else the book's own
 * folder.
 *
 * A home folder is never a root, even if it is a repository, so that a book cannot show private files.
 */
async function rootOf(folder: string, host: Host): Promise<string> {
  for (let at = folder; at !== dirname(at) && at !== host.home; at = dirname(at)) {
    // `.git` is a file in work trees and submodules, so any kind of entry counts.
    if (await host.status(join(at, '.git'))) return at;
  }
  const inside = relative(host.cwd, folder);
  return inside === '' || (!inside.startsWith('..') && !isAbsolute(inside)) ? host.cwd : folder;
}
