/** Choice between light and dark, in a real browser. */
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

const BOOK = '---\nlang: en\n---\n\n# Kites\n\n## Wind {aliases="gale"}\n\nA gust.\n\n## String\n\nLong.\n';
const GERMAN = '---\nlang: de\n---\n\n# Drachen\n\n## Wind\n\nEine Böe.\n';

const site = siteInBrowser({ 'kites.md': BOOK, 'drachen.md': GERMAN });

/** Background colour of the page. */
const PAPER = `getComputedStyle(document.documentElement).backgroundColor`;
const LIGHT = 'rgb(255, 254, 251)';
const DARK = 'rgb(22, 24, 28)';

/** Records the theme when the body of the page begins. */
const AT_FIRST = `new MutationObserver((_, observer) => {
  if (!document.body) return;
  observer.disconnect();
  window.atFirst = [
    document.documentElement.getAttribute('data-theme'),
    document.querySelector('meta[name=color-scheme]').content,
  ];
}).observe(document, { childList: true, subtree: true });`;
const NO_STORAGE = `Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } });`;

const system = (value: 'light' | 'dark'): Promise<void> =>
  site.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
const paper = (): Promise<unknown> => site.page.evaluate(PAPER);
/** Chooses a theme, and opens the panel first if necessary. */
const choose = async (name: string, page: Page = site.page): Promise<void> => {
  if ((await page.$('.settings:popover-open')) === null) await page.click('.theme-switch');
  await page.click(`::-p-xpath(//label[normalize-space()='${name}'])`);
};
const chosen = (): Promise<unknown> =>
  site.page.evaluate(`document.querySelector('.settings :checked').parentElement.textContent`);

/** From the disk, where less is possible than from a host. */
describe('from the disk', () => {
  beforeEach(async () => {
    await system('light');
    await site.page.goto(`${site.disk}kites/wind/index.html`);
    await site.page.evaluate('localStorage.clear()');
    await site.page.reload();
  });

  it('shows the colours that one chooses, whatever the system says, before and after that the system’s', async () => {
    await system('dark');
    expect(await paper()).toBe(DARK);
    await system('light');
    expect(await paper()).toBe(LIGHT);
    await choose('Dark');
    expect([await paper(), await chosen()]).toEqual([DARK, 'Dark']);
    await choose('Light');
    await system('dark');
    expect([await paper(), await chosen()]).toEqual([LIGHT, 'Light']);
    await choose('System');
    expect([await paper(), await chosen()]).toEqual([DARK, 'System']);
    await system('light');
    expect(await paper()).toBe(LIGHT);
  });

  it('stays over a reload and on other pages, and is known before anything is shown', async () => {
    await choose('Dark');
    await site.page.evaluateOnNewDocument(AT_FIRST);
    await site.page.reload();
    expect(await paper()).toBe(DARK);
    expect(await site.page.evaluate('window.atFirst')).toEqual(['dark', 'dark']);
    await site.page.goto(`${site.disk}drachen/index.html`);
    expect(await paper()).toBe(DARK);
    await site.page.goto(`${site.disk}index.html`);
    expect(await paper()).toBe(DARK);
    await choose('System');
    await site.page.reload();
    expect([await paper(), await site.page.evaluate('window.atFirst')]).toEqual([LIGHT, [null, 'light dark']]);
  });
});

describe('elsewhere', () => {
  beforeEach(async () => {
    await system('light');
    await site.page.goto(`${site.hosted}kites/wind/index.html`);
    await site.page.evaluate('localStorage.clear()');
    await site.page.reload();
  });

  it('changes in the other windows, too', async () => {
    const other = await site.another();
    await other.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await other.goto(`${site.hosted}drachen/index.html`);
    await choose('Dunkel', other);
    await site.becomes(PAPER, DARK);
    expect(await site.page.evaluate(`localStorage.getItem('regelwerk-theme')`)).toBe('dark');
    await other.close();
  });

  it('holds where there is no page, and where one was', async () => {
    await choose('Dark');
    await site.page.goto(`${site.hosted}404.html`);
    expect(await paper()).toBe(DARK);
    await system('dark');
    await site.page.evaluate(`localStorage.setItem('regelwerk-theme', 'light')`);
    await site.page.reload();
    expect(await paper()).toBe(LIGHT);
    // Without its script, the page stays open.
    await site.breaks(/redirect-/);
    await site.page.goto(`${site.hosted}kites/gale/index.html`);
    expect(await paper()).toBe(LIGHT);
  });

  it('works by the keyboard, and the focus comes back', async () => {
    await site.page.focus('.theme-switch');
    await site.page.keyboard.press('Enter');
    await site.becomes(`document.activeElement.closest('label')?.textContent`, 'System');
    await site.page.keyboard.press('ArrowLeft');
    await site.becomes(PAPER, DARK);
    await site.page.keyboard.press('Escape');
    const closed = `[document.querySelector('.settings:popover-open'), document.activeElement.className]`;
    await site.becomes(closed, [null, 'theme-switch']);
  });

  it('closes by a second press, and names itself', async () => {
    const isOpen = `document.querySelector('.settings:popover-open') !== null`;
    await site.page.click('.theme-switch');
    await site.becomes(isOpen, true);
    await site.page.click('.theme-switch');
    await site.becomes(isOpen, false);
    expect(await site.page.evaluate(`document.querySelector('.theme-switch').ariaLabel`)).toBe('Display');
  });

  it('works for the page where nothing may be stored, and takes nothing else for a theme', async () => {
    await site.page.evaluate(`localStorage.setItem('regelwerk-theme', 'purple')`);
    await site.page.reload();
    expect(await paper()).toBe(LIGHT);
    await site.page.evaluateOnNewDocument(NO_STORAGE);
    await site.page.reload();
    expect(await paper()).toBe(LIGHT);
    await choose('Dark');
    expect(await paper()).toBe(DARK);
  });

  it('is not there without JavaScript; the colours are the system’s', async () => {
    await choose('Dark');
    await site.page.setJavaScriptEnabled(false);
    await site.page.reload();
    expect(await (await site.page.$('.theme-switch'))?.isVisible()).toBe(false);
    expect(await paper()).toBe(LIGHT);
    await system('dark');
    expect(await paper()).toBe(DARK);
  });
});
