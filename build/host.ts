/**
 * The only access to the outside: stages read files through a `Host`, which tests replace with one in memory.
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
  /** Milliseconds since 1970; together with `size`, shows whether a file may have changed. */
  readonly modified: number;
}

/** Paths are absolute. */
export interface Host {
  readonly cwd: string;
  /** The user's home folder. */
  readonly home?: string;
  /** @throws an `Error` with a `code`, like Node's `fs` */
  readFile(path: string): Promise<Uint8Array>;
  /** Entries sorted by name, symbolic links followed; throws like `readFile`. */
  list(path: string): Promise<readonly Entry[]>;
  /** `undefined` if nothing is there, or a broken symbolic link. */
  status(path: string): Promise<FileStatus | undefined>;
  /** The path with all symbolic links resolved; throws like `readFile`. */
  realPath(path: string): Promise<string>;
}

/** A host that notes which files are read through it. */
export function recordingHost(host: Host): { readonly host: Host; readonly filesRead: ReadonlySet<string> } {
  const filesRead = new Set<string>();
  const readFile = (path: string): Promise<Uint8Array> => {
    filesRead.add(path);
    return host.readFile(path);
  };
  return { host: { ...host, readFile }, filesRead };
}

/** The file system. */
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
    // Synchronous, as nothing else runs meanwhile: the thread pool takes several times as long for each file.
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
