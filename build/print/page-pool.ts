/**
 * Pages to print from, one of them opened ahead, while the text is still being read. They are lent again: to open one takes
 * longer than to print a sheet.
 */
import type { Browser } from 'puppeteer-core';
import { oncePer } from '../basics/once-per.ts';
import type { BrowserLease } from '../browser/browser-lease.ts';
import { type PrintPage, openPrintPage } from './print-page.ts';

export interface PagePool {
  /** Starts the browser and opens a page, without waiting. What goes wrong shows when a page is used. */
  prepare(): void;
  /**
   * Lends a page that shows nothing yet. One that the work failed on is not lent again; where the browser crashes over it,
   * the work is done once more in a new one.
   */
  use<T>(work: (page: PrintPage) => Promise<T>): Promise<T>;
}

/** The pages of a browser, which all who print with it share. */
export const pagePool = oncePer((lease: BrowserLease) => createPagePool(lease));

/** @param open how a page is opened; ours where it is left out */
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
