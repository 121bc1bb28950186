/** The site without a network, in a real browser: the host is stopped after one visit. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startWarm, temporaryFolder } from '../commands/run-cli.ts';
import { ROOT } from '../own-books.ts';
import { KITES, keptSite } from './kept-site.ts';
import { serveFolder } from './search/static-server.ts';

const site = keptSite();
const { becomes, go, saved, visit, write } = site;
const heading = (): Promise<unknown> => site.page.evaluate(`document.querySelector('h1').textContent`);

it('after one visit, without a network, all of the book is there: the page that was open, and every other', async () => {
  await visit('kites/wind/index.html');
  await site.server.close();
  await site.page.keyboard.press('/');
  await site.page.type('[role=combobox]', 'string');
  await becomes(`document.querySelector('[role=option]')?.textContent.includes('Reel in')`, true);
  // Pages open by folder, by file, and with a query.
  await go('kites/reel-in/index.html');
  expect(await heading()).toBe('Reel in');
  for (const path of ['kites/reel-in/', 'kites/reel-in', 'kites/reel-in/?from=link', 'kites/reel-in/#reel-in']) {
    await go(path);
    expect([path, await heading()]).toEqual([path, 'Reel in']);
  }
  // Links of a page opened without `/` still lead to the right pages.
  await go('kites/reel-in');
  await Promise.all([site.page.waitForNavigation(), site.page.click('.pager a')]);
  expect(await heading()).toBe('Wind');
  await go('kites/');
  expect(await heading()).toBe('Kites');
  await go('');
  expect(await heading()).toBe('Rulebooks');
  // Previews, fonts, styles and the search work offline.
  await go('kites/wind/index.html');
  await site.page.hover('.text a[href*="reel-in"]');
  await becomes(`document.querySelector('.preview')?.textContent.includes('By the string.')`, true);
  const fonts = `(async () => { await document.fonts.ready; return [...document.fonts].some(({ status }) => status === 'loaded'); })()`;
  expect(await site.page.evaluate(fonts)).toBe(true);
  expect(await site.page.evaluate(`getComputedStyle(document.querySelector('.bar')).position`)).toBe('sticky');
  await site.page.click('.search-open');
  await site.page.waitForSelector('[role=combobox]');
  await site.page.type('[role=combobox]', 'string');
  await becomes(`document.querySelector('[role=option]')?.textContent.includes('Reel in')`, true);
  await Promise.all([site.page.waitForNavigation(), site.page.keyboard.press('Enter')]);
  expect(await heading()).toBe('Reel in');
  expect(site.problems).toEqual([]);
});

describe('what is kept', () => {
  it('is the shelf, and books when they are visited', async () => {
    await visit('index.html');
    const first = await saved();
    expect(first).toContain('index.html');
    expect(first.filter((path) => /kites|drachen/.test(path))).toEqual([]);
    await go('kites/index.html');
    await expect.poll(saved).toContain('assets/search/kites.js');
    await expect.poll(saved).toContain('kites/all/index.html');
    expect((await saved()).filter((path) => path.includes('drachen'))).toEqual([]);
  });

  it('is a book that is opened while the shelf is being saved, too', async () => {
    await go('index.html');
    await visit('kites/wind/index.html');
    const wanted = expect.arrayContaining(['kites/reel-in/index.html', 'assets/search/kites.js']) as unknown;
    await expect.poll(saved).toEqual(wanted);
  });

  it('is the only book of a shelf when the shelf is visited', async () => {
    rmSync(site.folder, { recursive: true });
    await write({ 'kites.md': KITES });
    await visit('index.html');
    expect(await saved()).toContain('kites/reel-in/index.html');
  });

  it('is what is there, where the host does not serve a file', async () => {
    rmSync(join(site.folder, 'kites/all/index.html'));
    await visit('kites/index.html');
    expect(await saved()).toContain('kites/reel-in/index.html');
    await site.server.close();
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
    await expect.poll(picturesKept).toEqual(['red']);
    await write(await book('blue'));
    await site.page.reload();
    await expect.poll(picturesKept).toEqual([]);
    await go('kites/wind/index.html');
    await becomes(LOADED, true);
    await expect.poll(picturesKept).toEqual(['blue']);
    await site.server.close();
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
    await site.server.close();
    site.server = await serveFolder(site.folder, { 'content-security-policy': policy });
    await visit('kites/wind/index.html');
    await site.server.close();
    await go('kites/reel-in/');
    expect(await heading()).toBe('Reel in');
    await go('kites/nowhere/');
    expect(await heading()).toBe('You are offline');
    await Promise.all([site.page.waitForNavigation(), site.page.click('a')]);
    expect(await heading()).toBe('Rulebooks');
    expect(site.problems.filter((text) => /Content.Security.Policy/.test(text))).toEqual([]);
  });
});

describe('a page that is not kept', () => {
  it('says so in the words of its book, and leads to the shelf', async () => {
    await visit('kites/index.html');
    await go('drachen/index.html');
    await expect.poll(saved).toContain('drachen/all/index.html');
    await site.server.close();
    await go('drachen/nirgends/tief/index.html');
    expect(await heading()).toBe('Kein Netz');
    expect(await site.page.evaluate('document.documentElement.lang')).toBe('de');
    await go('kites/nowhere/');
    expect(await heading()).toBe('You are offline');
    expect(await site.page.evaluate('document.documentElement.lang')).toBe('en');
    await Promise.all([site.page.waitForNavigation(), site.page.click('a')]);
    expect(await heading()).toBe('Rulebooks');
  });

  it("is the host's to answer where there is a network", async () => {
    await visit('kites/index.html');
    const response = await site.page.goto(`${site.server.url}kites/nowhere/index.html`);
    expect(response?.status()).toBe(404);
    expect(await site.page.evaluate(`document.body.textContent.includes('You are offline')`)).toBe(false);
  });
});

describe('where nothing is kept', () => {
  it('a page from the disk asks for nothing, and complains of nothing', async () => {
    await site.page.evaluateOnNewDocument(`window.registered = 0; if (navigator.serviceWorker)
      navigator.serviceWorker.register = () => { window.registered++; return Promise.reject(new Error('no')); };`);
    await site.page.goto(`${pathToFileURL(site.folder).href}/kites/wind/index.html`);
    expect(await site.page.evaluate(`[document.readyState, window.registered]`)).toEqual(['complete', 0]);
    expect(await site.page.evaluate(`document.querySelector('[rel=manifest]')`)).toBeNull();
    expect(site.problems).toEqual([]);
  });

  it('regelwerk dev shows what is written now, also where a finished site was before', async () => {
    await visit('kites/wind/index.html');
    const { port } = new URL(site.server.url);
    await site.server.close();
    const cwd = temporaryFolder({ 'kites.md': KITES.replace('A gust.', 'A draft.') });
    const tmp = temporaryFolder();
    const program = startWarm(['dev', 'kites.md', '--port', port], { cwd, env: { TMPDIR: tmp, TMP: tmp, TEMP: tmp } });
    await program.firstLine;
    await go('kites/wind/index.html');
    await becomes(`document.querySelector('main')?.textContent.includes('A draft.') ?? false`, true);
    await becomes(`navigator.serviceWorker.getRegistrations().then(({ length }) => length)`, 0);
    await expect.poll(saved).toEqual([]);
    await becomes(`document.querySelector('[rel=manifest], .new-version')`, null);
  });
});
