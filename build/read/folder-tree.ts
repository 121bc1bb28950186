/** A folder as the names of all files in it, and their texts on demand. Planning a book looks at nothing else. */
import { join } from 'node:path';
import { type BookFiles, isRefused } from './book-files.ts';
import { decode } from './decode.ts';
import { unreadable } from './unreadable.ts';
import { shownPath } from './shown-path.ts';
import type { Diagnostic } from '../types.ts';

export interface FolderTree {
  /** Absolute path. */
  readonly root: string;
  /** Relative to it, with `/`: all files except those in folders that nobody writes in. */
  readonly files: readonly string[];
  /** Text of a file; empty if it cannot be read. */
  readonly text: (file: string) => Promise<string>;
  /** Grows while texts are read. */
  readonly diagnostics: Diagnostic[];
}

/** What no book has: names of tools, and what they write. Hints and pictures are not looked for there. */
export const NO_CONTENT = /^(?:[._]|node_modules$|out$|dist$)/;
/** The same, but for files and folders that say which chapters there are: no book is planned by these. */
export const SKIPPED = /^(?:node_modules|out|dist)$/;

/** Symbolic links are followed, each real folder once. */
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

/** Texts of files below a folder; what the gate refuses is told, once. */
function textsBelow(root: string, book: BookFiles, told: Diagnostic[]): FolderTree['text'] {
  const texts = new Map<string, Promise<string>>();
  return (file) => {
    const path = join(root, file);
    const known =
      texts.get(file) ??
      book.read(path, 'settings').then(
        (bytes) => decode(bytes, file).value,
        (error: unknown) => {
          if (isRefused(error)) told.push(unreadable(error, 'file', shownPath(path, book)));
          return '';
        },
      );
    texts.set(file, known);
    return known;
  };
}
