/**
 * Cleans up what must not outlive this process: browsers, their profiles, partly unpacked files.
 *
 * The list is global, like signals and exit. All cleanups are synchronous, because exit handlers cannot wait.
 */
import { mkdtempSync, rmSync } from 'node:fs';

const cleanups = new Set<() => void>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `cleanup` when the process exits or is interrupted.
 *
 * @returns a function that removes it from the list
 */
export function onExit(cleanup: () => void): () => void {
  if (cleanups.size === 0) watch();
  cleanups.add(cleanup);
  return () => {
    if (cleanups.delete(cleanup) && cleanups.size === 0) unwatch();
  };
}

/** Runs and removes all cleanups, latest first. For signal handlers; never throws. */
export function runExitCleanups(): void {
  const latestFirst = [...cleanups].toReversed();
  cleanups.clear();
  unwatch();
  for (const cleanup of latestFirst) {
    try {
      cleanup();
    } catch {
      // The other cleanups must still run, and there is nobody to report to.
    }
  }
}

export interface TemporaryFolder {
  readonly path: string;
  /** Removes the folder; does nothing if it is already gone. */
  remove(): void;
}

/** Creates a folder that only this user can read. It is removed when the process ends, if not before. */
export function createTemporaryFolder(prefix: string): TemporaryFolder {
  const path = mkdtempSync(prefix);
  const remove = (): void => {
    try {
      // A browser that was just killed may still be writing: retries for half a second.
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 30 });
    } catch {
      // A leftover temporary folder must not fail a build.
    }
  };
  const forget = onExit(remove);
  return {
    path,
    remove: () => {
      forget();
      remove();
    },
  };
}

function watch(): void {
  process.on('exit', runExitCleanups);
  // Prepended, so that another listener added with `once` is still counted.
  for (const signal of signals) process.prependListener(signal, interrupted);
}

function unwatch(): void {
  process.off('exit', runExitCleanups);
  for (const signal of signals) process.off(signal, interrupted);
}

/**
 * A signal without a listener ends the process without running exit handlers. So we listen, clean up and let the signal
 * take effect. If there are other listeners, they decide, and `exit` follows.
 */
function interrupted(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  runExitCleanups();
  process.kill(process.pid, signal);
}
