/** A built site in a real browser, from a host and from disk, for the tests of one file. */
import { pathToFileURL } from 'node:url';
import type { ConsoleMessage, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ownPages } from '../shared-browser.ts';
import { becomes } from '../steady-hand.ts';
import { type Files, buildSite } from './built-site.ts';
import { type StaticServer, serveFolder } from './search/static-server.ts';
import { stillPage } from './still-page.ts';

/** Problems that a page logged, and its requests. */
interface Seen {
  readonly problems: readonly string[];
  readonly requests: readonly string[];
}

export interface SiteInBrowser extends Seen {
  /** A new page for each test. */
  readonly page: Page;
  /** Addresses of the web root, ending in `/`. */
  readonly hosted: string;
  readonly disk: string;
  readonly server: StaticServer;
  /** Absolute path of the web root. */
  readonly folder: string;
  /**
   * Makes the host fail for matching addresses, even if the browser has them cached, until the test ends or clears
   * `server.broken`.
   */
  readonly breaks: (address: RegExp) => Promise<void>;
  /** Lets the pages of the test log problems of a kind; any other fails it. */
  readonly expects: (problem: RegExp) => void;
  /** Waits until an expression has a value in the page. */
  readonly becomes: (expression: string, wanted?: unknown) => Promise<void>;
  /**
   * Waits until the text is shown in its fonts. On a busy machine they may load too late for the browser to use them.
   */
  readonly loaded: () => Promise<void>;
  /** Opens another page of the same browser, which shares its storage; the caller closes it. */
  readonly another: () => Promise<Page>;
}

/**
 * Adds the font rules again, because a font whose display period has ended is not used any more. Rules of style
 * sheets from disk cannot be read, so they are left as they are.
 */
const SHOW_FONTS = `(() => {
  for (const sheet of location.protocol === 'file:' ? [] : document.styleSheets) {
    for (const [index, { cssText }] of [...sheet.cssRules].entries()) {
      if (!/^@font-face.*font-display: optional/s.test(cssText)) continue;
      sheet.deleteRule(index);
      sheet.insertRule(cssText.replace('font-display: optional', 'font-display: swap'), index);
    }
  }
  document.body.getBoundingClientRect();
  return document.fonts.status;
})()`;

/** Adds up layout shifts from the first paint on, in `shifts`. */
export const ADD_SHIFTS = `window.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifts += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/**
 * Registers hooks that build the site of the inputs (all Markdown files if none are named), and close everything at
 * the end.
 */
export function siteInBrowser(
  files: Files,
  inputs: readonly string[] = Object.keys(files).filter((name) => name.endsWith('.md')),
): SiteInBrowser {
  const pages = ownPages();
  let folder: string;
  let server: StaticServer;
  let page: Page;
  let seen: Seen;
  let expected: RegExp[];

  beforeAll(async () => {
    ({ folder } = await buildSite(files, { inputs }));
    // The cache header of usual hosts lets the browser keep loaded files and compiled scripts.
    server = await serveFolder(folder, { 'cache-control': 'max-age=600' });
  });

  afterAll(async () => {
    await server.close();
    await pages.close();
  });

  beforeEach(async () => {
    page = await stillPage(await pages.lent(`${server.url}.nojekyll`));
    seen = watch(page);
    expected = [];
    server.broken.clear();
  });

  afterEach(() => {
    const unexpected = seen.problems.filter((problem) => !expected.some((each) => each.test(problem)));
    expect(unexpected).toEqual([]);
  });

  return {
    get page() {
      return page;
    },
    get hosted() {
      return server.url;
    },
    get disk() {
      return `${pathToFileURL(folder).href}/`;
    },
    get problems() {
      return seen.problems;
    },
    get requests() {
      return seen.requests;
    },
    get server() {
      return server;
    },
    get folder() {
      return folder;
    },
    async breaks(address) {
      expected.push(/^/);
      await page.setCacheEnabled(false);
      server.broken.add(address);
    },
    expects: (problem) => void expected.push(problem),
    becomes: (expression, wanted) => becomes(page, expression, wanted),
    loaded: () => becomes(page, SHOW_FONTS, 'loaded'),
    another: async () => stillPage(await pages.newPage()),
  };
}

function watch(page: Page): Seen {
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (isProblem(message)) problems.push(message.text());
  });
  return { problems, requests };
}

/** Whether a message is a problem. Browsers refuse to preload fonts from disk, but load them with the styles. */
export function isProblem(message: ConsoleMessage): boolean {
  const isPreload = /^file:.*\.woff2$/.test(message.location().url ?? '') || /font at 'file:/.test(message.text());
  return message.type() === 'error' && !isPreload;
}
