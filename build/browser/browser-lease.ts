import type { Browser } from 'puppeteer-core';
import { BrowserError } from './browser-error.ts';
import { runExitCleanups } from '../basics/exit-cleanup.ts';
import { startBrowser } from './launch-browser.ts';
import type { RunningBrowser } from './launch-browser.ts';
import { waysOut } from './ways-out.ts';

/** One browser for many books: started when it is first needed, shared, and started anew when it has died. */
export interface BrowserLease {
  /** Throws `BrowserError` when there is none, or none that starts. */
  browser(): Promise<Browser>;
  /**
   * Does work that needs a browser. When the browser dies meanwhile, or has died, the work is done in a new one; when
   * that dies too, throws `BrowserError`. An error of the work itself is thrown as it is, without a second try.
   */
  use<T>(work: (browser: Browser) => Promise<T>): Promise<T>;
  /** Ends the browser, if there is one, and waits until nothing of it is left. A later `browser()` starts a new one. */
  close(): Promise<void>;
  /** Ends the browser without asking it, which one that hangs would not answer. */
  kill(): void;
}

/** `start` is how a browser is started; the machine's best when it is left out. */
export function createBrowserLease(start: () => Promise<RunningBrowser> = () => startBrowser()): BrowserLease {
  let current: Promise<RunningBrowser> | undefined;

  /** @param onDead called where the browser at hand has died */
  const running = async (onDead?: () => void): Promise<RunningBrowser> => {
    for (;;) {
      const asked = (current ??= start());
      try {
        const found = await asked;
        if (isAlive(found)) return found;
        found.process.kill();
        onDead?.();
      } catch (error) {
        // The next one who asks gets another try.
        if (current === asked) current = undefined;
        throw error;
      }
      if (current === asked) current = undefined;
    }
  };

  return {
    browser: async () => (await running()).browser,
    async use(work) {
      let isLast = false;
      for (;;) {
        // One that was started ahead may have died before there was any work for it.
        const found = await running(() => (isLast = true));
        try {
          return await work(found.browser);
        } catch (error) {
          if (!(await hasDied(found, error))) throw error;
          found.process.kill();
          if (isLast) throw await diedError(found, error);
          isLast = true;
        }
      }
    },
    async close() {
      const asked = current;
      current = undefined;
      const found = await asked?.catch(() => undefined);
      await found?.close();
    },
    kill() {
      current?.then(({ process }) => process.kill()).catch(() => undefined);
      current = undefined;
    },
  };
}

/**
 * Ends every browser this process has started and removes their profiles, at once and without waiting: for a handler
 * of a signal or of `exit`. Without a handler of the caller's this happens by itself on SIGINT, SIGTERM, SIGHUP and exit.
 */
export function closeAllBrowsers(): void {
  runExitCleanups();
}

function isAlive(found: RunningBrowser): boolean {
  return found.browser.connected && !found.process.hasEnded();
}

/** A page that crashed takes its work with it though the browser lives on. */
const crash = /target closed|target crashed|page crashed|session closed|connection closed|detached frame/i;

async function hasDied(found: RunningBrowser, error: unknown): Promise<boolean> {
  if (!isAlive(found)) return true;
  return error instanceof Error && crash.test(`${error.name} ${error.message}`);
}

async function diedError(found: RunningBrowser, error: unknown): Promise<BrowserError> {
  const how = await found.process.ended;
  const lines = found.process.lastWords();
  const words = lines.length === 0 ? '' : `; its last output was:\n  ${lines.join('\n  ')}`;
  return new BrowserError(
    `the browser crashed twice while printing: ${found.found.path} ${how}${words}`,
    `close other programs, in case memory is short, or use another browser: ${waysOut()}`,
    { cause: error },
  );
}
