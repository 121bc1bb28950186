/**
 * Watches the sources of a website: whole folders and single files.
 *
 * Everything is watched through its parent folders. Editors save by replacing a file, checking out a branch replaces
 * folders, and a referenced image may not exist yet: a watch on the path itself would end, or never start. When a folder
 * appears, disappears or is replaced, a new watch is opened, as chokidar would keep watching the old folder.
 */
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { watch } from 'chokidar';
import { SKIPPED } from '../read/folder-tree.ts';
import { inTurn, statOf } from './turns.ts';

export interface WatchOptions {
  /** Absolute paths of folders (watched recursively) and files; they need not exist. */
  readonly inputs: readonly string[];
  /** Absolute path of the working folder, from which inputs below it are watched. */
  readonly cwd: string;
  /** Called once for a burst of changes, never concurrently. */
  readonly onChange: () => Promise<void>;
}

export interface BookWatcher {
  /** Adds files to watch. */
  follow(files: readonly string[]): Promise<void>;
  /** Waits for the current `onChange`, and reports no further changes. */
  close(): Promise<void>;
}

/** Milliseconds by which times of files may be behind the clock. */
const RESOLUTION = 20;

/** Attempts to open a watch while folders keep changing; after that, the next change opens it. */
const TRIES = 3;

/** Resolves when all inputs are being watched. */
export async function watchBook({ inputs, cwd, onChange }: WatchOptions): Promise<BookWatcher> {
  const files = new Set<string>();
  let isStale = false;
  const turns = inTurn(async () => {
    if (isStale) await renew();
    await onChange();
  });
  const open = async (): Promise<Watch> => {
    for (let tries = 1; ; tries++) {
      isStale = false;
      const began = Date.now() - RESOLUTION;
      const opened = await openWatch({ inputs, files, cwd }, (path, isFolder) => {
        isStale ||= isFolder;
        turns.announce(path);
      });
      if (tries === TRIES || !opened.hasChangedSince(began)) return opened;
      await opened.close();
    }
  };
  /** The following `onChange` includes changes made before the new watch is ready. */
  const renew = async (): Promise<void> => {
    // Closed first: chokidar would reuse the old watch of the same path.
    await current.close();
    current = await open();
  };
  let current = await open();
  return {
    async follow(more) {
      const wanted = more.filter((file) => !files.has(file));
      for (const file of wanted) files.add(file);
      await current.add(wanted);
    },
    async close() {
      await turns.stop();
      await current.close();
    },
  };
}

interface Places {
  readonly inputs: readonly string[];
  readonly files: ReadonlySet<string>;
  readonly cwd: string;
}

interface Watch {
  readonly add: (files: readonly string[]) => Promise<void>;
  /** Whether the contents of a folder have changed since `time`, which the watch may have missed while opening. */
  readonly hasChangedSince: (time: number) => boolean;
  readonly close: () => Promise<void>;
}

/** @param tell called for each change, with its path and whether a folder appeared, disappeared or was replaced */
async function openWatch(
  { inputs, files, cwd }: Places,
  tell: (path: string, isFolder: boolean) => void,
): Promise<Watch> {
  const { isWanted, startsOf } = wantedPaths(inputs, cwd);
  const watcher = watch(await startsOf([...inputs, ...files]), {
    ignoreInitial: true,
    ignored: (path) => !isWanted(path),
  });
  let folders: ReadonlySet<string> = new Set();
  const isFolder = (path: string): boolean => folders.has(resolve(path)) || statOf(path)?.isDirectory() === true;
  // Paths that cannot be watched do not stop the others.
  watcher.on('error', () => undefined);
  watcher.on('all', (_event, path) => tell(path, false));
  // Chokidar drops events that follow another one closely, such as the second half of a file. So raw events count, too.
  watcher.on('raw', (event, name: string | null, details) => {
    const { watchedPath } = details as { readonly watchedPath: string };
    const isItself = name === null || name === basename(watchedPath);
    const path = isItself ? watchedPath : join(watchedPath, name);
    if (isWanted(path)) tell(path, event === 'rename' && isFolder(path));
  });
  await new Promise<void>((ready) => {
    watcher.once('ready', ready);
  });
  folders = new Set(Object.keys(watcher.getWatched()));
  return {
    async add(more) {
      const starts = await startsOf(more.filter((file) => !isWanted(file)));
      if (starts.length > 0) watcher.add(starts);
    },
    hasChangedSince: (time) =>
      [...folders].some((path) => {
        if (!isWanted(path)) return false;
        const found = statOf(path);
        return found === undefined || found.mtimeMs >= time;
      }),
    close: () => watcher.close(),
  };
}

interface WantedPaths {
  readonly isWanted: (path: string) => boolean;
  /** Adds places and their parent folders to the wanted ones; returns existing folders to start watching from. */
  readonly startsOf: (places: readonly string[]) => Promise<string[]>;
}

function wantedPaths(inputs: readonly string[], cwd: string): WantedPaths {
  const whole = inputs.map(comparable);
  const single = new Set<string>();
  const isWanted = (path: string): boolean => {
    const place = comparable(path);
    if (single.has(place)) return true;
    const root = whole.find((each) => place.startsWith(`${each}/`));
    return (
      root !== undefined &&
      !place
        .slice(root.length)
        .split('/')
        // Editors leave copies called `moves.md~`.
        .some((name) => SKIPPED.test(name) || name.endsWith('~'))
    );
  };
  return {
    isWanted,
    async startsOf(places) {
      const starts = new Set<string>();
      for (const place of places) {
        const nearest = await nearestFolder(dirname(place));
        const start = isBelow(nearest, cwd) ? cwd : nearest;
        // Chokidar hardly rescans watched folders, so new paths in them are added explicitly.
        starts.add(start).add(nearest);
        for (let path = place; path !== start; path = dirname(path)) single.add(comparable(path));
        single.add(comparable(start));
      }
      return [...starts];
    },
  };
}

/** Chokidar uses `/` on all systems. */
function comparable(path: string): string {
  return resolve(path).replaceAll('\\', '/');
}

function isBelow(path: string, folder: string): boolean {
  return comparable(path).startsWith(`${comparable(folder)}/`);
}

async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true || dirname(path) === path ? path : nearestFolder(dirname(path));
}
