/** A folder as a list of the names of all its files, with their texts on demand. Books are planned from this alone. */
import { join } from 'node:path';
import { type BookFiles, isRefused } from './book-files.ts';
import { decode } from './decode.ts';
import { unreadable } from './unreadable.ts';
import { shownPath } from './shown-path.ts';
import type { Diagnostic } from '../types.ts';

export interface FolderTree {
  /** Absolute path of the folder. */
  readonly root: string;
  /** Paths of all files, relative to `root` and with `/`, except in folders that only tools write to. */
  readonly files: readonly string[];
  /** Returns the text of a file; empty if it cannot be read. */
  readonly text: (file: string) => Promise<string>;
  /** Findings; more are added as texts are read. */
  readonly diagnostics: Diagnostic[];
}

/**
 * Files and folders that are not part of a book: those of tools, and their output. They are not searched for pictures
 * or similar names.
 */
export const NO_CONTENT = /^(?:[._]|node_modules$|out$|dist$)/;
/**
 * Folders that are skipped when a book is planned. Unlike `NO_CONTENT`, names that begin with `.` or `_` are not
 * included, as such files may list the chapters.
 */
export const SKIPPED = /^(?:node_modules|out|dist)$/;

/** Reads the file names of a folder and its subfolders. Symbolic links are followed; each real folder counts once. */
export async function readTree(root: string, book: BookFiles): Promise<FolderTree> {
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  const walk = async (folder: string, prefix: string): Promise<void> => {
    try {
      const real = await book.realPath(folder);
      if (seen.has(real)) return;
      seen.add(real);
      for (const { name, kind } of await book.list(folder)) {
        if (SKIPPED.test(name)) continue;
        if (kind === 'file') files.push(prefix + name);
        else if (kind === 'folder') await walk(join(folder, name), `${prefix}${name}/`);
      }
    } catch (error) {
      diagnostics.push(unreadable(error, 'folder', shownPath(folder, book)));
    }
  };
  await walk(root, '');
  return { root, files, text: textsBelow(root, book, diagnostics), diagnostics };
}

/** Returns a function that reads files below a folder. Each file that may not be read is reported once. */
function textsBelow(root: string, book: BookFiles, diagnostics: Diagnostic[]): FolderTree['text'] {
  const texts = new Map<string, Promise<string>>();
  return (file) => {
    const path = join(root, file);
    const known =
      texts.get(file) ??
      book.read(path, 'settings').then(
        (bytes) => decode(bytes, file).value,
        (error: unknown) => {
          if (isRefused(error)) diagnostics.push(unreadable(error, 'file', shownPath(path, book)));
          return '';
        },
      );
    texts.set(file, known);
    return known;
  };
}
