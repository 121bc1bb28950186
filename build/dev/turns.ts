/** Changes of files → rounds of work, one at a time. */
import { type Stats, statSync } from 'node:fs';

/** Milliseconds; editors save in several steps, which count as one change within this time. */
const SETTLE = 20;

/**
 * Milliseconds in which an empty file is expected to get its text, as most editors empty a file before they write it. Who
 * really means it empty sees so after this time.
 */
const EMPTY = 300;

export interface Turns {
  /** @param path absolute path of what has changed */
  readonly announce: (path: string) => void;
  readonly stop: () => Promise<void>;
}

/** Runs `work` shortly after a change is announced, never concurrently, and again for changes announced meanwhile. */
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
  return {
    announce: (path) => {
      clearTimeout(timer);
      if (isStopped) return;
      if (isEmptyFile(path)) empty.add(path);
      else empty.delete(path);
      timer = setTimeout(run, empty.size > 0 ? EMPTY : SETTLE);
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

/** Nothing for what is gone or cannot be reached. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
