/**
 * What must not outlive this process: browsers, their profiles, half-unpacked files.
 *
 * The list belongs to the process, not to a caller, as signals and exit do; so this is the one module with a list of
 * its own. Everything here is synchronous, because an exit handler cannot wait.
 */
import { mkdtempSync, rmSync } from 'node:fs';

const cleanups = new Set<() => void>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `cleanup` when the process exits or is interrupted. Returns a function that takes it off the list again. */
export function onExit(cleanup: () => void): () => void {
  if (cleanups.size === 0) watch();
  cleanups.add(cleanup);
  return () => {
    if (cleanups.delete(cleanup) && cleanups.size === 0) unwatch();
  };
}

/** Runs and forgets all cleanups, the latest first. For a signal handler; never throws. */
export function runExitCleanups(): void {
  const latestFirst = [...cleanups].toReversed();
  cleanups.clear();
  unwatch();
  for (const cleanup of latestFirst) {
    try {
      cleanup();
    } catch {
      // The others must have their turn, and there is nobody left to tell.
    }
  }
}

export interface TemporaryFolder {
  readonly path: string;
  /** Removes the folder; harmless when it is gone already. */
  remove(): void;
}

/** Makes a folder only this user can read; it is removed at the latest when the process ends. */
export function createTemporaryFolder(prefix: string): TemporaryFolder {
  const path = mkdtempSync(prefix);
  const remove = (): void => {
    try {
      // A browser that was killed a moment ago may still be writing: try again for half a second.
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 30 });
    } catch {
      // A left-over temporary folder must not make a finished build fail.
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
  // First in line: a listener of somebody else that was added with `once` is still counted then.
  for (const signal of signals) process.prependListener(signal, interrupted);
}

function unwatch(): void {
  process.off('exit', runExitCleanups);
  for (const signal of signals) process.off(signal, interrupted);
}

/**
 * Without a listener a signal ends the process and no exit handler runs. So we listen, clean up and let the signal do
 * what it would have done. Where somebody else listens too, the decision is theirs, and `exit` comes in the end.
 */
function interrupted(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  runExitCleanups();
  process.kill(process.pid, signal);
}
