/**
 * One browser for all tests of a process without special requirements, because starting a browser takes longer than
 * most tests. It ends with the process.
 */
import type { BrowserContext, Page } from 'puppeteer-core';
import { type BrowserLease, createBrowserLease } from '../build/browser/browser-lease.ts';
import { steadyHand } from './steady-hand.ts';

const lease = createBrowserLease();

/** The shared browser for printing. Attempts to close it have no effect. */
export const sharedBrowser: BrowserLease = { ...lease, close: async () => undefined, kill: () => undefined };

/** Pages that share neither storage nor cookies with the pages of other tests. */
export interface OwnPages {
  /**
   * Returns the same page to one test after another, reset to the state of a new one. A new page would start a
   * process.
   *
   * @param blank address of an empty page on the tested host, so that the browser keeps its process
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
    return steadyHand(await (await context).newPage());
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

/** Records the changes that a test makes to a page, and reverts them. */
class LentPage {
  readonly page: Page;
  readonly #undo: (() => Promise<void>)[] = [];
  #borrowers = 0;
  /** Whether request interception was enabled. Requests may then still be waiting for the test. */
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

  /**
   * Resets the page. Returns `false` if this is impossible because a test closed the page or intercepted its
   * requests.
   */
  async isAsNew(blank: string): Promise<boolean> {
    const { page } = this;
    try {
      if (this.#isHeld) throw new Error('its requests are held');
      await Promise.all(this.#undo.splice(0).map((undo) => undo()));
      await page.goto(blank, { timeout: 10_000 });
      await Promise.all([page.setViewport(null), page.emulateMediaType(), page.emulateMediaFeatures()]);
      await Promise.all([page.setJavaScriptEnabled(true), page.setCacheEnabled(true), page.mouse.reset()]);
      // Session storage can only be cleared on its own origin, so a script clears it when the next test opens a page
      // there.
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
