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
  /**
   * The same page for one test after the other, each time as if it were new: for a new one, the browser starts a process.
   *
   * @param blank address of something empty on the host of what is looked at, where the process stays
   */
  lent(blank: string): Promise<Page>;
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

export function ownPages(): OwnPages {
  let context: Promise<BrowserContext> | undefined;
  let lent: LentPage | undefined;
  const newPage = async (): Promise<Page> => {
    context ??= lease.browser().then((browser) => browser.createBrowserContext());
    return (await context).newPage();
  };
  return {
    newPage,
    async lent(blank) {
      if (!lent || !(await lent.isAsNew(blank))) lent = new LentPage(await newPage());
      return lent.page;
    },
    async close() {
      await (await context)?.close();
      [context, lent] = [undefined, undefined];
    },
  };
}

/** Knows what a test did to a page, and undoes it. */
class LentPage {
  readonly page: Page;
  readonly #undo: (() => Promise<void>)[] = [];
  #borrowers = 0;
  /** Its requests may still wait for an answer of the test. */
  #isHeld = false;

  constructor(page: Page) {
    this.page = page;
    const listen = page.on.bind(page);
    page.on = (type, handler) => {
      this.#undo.push(async () => void page.off(type, handler));
      return listen(type, handler);
    };
    const addScript = page.evaluateOnNewDocument.bind(page);
    page.evaluateOnNewDocument = async (...args) => {
      const script = await addScript(...args);
      this.#undo.push(() => page.removeScriptToEvaluateOnNewDocument(script.identifier));
      return script;
    };
    const openSession = page.createCDPSession.bind(page);
    page.createCDPSession = async () => {
      const session = await openSession();
      this.#undo.push(async () => (session.detached ? undefined : session.detach()));
      return session;
    };
    const hold = page.setRequestInterception.bind(page);
    page.setRequestInterception = async (value) => {
      this.#isHeld ||= value;
      return hold(value);
    };
  }

  /** Whether that can be had: a page that a test has closed, or whose requests it holds, is none any more. */
  async isAsNew(blank: string): Promise<boolean> {
    const { page } = this;
    try {
      if (this.#isHeld) throw new Error('its requests are held');
      await Promise.all(this.#undo.splice(0).map((undo) => undo()));
      await page.goto(blank, { timeout: 10_000 });
      await Promise.all([page.setViewport(null), page.emulateMediaType(), page.emulateMediaFeatures()]);
      await Promise.all([page.setJavaScriptEnabled(true), page.setCacheEnabled(true), page.mouse.reset()]);
      // What a window remembers can only be reached where it was.
      const borrower = `'${++this.#borrowers}'`;
      await page.evaluateOnNewDocument(`try {
        if (sessionStorage.borrower !== ${borrower}) sessionStorage.clear();
        sessionStorage.borrower = ${borrower};
      } catch {}`);
      return true;
    } catch {
      await page.close().catch(() => undefined);
      return false;
    }
  }
}
