/**
 * Watches what a website is made from: folders as a whole, and single files.
 *
 * A file is watched from its folder. Editors save by putting another file in its place, and a picture that is named may
 * not be there yet: a watch on the file itself would end, or never begin.
 */
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { watch } from 'chokidar';

export interface WatchOptions {
  /** Absolute paths. */
  readonly folders: readonly string[];
  /** Absolute paths of files, whether they exist or not. */
  readonly files: readonly string[];
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

/** Comes back when everything named is being watched. */
export async function watchBook({ folders, files, onChange }: WatchOptions): Promise<BookWatcher> {
  const whole = folders.map(comparable);
  // The files, and the folders on the way to them.
  const single = new Set<string>();
  const isWanted = (path: string): boolean => {
    const place = comparable(path);
    if (single.has(place)) return true;
    const folder = whole.find((each) => `${place}/`.startsWith(`${each}/`));
    return (
      folder !== undefined &&
      !place
        .slice(folder.length)
        .split('/')
        .some((name) => IGNORED.test(name))
    );
  };
  /** Folders to look into for files that were not watched before. */
  const starts = async (files: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const file of files) {
      if (isWanted(file)) continue;
      const start = await nearestFolder(dirname(file));
      for (let path = file; path !== start; path = dirname(path)) single.add(comparable(path));
      single.add(comparable(start));
      found.push(start);
    }
    return found;
  };

  const watcher = watch([...folders, ...(await starts(files))], {
    ignoreInitial: true,
    ignored: (path) => !isWanted(path),
  });
  // What cannot be watched is no reason to stop: the rest still is.
  watcher.on('error', () => undefined);
  const turns = inTurn(onChange);
  watcher.on('all', turns.announce);
  // Chokidar leaves out what comes shortly after another event: the second half of a file, or a save that is mended at
  // once. What the system says counts, too.
  watcher.on('raw', (_event, name: string | null, details) => {
    const { watchedPath } = details as { readonly watchedPath: string };
    const isItself = name === null || name === basename(watchedPath);
    if (isWanted(isItself ? watchedPath : join(watchedPath, name))) turns.announce();
  });
  await new Promise<void>((ready) => {
    watcher.once('ready', ready);
  });
  return {
    async follow(files) {
      const more = await starts(files);
      if (more.length > 0) watcher.add(more);
    },
    async close() {
      await turns.stop();
      await watcher.close();
    },
  };
}

/** Chokidar asks with `/` on all systems. */
function comparable(path: string): string {
  return resolve(path).replaceAll('\\', '/');
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
