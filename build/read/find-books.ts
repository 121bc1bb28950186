/**
 * Inputs of the command line → books.
 *
 * A file is a book. A folder of chapters is a book; a folder of books is a shelf. Symbolic links are followed, each real
 * folder once.
 */
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Host } from '../host.ts';
import { nearest } from '../basics/nearest.ts';
import { ownCommand } from '../basics/own-command.ts';
import type { Diagnostic, Found } from '../types.ts';

/** A book to be read. */
export interface BookInput {
  readonly kind: 'file' | 'folder';
  /** Absolute paths of its chapters, in order. */
  readonly files: readonly string[];
  /** Absolute path of the file or folder. */
  readonly path: string;
  /** No file outside this folder is read for the book. */
  readonly root: string;
}

export const MARKDOWN = /\.(?:md|markdown|mdown)$/i;
const PICTURE = /\.(?:avif|bmp|gif|jpe?g|pdf|png|svg|tiff?|webp)$/i;
/** On a shelf: about the books, not one of them. */
const NOTES = /^(?:changelog|contributing|licen[cs]e|open|readme|todo)\./i;
const IGNORED = /^(?:[._]|node_modules$|out$|dist$)/;

/** The path as shown to the author, with `/`: relative to the working folder if on the same drive. */
export function shownPath(path: string, host: Host): string {
  const shown = relative(host.cwd, path);
  return (shown === '' ? '.' : isAbsolute(shown) ? path : shown).split(sep).join('/');
}

/** Finds the books of all inputs. Unreadable inputs are `input` errors. */
export async function findBooks(inputs: readonly string[], host: Host): Promise<Found<readonly BookInput[]>> {
  const books: BookInput[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const input of inputs) {
    const path = resolve(host.cwd, input);
    const status = await host.status(path);
    if (!status) {
      const hint = (await nearestInput(path, host)) ?? NO_INPUT;
      diagnostics.push(inputError(shownPath(path, host), 'this file or folder does not exist', hint));
    } else if (status.kind === 'file') {
      books.push({ kind: 'file', files: [path], path, root: await rootOf(dirname(path), host) });
    } else if (status.kind === 'folder') {
      const found = await findInFolder(path, host, new Set());
      diagnostics.push(...found.diagnostics);
      books.push(...found.value);
      if (found.value.length === 0 && found.diagnostics.length === 0) {
        const hint = `add a chapter such as 01-start.md, or run: ${ownCommand()} init DIR`;
        diagnostics.push(inputError(shownPath(path, host), 'the folder contains no Markdown files (.md)', hint));
      }
    } else {
      diagnostics.push(
        inputError(shownPath(path, host), 'the input is neither a file nor a folder', 'name a Markdown file'),
      );
    }
  }
  const unique = [...new Map(books.map((book) => [book.path, book])).values()];
  return { value: unique, diagnostics };
}

const NO_INPUT = `check the name and the current folder, or start a book with: ${ownCommand()} init DIR`;

/** A hint with a similar name in the deepest folder of the path that exists. */
async function nearestInput(path: string, host: Host): Promise<string | undefined> {
  let missing = path;
  while (dirname(missing) !== missing && !(await host.status(dirname(missing)))) missing = dirname(missing);
  const entries = await host.list(dirname(missing)).catch(() => []);
  const names = entries.flatMap(({ name }) => (IGNORED.test(name) || PICTURE.test(name) ? [] : [name]));
  const wanted = basename(missing);
  const stems = new Map(names.map((name) => [basename(name, extname(name)), name]));
  const near = [...nearest(wanted, names), ...nearest(wanted, stems.keys()).flatMap((stem) => stems.get(stem) ?? [])];
  const exact = stems.get(wanted);
  const found = exact ?? near[0];
  return found === undefined ? undefined : `did you mean ${shownPath(join(dirname(missing), found), host)}?`;
}

async function findInFolder(folder: string, host: Host, seen: Set<string>): Promise<Found<readonly BookInput[]>> {
  const files: string[] = [];
  const folders: string[] = [];
  try {
    const real = await host.realPath(folder);
    if (seen.has(real)) return { value: [], diagnostics: [] };
    seen.add(real);
    for (const entry of await host.list(folder)) {
      if (IGNORED.test(entry.name)) continue;
      if (entry.kind === 'folder') folders.push(entry.name);
      else if (entry.kind === 'file' && MARKDOWN.test(entry.name)) files.push(entry.name);
    }
  } catch (error) {
    const shown = shownPath(folder, host);
    return {
      value: [],
      diagnostics: [
        inputError(shown, `the folder cannot be read (${reasonOf(error)})`, 'check the permissions of the folder'),
      ],
    };
  }
  const below: BookInput[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of folders.toSorted(byName)) {
    const found = await findInFolder(join(folder, name), host, seen);
    below.push(...found.value);
    diagnostics.push(...found.diagnostics);
  }
  const root = await rootOf(folder, host);
  const paths = files.toSorted(byName).map((name) => join(folder, name));
  const isShelf = below.length > 0 || (paths.length > 1 && (await everyFileIsBook(paths, host)));
  const single = (path: string): BookInput => ({ kind: 'file', files: [path], path, root });
  const own: BookInput[] =
    isShelf || paths.length === 1
      ? paths.filter((path) => !isShelf || !NOTES.test(basename(path))).map(single)
      : paths.length > 1
        ? [{ kind: 'folder', files: paths, path: folder, root }]
        : [];
  return { value: [...own, ...below], diagnostics };
}

/** Books in one folder each have front matter; chapters do not. */
async function everyFileIsBook(paths: readonly string[], host: Host): Promise<boolean> {
  for (const path of paths) {
    try {
      const start = new TextDecoder().decode((await host.readFile(path)).subarray(0, 16));
      if (!/^---\r?\n/.test(start)) return false;
    } catch {
      return false;
    }
  }
  return true;
}

/** Index and readme files first, then by name with numeric order: `2-…` before `10-…`. */
function byName(a: string, b: string): number {
  const rank = (name: string): number => (/^(?:index|readme)\./i.test(name) ? 0 : 1);
  return rank(a) - rank(b) || collator.compare(a, b) || (a < b ? -1 : 1);
}
const collator = new Intl.Collator('en', { numeric: true });

/**
 * The repository that contains the book; else the working folder if it contains the book, else the book's own folder.
 *
 * A home folder is not a root, even if it is a repository: a book must not show private files.
 */
async function rootOf(folder: string, host: Host): Promise<string> {
  for (let at = folder; at !== dirname(at) && at !== host.home; at = dirname(at)) {
    // `.git` is a file in work trees and submodules.
    if (await host.status(join(at, '.git'))) return at;
  }
  const inside = relative(host.cwd, folder);
  return inside === '' || (!inside.startsWith('..') && !isAbsolute(inside)) ? host.cwd : folder;
}

export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words: Readonly<Record<string, string>> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ENOENT: 'it does not exist',
    EISDIR: 'it is a folder',
    ELOOP: 'its symbolic links form a loop',
    EMFILE: 'too many files are open',
  };
  return words[code] ?? (error instanceof Error ? error.message : String(error));
}

export function inputError(file: string, message: string, hint: string): Diagnostic {
  const start = { line: 1, column: 1 };
  return { rule: 'input', severity: 'error', file, start, end: start, message, hint };
}
