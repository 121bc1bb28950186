/**
 * Watches what a website is made from: folders as a whole, and single files.
 *
 * All of it is watched from the folders around it. Editors save by putting another file in its place, a branch that is
 * checked out puts another folder there, and a picture that is named may not be there yet: a watch on the thing itself
 * would end, or never begin. Where a folder came, went or was replaced, the watch is made anew, as chokidar keeps to the
 * former one if it is back at once.
 */
import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { watch } from 'chokidar';

export interface WatchOptions {
  /** Absolute paths of folders, with all that is in them, and of files, whether they exist or not. */
  readonly inputs: readonly string[];
  /** The working folder, absolute: it is watched, too, on the way to the inputs below it. */
  readonly cwd: string;
  /** Called once for changes that come together, and again only when the call before is done. */
  readonly onChange: () => Promise<void>;
}

export interface BookWatcher {
  /** Files to be watched from now on, too. */
  follow(files: readonly string[]): Promise<void>;
  /** Waits for the change that is being worked on, and reports no other. */
  close(): Promise<void>;
}

/** Editors save in several steps; what comes within this time is one change. Milliseconds. */
const SETTLE = 20;

/** Names below a folder that no book is made from; see `findBooks`. */
const IGNORED = /^(?:[._].*|node_modules|out|dist|.*~)$/;

/** How often a watch is opened again where folders change meanwhile, before that is left to the next change. */
const TRIES = 3;

/** Comes back when everything named is being watched. */
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
      // Disks tell time in steps.
      const began = Date.now() - SETTLE;
      const opened = await openWatch({ inputs, files, cwd }, (isFolder) => {
        isStale ||= isFolder;
        turns.announce();
      });
      if (tries === TRIES || !opened.hasChangedSince(began)) return opened;
      await opened.close();
    }
  };
  /** What changes before the new watch is there is part of the work that follows. */
  const renew = async (): Promise<void> => {
    // First, as chokidar would go on with the former watch of the same path.
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
  /** Whether something came to a folder, or went, since then, which the watch may have missed while it was opened. */
  readonly hasChangedSince: (time: number) => boolean;
  readonly close: () => Promise<void>;
}

/** @param tell called for each change, with whether a folder came, went or was replaced */
async function openWatch({ inputs, files, cwd }: Places, tell: (isFolder: boolean) => void): Promise<Watch> {
  const { isWanted, startsOf } = wantedPaths(inputs, cwd);
  const watcher = watch(await startsOf([...inputs, ...files]), {
    ignoreInitial: true,
    ignored: (path) => !isWanted(path),
  });
  let folders: ReadonlySet<string> = new Set();
  const isFolder = (path: string): boolean =>
    folders.has(resolve(path)) || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  // What cannot be watched is no reason to stop: the rest still is.
  watcher.on('error', () => undefined);
  watcher.on('all', () => tell(false));
  // Chokidar leaves out what comes shortly after another event: the second half of a file, or a save that is mended at
  // once. What the system says counts, too.
  watcher.on('raw', (event, name: string | null, details) => {
    const { watchedPath } = details as { readonly watchedPath: string };
    const isItself = name === null || name === basename(watchedPath);
    const path = isItself ? watchedPath : join(watchedPath, name);
    if (isWanted(path)) tell(event === 'rename' && isFolder(path));
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
        const found = statSync(path, { throwIfNoEntry: false });
        return found === undefined || found.mtimeMs >= time;
      }),
    close: () => watcher.close(),
  };
}

interface WantedPaths {
  readonly isWanted: (path: string) => boolean;
  /** Makes places wanted, and the folders on the way to them; comes back with those to begin in, which exist. */
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
        .some((name) => IGNORED.test(name))
    );
  };
  return {
    isWanted,
    async startsOf(places) {
      const starts = new Set<string>();
      for (const place of places) {
        const nearest = await nearestFolder(dirname(place));
        const start = isBelow(nearest, cwd) ? cwd : nearest;
        // Folders that are being watched are hardly looked into again, so what is new in them is named itself.
        starts.add(start).add(nearest);
        for (let path = place; path !== start; path = dirname(path)) single.add(comparable(path));
        single.add(comparable(start));
      }
      return [...starts];
    },
  };
}

/** Chokidar asks with `/` on all systems. */
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
/** Does `work` soon after a change is announced, one at a time, and once more for what changed meanwhile. */
function inTurn(work: () => Promise<void>): { announce: () => void; stop: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  let isStopped = false;
  const run = (): void => {
    if (isStopped) return;
    isDue = running !== undefined;
    running ??= work().finally(() => {
      running = undefined;
      if (isDue) run();
    });
  };
  return {
    announce: () => {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(run, SETTLE);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
