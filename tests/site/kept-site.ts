/** A site cached by a service worker, with a separate browser for each test. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { temporaryFolder } from '../commands/run-cli.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { becomes, steadyHand } from '../steady-hand.ts';
import { type Files, buildSite } from './built-site.ts';
import { type StaticServer, serveFolder } from './search/static-server.ts';
import { isProblem } from './site-in-browser.ts';
import { bookText } from '../books.ts';

export const KITES = bookText('reels');
export const DRACHEN = '---\nlang: de\n---\n\n# Drachen\n\n## Böe\n\nEin Windstoß.\n';
export const BOTH = { 'kites.md': KITES, 'drachen.md': DRACHEN };

export interface KeptSite {
  /** Its `isTold` is true when the script of the notice has run. */
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
  let context: BrowserContext;
  let problems: string[];
  const site = {
    get problems(): readonly string[] {
      return problems;
    },
    async write(files) {
      const inputs = Object.keys(files).filter((path) => path.endsWith('.md'));
      cpSync((await buildSite(files, { inputs })).folder, site.folder, { recursive: true });
      // A busy host may need longer than the worker waits for it.
      const path = join(site.folder, 'sw.js');
      const worker = readFileSync(path, 'utf8');
      expect(worker.split(',3e3)')).toHaveLength(2);
      writeFileSync(path, worker.replace(',3e3)', ',6e4)'));
    },
    async newPage() {
      const opened = steadyHand(await context.newPage());
      problems = [];
      await opened.evaluateOnNewDocument(
        `document.addEventListener('load', ({ target }) => { if (target.dataset?.news) window.isTold = true }, true)`,
      );
      opened.on('pageerror', (error) => problems.push(String(error)));
      opened.on('console', (message) => {
        if (isProblem(message)) problems.push(message.text());
      });
      return opened;
    },
    becomes: (expression, wanted, where = site.page) => becomes(where, expression, wanted),
    go: (path): Promise<unknown> => site.page.goto(site.server.url + path),
    async visit(path) {
      await site.go(path);
      await site.becomes('navigator.serviceWorker.controller !== null', true);
    },
    async saved(): Promise<readonly string[]> {
      const urls = (await site.page.evaluate(`(async () => {
        const names = await caches.keys();
        const caches_ = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return caches_.flat().map(({ url }) => url);
      })()`)) as readonly string[];
      return urls.map((url) => decodeURIComponent(new URL(url).pathname.slice(1))).toSorted();
    },
  } as KeptSite;

  beforeEach(async () => {
    const folder = temporaryFolder();
    Object.assign(site, { folder });
    await site.write(BOTH);
    site.server = await serveFolder(folder);
    // A browser context per test, so that caches of other tests are not visible.
    context = await (await sharedBrowser.browser()).createBrowserContext();
    Object.assign(site, { page: await site.newPage() });
  });
  afterEach(async () => {
    await context.close();
    await site.server.close();
  });

  return site;
}
