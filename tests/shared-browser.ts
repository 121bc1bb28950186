/**
 * One browser for all the tests of a process that need nothing special of it: starting one takes longer than most tests. It
 * ends with the process.
 */
import type { BrowserContext, Page } from 'puppeteer-core';
import { type BrowserLease, createBrowserLease } from '../build/browser/browser-lease.ts';

const lease = createBrowserLease();

/** To print with. */
export const sharedBrowser: BrowserLease = { ...lease, close: async () => undefined, kill: () => undefined };

/** Pages that share nothing with those of other tests, neither storage nor cookies. */
export interface OwnPages {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

export function ownPages(): OwnPages {
  let context: Promise<BrowserContext> | undefined;
  return {
    async newPage() {
      context ??= lease.browser().then((browser) => browser.createBrowserContext());
      return (await context).newPage();
    },
    async close() {
      await (await context)?.close();
      context = undefined;
    },
  };
}
