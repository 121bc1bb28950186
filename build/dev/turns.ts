/** Groups changes to files into rounds of work, which run one at a time. */
import { type Stats, statSync } from 'node:fs';

/**
 * Delay in milliseconds after the last change. Editors save in several steps, which count as one change within this
 * time.
 */
const SETTLE = 20;

/**
 * Delay in milliseconds after a file became empty. Most editors empty a file before they write it, so its text is
 * expected within this time; files emptied on purpose take effect after it.
 */
const EMPTY = 300;

export interface Turns {
  /** @param path absolute path of the file or folder that has changed */
  readonly announce: (path: string) => void;
  /** Starts the work for changes announced so far at once, unless a file is empty, and waits for it. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Runs `work` shortly after a change is announced. Runs never overlap; changes announced during a run cause another
 * one.
 */
export function inTurn(work: () => Promise<void>): Turns {
  const empty = new Set<string>();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  let isStopped = false;
  const run = (): void => {
    if (isStopped) return;
    empty.clear();
    isDue = running !== undefined;
    running ??= work().finally(() => {
      running = undefined;
      if (isDue) run();
    });
  };
  const start = (): void => {
    timer = undefined;
    run();
  };
  return {
    announce: (path) => {
      clearTimeout(timer);
      if (isStopped) return;
      if (isEmptyFile(path)) empty.add(path);
      else empty.delete(path);
      timer = setTimeout(start, empty.size > 0 ? EMPTY : SETTLE);
    },
    settled: async () => {
      if (timer && empty.size === 0) {
        clearTimeout(timer);
        start();
      }
      await running;
      // A change during a run has caused another one.
      await running;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function isEmptyFile(path: string): boolean {
  const found = statOf(path);
  return found?.isFile() === true && found.size === 0;
}

/** Returns the status of a file; `undefined` if it does not exist or cannot be accessed. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
