/** A built site in a real browser, from a host and from disk, for the tests of one file. */
import { pathToFileURL } from 'node:url';
import type { ConsoleMessage, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ownPages } from '../shared-browser.ts';
import { becomes } from '../steady-hand.ts';
import { type Files, buildSite } from './built-site.ts';
import { type StaticServer, serveFolder } from './search/static-server.ts';
import { stillPage } from './still-page.ts';

export interface SiteInBrowser {
  /** A new page for each test. */
  readonly page: Page;
  /** Problems that the page logged, and its requests. */
  readonly problems: readonly string[];
  readonly requests: readonly string[];
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
  let expected: RegExp[];
  const site = {
    async breaks(address) {
      expected.push(/^/);
      await site.page.setCacheEnabled(false);
      site.server.broken.add(address);
    },
    expects: (problem) => void expected.push(problem),
    becomes: (expression, wanted) => becomes(site.page, expression, wanted),
    loaded: () => becomes(site.page, SHOW_FONTS, 'loaded'),
    another: async () => stillPage(await pages.newPage()),
  } as SiteInBrowser;

  beforeAll(async () => {
    const { folder } = await buildSite(files, { inputs });
    // The cache header of usual hosts lets the browser keep loaded files and compiled scripts.
    const server = await serveFolder(folder, { 'cache-control': 'max-age=600' });
    Object.assign(site, { folder, server, hosted: server.url, disk: `${pathToFileURL(folder).href}/` });
  });

  afterAll(() => pages.close());

  beforeEach(async () => {
    const page = await stillPage(await pages.lent(`${site.hosted}.nojekyll`));
    Object.assign(site, { page, ...watch(page) });
    expected = [];
    site.server.broken.clear();
  });

  afterEach(() => {
    const unexpected = site.problems.filter((problem) => !expected.some((each) => each.test(problem)));
    expect(unexpected).toEqual([]);
  });

  return site;
}

function watch(page: Page): Pick<SiteInBrowser, 'problems' | 'requests'> {
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
