/**
 * The only access to the file system: stages read files through a `Host`, which tests replace with an in-memory one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { getOrAdd } from './basics/get-or-add.ts';

export type EntryKind = 'file' | 'folder' | 'other';

export interface Entry {
  readonly name: string;
  readonly kind: EntryKind;
}

export interface FileStatus {
  readonly kind: EntryKind;
  /** Size in bytes. */
  readonly size: number;
  /** Modification time in milliseconds since 1970. A file with the same time and `size` counts as unchanged. */
  readonly modified: number;
}

/** Access to files by absolute path. */
export interface Host {
  readonly cwd: string;
  /** The user's home folders: that of the environment and that of the account. */
  readonly homes: readonly string[];
  /** Folders of the machine's fonts; none if prints must not depend on the machine. */
  readonly fontFolders?: readonly string[];
  /** @throws an `Error` with a `code`, like Node's `fs` */
  readFile(path: string): Promise<Uint8Array>;
  /** Returns entries sorted by name, with symbolic links followed; throws like `readFile`. */
  list(path: string): Promise<readonly Entry[]>;
  /** Returns `undefined` if the path does not exist or is a broken symbolic link. */
  status(path: string): Promise<FileStatus | undefined>;
  /** Returns the path with all symbolic links resolved; throws like `readFile`. */
  realPath(path: string): Promise<string>;
}

/** A host that puts each question once to another one. */
export interface Recording {
  readonly host: Host;
  /** Returns the absolute paths of the files that were read. */
  readonly filesRead: () => readonly string[];
  /** Returns whether a host still gives all the answers that this one gave. */
  readonly isCurrent: (now: Host) => Promise<boolean>;
}

export const QUESTIONS = ['readFile', 'list', 'status', 'realPath'] as const;

export function recordingHost(disk: Host): Recording {
  // Texts come first, since they change most often.
  const asked = QUESTIONS.map((name) => ({ name, answers: new Map<string, Promise<unknown>>() }));
  const recorders = asked.map(({ name, answers }) => [
    name,
    (path: string): Promise<unknown> => getOrAdd(answers, path, () => disk[name](path)),
  ]);
  return {
    host: { ...disk, ...Object.fromEntries(recorders) },
    filesRead: () => [...(asked[0]?.answers.keys() ?? [])],
    async isCurrent(now) {
      for (const { name, answers } of asked)
        for (const [path, answer] of answers)
          if (!isDeepStrictEqual(await result(now[name](path)), await result(answer))) return false;
      return true;
    },
  };
}

/** Returns the answer, or the code of the error. */
function result(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch(({ code }: NodeJS.ErrnoException) => code);
}

/** Returns a host that reads from disk. */
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
    homes: [homedir, () => userInfo().homedir].flatMap(homeFrom),
    fontFolders: fontFolders(process.platform, process.env, homedir()),
    // Reads synchronously, since nothing else runs meanwhile and the thread pool takes several times as long per
    // file.
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

function fontFolders(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): readonly string[] {
  if (platform === 'darwin') return [join(home, 'Library/Fonts'), '/Library/Fonts', '/System/Library/Fonts'];
  if (platform === 'win32') {
    const { LOCALAPPDATA: local = join(home, 'AppData', 'Local'), WINDIR: windows = 'C:\\Windows' } = env;
    return [join(local, 'Microsoft', 'Windows', 'Fonts'), join(windows, 'Fonts')];
  }
  const own = env['XDG_DATA_HOME'] || join(home, '.local/share');
  const configured = env['FONTCONFIG_FILE'];
  if (configured && existsSync(configured)) {
    const folders = readFileSync(configured, 'utf8').matchAll(/<dir(\s+prefix="xdg")?[^>]*>\s*([^<]+?)\s*<\/dir>/g);
    return Array.from(folders, ([, xdg, path = '']) => (xdg ? join(own, path) : path.replace(/^~/, home)));
  }
  const shared = (env['XDG_DATA_DIRS'] || '/usr/local/share:/usr/share').split(':');
  return [join(home, '.fonts'), ...[own, ...shared].map((folder) => join(folder, 'fonts'))];
}

/** Returns nothing if the variable is empty or the account unknown. */
function homeFrom(ask: () => string): readonly string[] {
  try {
    return [ask()].filter((home) => home !== '');
  } catch {
    return [];
  }
}

function kindOf(found: { isFile(): boolean; isDirectory(): boolean }): EntryKind {
  if (found.isFile()) return 'file';
  return found.isDirectory() ? 'folder' : 'other';
}
