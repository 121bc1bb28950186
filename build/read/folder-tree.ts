/** A folder as the names of all files in it, and their texts on demand. Planning a book looks at nothing else. */
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { decode } from './decode.ts';
import { inputError, reasonOf } from './input-error.ts';
import { shownPath } from './shown-path.ts';
import type { Diagnostic } from '../types.ts';

export interface FolderTree {
  /** Absolute path. */
  readonly root: string;
  /** Relative to it, with `/`: all files except those in folders that nobody writes in. */
  readonly files: readonly string[];
  /** Text of a file; empty if it cannot be read. */
  readonly text: (file: string) => Promise<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What no book has: names of tools, and what they write. Hints and pictures are not looked for there. */
export const NO_CONTENT = /^(?:[._]|node_modules$|out$|dist$)/;
/** The same, but for files and folders that say which chapters there are: no book is planned by these. */
export const SKIPPED = /^(?:node_modules|out|dist|\.(?!vitepress$|vuepress$|gitbook\.ya?ml$|pages$).*)$/;

/** Symbolic links are followed, each real folder once. */
export async function readTree(root: string, host: Host): Promise<FolderTree> {
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  const walk = async (folder: string, prefix: string): Promise<void> => {
    try {
      const real = await host.realPath(folder);
      if (seen.has(real)) return;
      seen.add(real);
      for (const { name, kind } of await host.list(folder)) {
        if (SKIPPED.test(name)) continue;
        if (kind === 'file') files.push(prefix + name);
        else if (kind === 'folder') await walk(join(folder, name), `${prefix}${name}/`);
      }
    } catch (error) {
      const message = `the folder cannot be read (${reasonOf(error)})`;
      diagnostics.push(inputError(shownPath(folder, host), message, 'check the permissions of the folder'));
    }
  };
  await walk(root, '');
  const texts = new Map<string, Promise<string>>();
  const text = (file: string): Promise<string> => {
    let known = texts.get(file);
    known ??= host.readFile(join(root, file)).then(
      (bytes) => decode(bytes, file).value,
      () => '',
    );
    texts.set(file, known);
    return known;
  };
  return { root, files, text, diagnostics };
}
