/** A site cached by a service worker, with a separate browser for each test. */
import { cpSync } from 'node:fs';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { temporaryFolder } from '../commands/run-cli.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { PATIENCE, steadyHand } from '../steady-hand.ts';
import { type Files, buildSite } from './built-site.ts';
import { type StaticServer, serveFolder } from './search/static-server.ts';
import { isProblem } from './site-in-browser.ts';
import { bookText } from '../books.ts';

export const KITES = bookText('reels');
export const DRACHEN = '---\nlang: de\n---\n\n# Drachen\n\n## Böe\n\nEin Windstoß.\n';
export const BOTH = { 'kites.md': KITES, 'drachen.md': DRACHEN };

export interface KeptSite {
  readonly page: Page;
  /** Server of the site. A test may replace it, and then closes the former one. */
  server: StaticServer;
  /** Path of the web root. */
  readonly folder: string;
  /** Errors and warnings that the pages logged. */
  readonly problems: readonly string[];
  readonly newPage: () => Promise<Page>;
  /** Publishes the site of Markdown files. */
  readonly write: (files: Files) => Promise<void>;
  readonly becomes: (expression: string, wanted: unknown, where?: Page) => Promise<void>;
  readonly go: (path: string) => Promise<unknown>;
  /** Opens a page as a reader does, and waits until its book is cached. */
  readonly visit: (path: string) => Promise<void>;
  /** Returns the paths of all cached files, below the web root. */
  readonly saved: () => Promise<readonly string[]>;
}

/** Starts and ends the site with the hooks of the test file. */
export function keptSite(): KeptSite {
  let folder: string;
  let server: StaticServer;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];

  const write = async (files: Files): Promise<void> => {
    const inputs = Object.keys(files).filter((path) => path.endsWith('.md'));
    cpSync((await buildSite(files, { inputs })).folder, folder, { recursive: true });
  };
  const newPage = async (): Promise<Page> => {
    const opened = steadyHand(await context.newPage());
    problems = [];
    opened.on('pageerror', (error) => problems.push(String(error)));
    opened.on('console', (message) => {
      if (isProblem(message)) problems.push(message.text());
    });
    return opened;
  };
  const becomes = (expression: string, wanted: unknown, where = page): Promise<void> =>
    vi.waitFor(async () => expect(await where.evaluate(expression), expression).toEqual(wanted), PATIENCE);
  const go = (path: string): Promise<unknown> => page.goto(server.url + path);

  beforeEach(async () => {
    folder = temporaryFolder();
    await write(BOTH);
    server = await serveFolder(folder);
    // A browser context per test, so that caches of other tests are not visible.
    context = await (await sharedBrowser.browser()).createBrowserContext();
    page = await newPage();
  });
  afterEach(async () => {
    await context.close();
    await server.close();
  });

  return {
    get page() {
      return page;
    },
    get server() {
      return server;
    },
    set server(other) {
      server = other;
    },
    get folder() {
      return folder;
    },
    get problems() {
      return problems;
    },
    newPage,
    write,
    becomes,
    go,
    visit: async (path) => {
      await go(path);
      await becomes('navigator.serviceWorker.controller !== null', true);
    },
    saved: async () => {
      const urls = (await page.evaluate(`(async () => {
        const names = await caches.keys();
        const caches_ = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return caches_.flat().map(({ url }) => url);
      })()`)) as readonly string[];
      return urls.map((url) => decodeURIComponent(new URL(url).pathname.slice(1))).toSorted();
    },
  };
}
