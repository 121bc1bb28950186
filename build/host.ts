/**
 * The one door to the outside: stages that need files ask a `Host`, so that tests can hand them a world in memory.
 */
import { readFileSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';

export type EntryKind = 'file' | 'folder' | 'other';

export interface Entry {
  readonly name: string;
  readonly kind: EntryKind;
}

export interface FileStatus {
  readonly kind: EntryKind;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970; with `size`, tells whether a file may have changed. */
  readonly modified: number;
}

/** Paths are absolute. */
export interface Host {
  readonly cwd: string;
  /** The user's own folder. */
  readonly home?: string;
  /** Throws `Error` with a `code` as Node's `fs` does. */
  readFile(path: string): Promise<Uint8Array>;
  /** Entries by name, links followed; throws like `readFile`. */
  list(path: string): Promise<readonly Entry[]>;
  /** `undefined` where there is nothing, or a link that leads nowhere. */
  status(path: string): Promise<FileStatus | undefined>;
  /** The path with all links followed; throws like `readFile`. */
  realPath(path: string): Promise<string>;
}

/** The real world. */
export function diskHost(cwd: string = process.cwd()): Host {
  const status = async (path: string): Promise<FileStatus | undefined> => {
    try {
      const found = await stat(path);
      return { kind: kindOf(found), size: found.size, modified: found.mtimeMs };
    } catch {
      return undefined;
    }
  };
  return {
    cwd,
    home: homedir(),
    // There is nothing else to do meanwhile, and by way of another thread each file would take several times as long.
    readFile: async (path) => readFileSync(path),
    async list(path) {
      const entries = await readdir(path, { withFileTypes: true });
      const named = entries.map(async (entry): Promise<Entry> => {
        if (!entry.isSymbolicLink()) return { name: entry.name, kind: kindOf(entry) };
        return { name: entry.name, kind: (await status(`${path}/${entry.name}`))?.kind ?? 'other' };
      });
      return Promise.all(named);
    },
    status,
    realPath: (path) => realpath(path),
  };
}

function kindOf(found: { isFile(): boolean; isDirectory(): boolean }): EntryKind {
  if (found.isFile()) return 'file';
  return found.isDirectory() ? 'folder' : 'other';
}
