/** Pages to print from, one of them opened ahead, while the text is still being read. */
import type { Browser } from 'puppeteer-core';
import type { BrowserLease } from '../browser/browser-lease.ts';
import { type PrintPage, openPrintPage } from './print-page.ts';

export interface PageSupply {
  /** Starts the browser and opens a page, without waiting. What goes wrong shows when a page is taken. */
  prepare(): void;
  /** A page of that browser, for one use. */
  take(browser: Browser): Promise<PrintPage>;
}

/** @param open how a page is opened; ours where it is left out */
export function createPageSupply(lease: BrowserLease, open = openPrintPage): PageSupply {
  let ahead: Promise<PrintPage | undefined> | undefined;
  return {
    prepare() {
      ahead ??= lease
        .browser()
        .then(open)
        .catch(() => undefined);
    },
    async take(browser) {
      const page = await ahead;
      ahead = undefined;
      return page?.browser === browser && browser.connected ? page : open(browser);
    },
  };
}
