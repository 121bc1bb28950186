/** The site without a network, in a real browser: the host is stopped after one visit. */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'puppeteer-core';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWarm, temporaryFolder } from '../commands/run-cli.ts';
import { ROOT } from '../own-books.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { type Files, buildSite } from './built-site.ts';
import { type StaticServer, serveFolder } from './search/static-server.ts';
import { isProblem } from './site-in-browser.ts';

const KITES = `---
lang: en
---

# Kites

## Wind

A gust. See [reels](#reel-in).

## Reel in

By the string.
`;
const DRACHEN = '---\nlang: de\n---\n\n# Drachen\n\n## Böe\n\nEin Windstoß.\n';
const BOTH = { 'kites.md': KITES, 'drachen.md': DRACHEN };

let folder: string;
let server: StaticServer;
let context: BrowserContext;
let page: Page;
let problems: string[];

const write = async (files: Files): Promise<void> => {
  const inputs = Object.keys(files).filter((path) => path.endsWith('.md'));
  cpSync((await buildSite(files, { inputs })).folder, folder, { recursive: true });
};

beforeEach(async () => {
  folder = temporaryFolder();
  await write(BOTH);
  server = await serveFolder(folder);
  // What one test has saved the next one does not know.
  context = await (await sharedBrowser.browser()).createBrowserContext();
  page = await newPage();
});

afterEach(async () => {
  await context.close();
  await server.close();
});

async function newPage(): Promise<Page> {
  const opened = await context.newPage();
  problems = [];
  opened.on('pageerror', (error) => problems.push(String(error)));
  opened.on('console', (message) => {
    if (isProblem(message)) problems.push(message.text());
  });
  return opened;
}

function becomes(expression: string, wanted: unknown, where = page): Promise<void> {
  return vi.waitFor(async () => expect(await where.evaluate(expression), expression).toEqual(wanted), {
    timeout: 15_000,
  });
}

const go = (path: string): Promise<unknown> => page.goto(server.url + path);
const heading = (): Promise<unknown> => page.evaluate(`document.querySelector('h1').textContent`);
const isControlled = (): Promise<void> => becomes('navigator.serviceWorker.controller !== null', true);

/** Visits a page as a reader does, and takes the network away. */
async function visit(path: string): Promise<void> {
  await go(path);
  await isControlled();
}

/** Paths below the web root of all that is saved. */
async function saved(): Promise<readonly string[]> {
  const urls = (await page.evaluate(`(async () => {
    const names = await caches.keys();
    const caches_ = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caches_.flat().map(({ url }) => url);
  })()`)) as readonly string[];
  return urls.map((url) => decodeURIComponent(new URL(url).pathname.slice(1))).toSorted();
}

describe('after one visit, without a network', () => {
  it('every page of the book is there, by folder or by file, and with a query', async () => {
    await visit('kites/wind/index.html');
    await server.close();
    await go('kites/reel-in/index.html');
    expect(await heading()).toBe('Reel in');
    for (const path of ['kites/reel-in/', 'kites/reel-in', 'kites/reel-in/?from=link', 'kites/reel-in/#reel-in']) {
      await go(path);
      expect([path, await heading()]).toEqual([path, 'Reel in']);
    }
    // Its links start from its folder.
    await go('kites/reel-in');
    await Promise.all([page.waitForNavigation(), page.click('.pager a')]);
    expect(await heading()).toBe('Wind');
    await go('kites/');
    expect(await heading()).toBe('Kites');
    await go('');
    expect(await heading()).toBe('Rulebooks');
    expect(problems).toEqual([]);
  });

  it('so are the search, whose results open, what links show, fonts and styles', async () => {
    await visit('kites/index.html');
    await server.close();
    await go('kites/wind/index.html');
    await page.hover('.text a[href*="reel-in"]');
    await becomes(`document.querySelector('.preview')?.textContent.includes('By the string.')`, true);
    const fonts = `(async () => { await document.fonts.ready; return [...document.fonts].some(({ status }) => status === 'loaded'); })()`;
    expect(await page.evaluate(fonts)).toBe(true);
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.bar')).position`)).toBe('sticky');
    await page.click('.search-open');
    await page.waitForSelector('[role=combobox]');
    await page.type('[role=combobox]', 'string');
    await becomes(`document.querySelector('[role=option]')?.textContent.includes('Reel in')`, true);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await heading()).toBe('Reel in');
    expect(problems).toEqual([]);
  });

  it('what was open when it came works, too', async () => {
    await visit('kites/wind/index.html');
    await server.close();
    await page.keyboard.press('/');
    await page.type('[role=combobox]', 'string');
    await becomes(`document.querySelector('[role=option]')?.textContent.includes('Reel in')`, true);
    expect(problems).toEqual([]);
  });
});

describe('what is kept', () => {
  it('is the shelf, and books when they are visited', async () => {
    await visit('index.html');
    const first = await saved();
    expect(first).toContain('index.html');
    expect(first.filter((path) => /kites|drachen/.test(path))).toEqual([]);
    await go('kites/index.html');
    await vi.waitFor(async () => expect(await saved()).toContain('assets/search/kites.js'), { timeout: 15_000 });
    await vi.waitFor(async () => expect(await saved()).toContain('kites/all/index.html'), { timeout: 15_000 });
    expect((await saved()).filter((path) => path.includes('drachen'))).toEqual([]);
  });

  it('is a book that is opened while the shelf is being saved, too', async () => {
    await go('index.html');
    await visit('kites/wind/index.html');
    await vi.waitFor(async () => expect(await saved()).toContain('kites/reel-in/index.html'), { timeout: 15_000 });
    await vi.waitFor(async () => expect(await saved()).toContain('assets/search/kites.js'), { timeout: 15_000 });
  });

  it('is the only book of a shelf when the shelf is visited', async () => {
    rmSync(folder, { recursive: true });
    await write({ 'kites.md': KITES });
    await visit('index.html');
    expect(await saved()).toContain('kites/reel-in/index.html');
  });

  it('is what is there, where the host does not serve a file', async () => {
    rmSync(join(folder, 'kites/all/index.html'));
    await visit('kites/index.html');
    expect(await saved()).toContain('kites/reel-in/index.html');
    await server.close();
    await go('kites/wind/index.html');
    expect(await heading()).toBe('Wind');
  });
});

describe('a large picture', () => {
  const LOADED = `document.querySelector('.text img').complete && document.querySelector('.text img').naturalWidth > 0`;
  const book = (name: string): Promise<Readonly<Record<string, string | Uint8Array>>> =>
    sharp({ create: { width: 850, height: 850, channels: 3, background: name } })
      .png({ compressionLevel: 0 })
      .toBuffer()
      .then((bytes) => ({ 'kites.md': KITES.replace('A gust.', `![Map](${name}.png)`), [`${name}.png`]: bytes }));
  const picturesKept = async (): Promise<readonly string[]> =>
    (await saved()).flatMap((path) => /^images\/([a-z]+)-/.exec(path)?.[1] ?? []);

  it('is kept once it was looked at, and no longer than the book shows it', async () => {
    await write(await book('red'));
    await visit('kites/reel-in/index.html');
    expect(await picturesKept()).toEqual([]);
    await go('kites/wind/index.html');
    await becomes(LOADED, true);
    await vi.waitFor(async () => expect(await picturesKept()).toEqual(['red']), { timeout: 15_000 });
    await write(await book('blue'));
    await page.reload();
    await becomes(LOADED, true);
    await page.waitForSelector('.new-version button');
    await Promise.all([page.waitForNavigation(), page.click('.new-version button')]);
    await becomes(LOADED, true);
    await vi.waitFor(async () => expect(await picturesKept()).toEqual(['blue']), { timeout: 15_000 });
    await server.close();
    await go('kites/wind/index.html');
    await becomes(LOADED, true);
  });
});

describe('under the policy that the handbook names', () => {
  const handbook = readFileSync(join(ROOT, 'rulebook/handbook/90-website.md'), 'utf8');
  const policy = /^Content-Security-Policy: (.*)$/m.exec(handbook)?.[1] ?? '';

  it('which is that of the pages', () => {
    const layout = readFileSync(join(ROOT, 'site/layouts/base.njk'), 'utf8');
    const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(layout)?.[1];
    expect(policy).toBe(meta?.replaceAll(' file:', ''));
  });

  it('all is kept, and nothing is against it', async () => {
    await server.close();
    server = await serveFolder(folder, { 'content-security-policy': policy });
    await visit('kites/wind/index.html');
    await server.close();
    await go('kites/reel-in/');
    expect(await heading()).toBe('Reel in');
    await go('kites/nowhere/');
    expect(await heading()).toBe('You are offline');
    await Promise.all([page.waitForNavigation(), page.click('a')]);
    expect(await heading()).toBe('Rulebooks');
    expect(problems.filter((text) => /Content.Security.Policy/.test(text))).toEqual([]);
  });
});

describe('a page that is not kept', () => {
  it('says so in the words of its book, and leads to the shelf', async () => {
    await visit('kites/index.html');
    await go('drachen/index.html');
    await vi.waitFor(async () => expect(await saved()).toContain('drachen/all/index.html'), { timeout: 15_000 });
    await server.close();
    await go('drachen/nirgends/tief/index.html');
    expect(await heading()).toBe('Kein Netz');
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    await go('kites/nowhere/');
    expect(await heading()).toBe('You are offline');
    expect(await page.evaluate('document.documentElement.lang')).toBe('en');
    await Promise.all([page.waitForNavigation(), page.click('a')]);
    expect(await heading()).toBe('Rulebooks');
  });

  it("is the host's to answer where there is a network", async () => {
    await visit('kites/index.html');
    const response = await page.goto(`${server.url}kites/nowhere/index.html`);
    expect(response?.status()).toBe(404);
    expect(await page.evaluate(`document.body.textContent.includes('You are offline')`)).toBe(false);
  });
});

describe('a new version', () => {
  const NEW = { ...BOTH, 'kites.md': KITES.replace('A gust.', 'A storm.') };
  const TEXT = `document.querySelector('main').textContent`;
  const MESSAGE = `document.querySelector('.new-version').textContent`;

  /** The page at hand has its first version when the second one is there. */
  async function renew(): Promise<void> {
    await visit('kites/wind/index.html');
    expect(await page.evaluate(MESSAGE)).toBe('');
    await write(NEW);
    await page.reload();
    await becomes(`${MESSAGE}.startsWith('A new version is available.')`, true);
    expect(await page.evaluate(`${TEXT}.includes('A gust.')`)).toBe(true);
  }

  it('is told, and shown when the reader wants it, in all windows', async () => {
    await renew();
    const other = await newPage();
    await other.goto(`${server.url}kites/wind/index.html`);
    await other.evaluate('window.isFormer = true');
    expect(await page.evaluate(`document.querySelector('.new-version').getAttribute('role')`)).toBe('status');
    await page.bringToFront();
    // Keys are lost on a window that is not in front yet.
    await becomes('document.hasFocus()', true);
    await page.focus('.new-version button');
    await becomes(`document.activeElement.textContent`, 'Show it');
    await page.keyboard.press('Enter');
    await becomes(`${TEXT}.includes('A storm.')`, true);
    await becomes(MESSAGE, '');
    await becomes(`window.isFormer === undefined && ${TEXT}.includes('A storm.')`, true, other);
    await server.close();
    await go('kites/all/index.html');
    expect(await page.evaluate(`${TEXT}.includes('A storm.')`)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('keeps nothing of the former one', async () => {
    await renew();
    const pagesOf = async (): Promise<number> =>
      (await saved()).filter((path) => path === 'kites/wind/index.html').length;
    expect(await pagesOf()).toBe(2);
    await page.click('.new-version button');
    await becomes(`${TEXT}.includes('A storm.')`, true);
    await vi.waitFor(async () => expect(await pagesOf()).toBe(1), { timeout: 15_000 });
  });

  it('is not told again once the reader has put it off', async () => {
    await renew();
    await page.click('.new-version button + button');
    expect(await page.evaluate(MESSAGE)).toBe('');
    await go('kites/reel-in/index.html');
    await becomes('navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)', true);
    expect(await page.evaluate(MESSAGE)).toBe('');
  });

  it('is told in the words of the book, at the foot of a phone', async () => {
    await page.setViewport({ width: 390, height: 844, isMobile: true });
    await visit('drachen/boee/index.html');
    await write(NEW);
    await page.reload();
    await becomes(MESSAGE, 'Es gibt eine neue Fassung. AnzeigenSpäter');
    const [top, bottom, left, right, bar] = (await page.evaluate(`(() => {
      const { top, bottom, left, right } = document.querySelector('.new-version').getBoundingClientRect();
      return [top, bottom, left, right, document.querySelector('.bar').getBoundingClientRect().bottom];
    })()`)) as readonly number[];
    expect(top).toBeGreaterThan(bar ?? 0);
    expect(bottom).toBeLessThanOrEqual(844);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  });
});

describe('where nothing is kept', () => {
  it('a page from the disk asks for nothing, and complains of nothing', async () => {
    await page.evaluateOnNewDocument(`window.registered = 0; if (navigator.serviceWorker)
      navigator.serviceWorker.register = () => { window.registered++; return Promise.reject(new Error('no')); };`);
    await page.goto(`${pathToFileURL(folder).href}/kites/wind/index.html`);
    expect(await page.evaluate(`[document.readyState, window.registered]`)).toEqual(['complete', 0]);
    expect(await page.evaluate(`document.querySelector('[rel=manifest]')`)).toBeNull();
    expect(problems).toEqual([]);
  });

  it('regelwerk dev shows what is written now, also where a finished site was before', async () => {
    await visit('kites/wind/index.html');
    const { port } = new URL(server.url);
    await server.close();
    const cwd = temporaryFolder({ 'kites.md': KITES.replace('A gust.', 'A draft.') });
    const tmp = temporaryFolder();
    const program = startWarm(['dev', 'kites.md', '--port', port], { cwd, env: { TMPDIR: tmp, TMP: tmp, TEMP: tmp } });
    await program.firstLine;
    await go('kites/wind/index.html');
    await becomes(`document.querySelector('main')?.textContent.includes('A draft.') ?? false`, true);
    await becomes(`navigator.serviceWorker.getRegistrations().then(({ length }) => length)`, 0);
    expect(await saved()).toEqual([]);
    expect(await page.evaluate(`document.querySelector('[rel=manifest], .new-version')`)).toBeNull();
  });
});
