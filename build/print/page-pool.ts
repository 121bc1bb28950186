/**
 * A pool of browser pages to print from. One is opened ahead while the text is still being read. Pages are reused,
 * because opening one takes longer than printing a sheet.
 */
import type { Browser } from 'puppeteer-core';
import { oncePer } from '../basics/once-per.ts';
import type { BrowserLease } from '../browser/browser-lease.ts';
import { type PrintPage, openPrintPage } from './print-page.ts';

export interface PagePool {
  /** Starts the browser and opens a page without waiting. Errors surface when a page is used. */
  prepare(): void;
  /** Waits for the page that is being opened. */
  opened(): Promise<unknown>;
  /**
   * Runs `work` with an empty page. A page on which `work` fails is not reused. If the browser crashes, `work` runs
   * once more in a new one.
   */
  use<T>(work: (page: PrintPage) => Promise<T>): Promise<T>;
}

/** Returns the page pool of a browser, shared by all its users. */
export const pagePool = oncePer((lease: BrowserLease) => createPagePool(lease));

/** @param open opens a page; replaced in tests */
export function createPagePool(lease: BrowserLease, open = openPrintPage): PagePool {
  let idle: Promise<PrintPage | undefined> | undefined;
  const take = async (browser: Browser): Promise<PrintPage> => {
    const taken = idle;
    idle = undefined;
    const page = await taken;
    return page?.browser === browser && browser.connected ? page : open(browser);
  };
  return {
    prepare() {
      idle ??= lease
        .browser()
        .then(open)
        .catch(() => undefined);
    },
    opened: async () => idle,
    use: (work) =>
      lease.use(async (browser) => {
        const page = await take(browser);
        let isClear = false;
        try {
          const result = await work(page);
          isClear = idle === undefined && (await page.clear());
          if (isClear) idle = Promise.resolve(page);
          return result;
        } finally {
          if (!isClear) await page.close();
        }
      }),
  };
}
