import type { Browser } from 'puppeteer-core';
import { BrowserError } from './browser-error.ts';
import { startBrowser, withLastWords } from './launch-browser.ts';
import type { RunningBrowser } from './launch-browser.ts';
import { browserHint } from './browser-hint.ts';

/** A shared browser for several books: started when first needed, and restarted if it crashed. */
export interface BrowserLease {
  /** @throws BrowserError if there is no browser, or none starts */
  browser(): Promise<Browser>;
  /**
   * Runs work that needs a browser. If the browser crashes, or has crashed, the work is repeated in a new one; if that
   * crashes as well, throws `BrowserError`. Errors of the work itself are rethrown without a retry.
   */
  use<T>(work: (browser: Browser) => Promise<T>): Promise<T>;
  /** Closes the browser, if one is running, and waits until it has ended. A later `browser()` starts a new one. */
  close(): Promise<void>;
  /** Kills the browser, even if it hangs. */
  kill(): void;
}

/** @param start starts a browser; default: the best one available */
export function createBrowserLease(start: () => Promise<RunningBrowser> = () => startBrowser()): BrowserLease {
  let current: Promise<RunningBrowser> | undefined;

  /** @param onDead called if the current browser has crashed */
  const running = async (onDead?: () => void): Promise<RunningBrowser> => {
    for (;;) {
      const asked = (current ??= start());
      try {
        const found = await asked;
        if (isAlive(found)) return found;
        found.process.kill();
        onDead?.();
      } catch (error) {
        // The next caller starts a browser again.
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
        // A browser that was started in advance may have crashed before the work began.
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

function isAlive(found: RunningBrowser): boolean {
  return found.browser.connected && !found.process.hasEnded();
}

/** A crashed page fails its work although the browser is still running. */
const crash = /target closed|target crashed|page crashed|session closed|connection closed|detached frame/i;

async function hasDied(found: RunningBrowser, error: unknown): Promise<boolean> {
  if (!isAlive(found)) return true;
  return error instanceof Error && crash.test(`${error.name} ${error.message}`);
}

async function diedError(found: RunningBrowser, error: unknown): Promise<BrowserError> {
  const how = await found.process.ended;
  return new BrowserError(
    `the browser crashed twice while printing: ${found.found.path} ${withLastWords(how, found.process)}`,
    `close other programs, in case memory is short, or use another browser: ${browserHint()}`,
    { cause: error },
  );
}
