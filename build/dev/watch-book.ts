/**
 * Watches the sources of a website: whole folders and single files.
 *
 * Everything is watched through its parent folders. Editors save by replacing a file, checking out a branch replaces
 * folders, and a referenced image may not exist yet; a watch on the path itself would end or never start. If a folder
 * appears, disappears or is replaced, a new watch is opened, as chokidar would keep watching the old folder.
 */
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { watch } from 'chokidar';
import { SKIPPED } from '../files/book-files.ts';
import { inTurn, statOf } from './turns.ts';

export interface WatchOptions {
  /** Absolute paths of folders (watched recursively) and files, which need not exist. */
  readonly inputs: readonly string[];
  /** Absolute path of the working folder. Inputs below it are watched from there. */
  readonly cwd: string;
  /** Called once for each burst of changes. Calls never overlap. */
  readonly onChange: () => Promise<unknown>;
}

export interface BookWatcher {
  /** Adds further files to watch. */
  follow(files: readonly string[]): Promise<void>;
  /** Waits until `onChange` has returned for all changes noticed so far. */
  settled(): Promise<void>;
  /** Waits for the current `onChange` and stops reporting changes. */
  close(): Promise<void>;
}

/** Maximum delay in milliseconds of file times against the clock. */
const RESOLUTION = 20;

/** Maximum number of attempts to open a watch while folders keep changing. After that, the next change opens it. */
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
  /** Opens a new watch. The next `onChange` includes changes made before the watch is ready. */
  const renew = async (): Promise<void> => {
    // The old watch must be closed first, or chokidar would reuse it for the same path.
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
    settled: turns.settled,
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
  /**
   * Whether the contents of a folder have changed since `time`; the watch may have missed such changes while it was
   * opening.
   */
  readonly hasChangedSince: (time: number) => boolean;
  readonly close: () => Promise<void>;
}

/** @param onEvent called for each change with its path, and whether a folder appeared, disappeared or was replaced */
async function openWatch(
  { inputs, files, cwd }: Places,
  onEvent: (path: string, isFolder: boolean) => void,
): Promise<Watch> {
  const { isWanted, startsOf } = wantedPaths(inputs, cwd);
  const watcher = watch(await startsOf([...inputs, ...files]), {
    ignoreInitial: true,
    ignored: (path) => !isWanted(path),
  });
  let folders: ReadonlySet<string> = new Set();
  const isFolder = (path: string): boolean => folders.has(resolve(path)) || statOf(path)?.isDirectory() === true;
  // A path that cannot be watched does not affect the others.
  watcher.on('error', () => undefined);
  watcher.on('all', (_event, path) => onEvent(path, false));
  // Chokidar drops events that closely follow another one, such as for the second half of a file, so raw events are
  // used as well.
  watcher.on('raw', (event, name: string | null, details) => {
    const { watchedPath } = details as { readonly watchedPath: string };
    const isItself = name === null || name === basename(watchedPath);
    const path = isItself ? watchedPath : join(watchedPath, name);
    if (isWanted(path)) onEvent(path, event === 'rename' && isFolder(path));
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
  /**
   * Adds places and their parent folders to the watched paths, and returns existing folders from which to start
   * watching.
   */
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
        // Names like `moves.md~` are backup copies of editors.
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
        // Chokidar hardly ever rescans watched folders, so new paths in them are added explicitly.
        starts.add(start).add(nearest);
        for (let path = place; path !== start; path = dirname(path)) single.add(comparable(path));
        single.add(comparable(start));
      }
      return [...starts];
    },
  };
}

/** Returns the path with `/`, which chokidar uses on all systems. */
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
