/** Search of a built site in a real browser, from a host and from disk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../own-books.ts';
import { siteInBrowser } from '../site-in-browser.ts';

const ENGLISH = '# Kites\n\n## Wind\n\nA gust.\n\n## Reel in\n\nBy the string, not by the Irrlicht.\n';
const GERMAN = readFileSync(join(ROOT, 'tests/site/search/nebelgrund.txt'), 'utf8');

const site = siteInBrowser({ 'nebelgrund.md': GERMAN, 'kites.md': ENGLISH });
const { becomes } = site;
let page: Page;

beforeEach(() => {
  ({ page } = site);
});

const TITLES = `[...document.querySelectorAll('.search-result .search-title')].map((each) => each.textContent)`;
const STATUS = `document.querySelector('#_search [role=status]').textContent`;
const IS_OPEN = `document.querySelector('#_search').open`;
const ACTIVE = `document.querySelector('.search-result[aria-selected=true] bdi')?.textContent ?? null`;
const PLACE = `decodeURIComponent(location.href)`;

describe.each([
  ['a host', () => site.hosted],
  ['the disk', () => site.disk],
])('from %s', (_, root) => {
  it('opens by /, finds while one types, and goes there by Enter', async () => {
    await page.goto(`${root()}nebelgrund/moor/index.html`);
    expect(await page.evaluate(IS_OPEN)).toBe(false);
    expect(site.requests.filter((url) => /assets\/search[/-](?!open)/.test(url))).toEqual([]);
    await page.keyboard.press('/');
    await becomes(IS_OPEN, true);
    await page.keyboard.type('profil');
    await becomes(TITLES, ['Größenprofil', 'Schadensprofil']);
    await becomes(ACTIVE, 'Größenprofil');
    await page.keyboard.press('ArrowDown');
    await becomes(ACTIVE, 'Schadensprofil');
    await page.keyboard.press('ArrowDown');
    await becomes(ACTIVE, 'Größenprofil');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await becomes(PLACE, decodeURIComponent(`${root()}nebelgrund/kampf/index.html#schadensprofil`));
    await becomes(`document.querySelector(':target')?.textContent.startsWith('Schadensprofil')`);
    expect(site.requests.filter((url) => !url.startsWith(root()) && !url.startsWith('data:'))).toEqual([]);
  });

  it('goes through all books where that is wanted', async () => {
    await page.goto(`${root()}kites/wind/index.html`);
    await page.keyboard.press('/');
    await page.keyboard.type('irrlicht');
    await becomes(TITLES, ['Reel in']);
    await page.click('.search-all input');
    await becomes(`${TITLES}.includes('Irrlichter')`);
    const paths = `[...document.querySelectorAll('.search-result')].map((each) => each.querySelector('.search-path')?.textContent)`;
    expect(await page.evaluate(paths)).toContain('Nebelgrund › Moor');
    await becomes(`document.activeElement.className`, 'search-input');
  });
});

describe('it finds', () => {
  it('a card with kind, cost, path and the words marked', async () => {
    await page.goto(`${site.hosted}nebelgrund/index.html`);
    await page.keyboard.press('/');
    await page.keyboard.type('wie viel kostet ein reaktionsschuss auf feinde');
    await becomes(`${TITLES}[0]`, 'Reaktion Reaktionsschuss 2 ⊙');
    const first = `document.querySelector('.search-result')`;
    expect(await page.evaluate(`${first}.querySelector('.search-path').textContent`)).toBe('Kampf › Fernkampf');
    const marks = `[...${first}.querySelectorAll('mark')].map((each) => each.textContent)`;
    expect(await page.evaluate(marks)).toEqual(['Reaktionsschuss', 'Feind']);
    expect(await page.evaluate(STATUS)).toMatch(/ Treffer$/);
    // Inactive results take one line each, so that twelve of them leave room for a keyboard on a phone.
    const heights = `[...document.querySelectorAll('.search-result:not([aria-selected=true])')].map((each) => each.offsetHeight)`;
    const others = (await page.evaluate(heights)) as readonly number[];
    expect(others.length).toBeGreaterThan(0);
    for (const height of others) expect(height * 12).toBeLessThanOrEqual(480);
  });

  it('knows the words when one comes back from a result, and on the next page', async () => {
    const words = `document.querySelector('.search-input').value`;
    const isChecked = `document.querySelector('.search-all input').checked`;
    await page.goto(`${site.hosted}kites/wind/index.html`);
    await page.keyboard.press('/');
    await page.keyboard.type('irrlicht');
    await page.click('.search-all input');
    await becomes(`${TITLES}.includes('Irrlichter')`);
    await page.evaluate(`document.querySelector('.search-result[href*=irrlichter]').click()`);
    await becomes(`location.pathname.includes('nebelgrund') && document.readyState === 'complete'`);
    await page.keyboard.press('/');
    await becomes(`${TITLES}.includes('Irrlichter')`);
    expect([await page.evaluate(words), await page.evaluate(isChecked)]).toEqual(['irrlicht', true]);
    await page.goBack();
    await becomes(`location.pathname.includes('kites') && document.readyState === 'complete'`);
    await page.reload();
    await page.keyboard.press('/');
    await becomes(`${TITLES}.includes('Irrlichter')`);
    expect(await page.evaluate(words)).toBe('irrlicht');
    // The restored words are selected, so typing replaces them.
    await page.keyboard.type('reel');
    await becomes(TITLES, ['Reel in']);
  });

  it('on the page of the shelf: all books at once', async () => {
    await page.goto(`${site.hosted}index.html`);
    await page.click('.search-open');
    await page.keyboard.type('wind');
    await becomes(`${TITLES}[0]`, 'Wind');
    await page.keyboard.press('Enter');
    await becomes(PLACE, decodeURIComponent(`${site.hosted}kites/wind/index.html#wind`));
  });
});

describe('the dialog', () => {
  const open = async (): Promise<void> => {
    await page.goto(`${site.hosted}nebelgrund/kampf/index.html`);
    await page.keyboard.press('/');
    await page.keyboard.type('sichtlinien');
    await becomes(`${TITLES}[0]`, 'Sichtlinien');
  };

  it('opens by Ctrl-K, by Cmd-K and by its button; closes by Escape, its button, and beside it', async () => {
    await page.goto(`${site.hosted}nebelgrund/kampf/index.html`);
    for (const key of ['Control', 'Meta'] as const) {
      await page.keyboard.down(key);
      await page.keyboard.press('k');
      await page.keyboard.up(key);
      await becomes(IS_OPEN, true);
      await page.keyboard.press('Escape');
      await becomes(IS_OPEN, false);
    }
    await page.click('.search-open');
    await page.click('.search-close');
    await becomes(IS_OPEN, false);
    await page.click('.search-open');
    await page.mouse.click(5, 5);
    await becomes(IS_OPEN, false);
    await becomes(`document.activeElement.className`, 'search-open');
  });

  it('follows a result of the same page, and keeps what was typed', async () => {
    await open();
    await page.keyboard.press('Enter');
    await becomes(IS_OPEN, false);
    await becomes(PLACE, `${site.hosted}nebelgrund/kampf/index.html#sichtlinien`);
    await becomes(`Math.abs(document.querySelector('#sichtlinien').getBoundingClientRect().top) < 200`);
    await page.keyboard.press('/');
    expect(await page.evaluate(`document.querySelector('.search-input').value`)).toBe('sichtlinien');
  });

  it('tells assistive technology what is chosen, and how many there are', async () => {
    await open();
    const input = `document.querySelector('.search-input')`;
    expect(await page.evaluate(`${input}.getAttribute('aria-expanded')`)).toBe('true');
    const active = `document.getElementById(${input}.getAttribute('aria-activedescendant'))`;
    expect(await page.evaluate(`${active}.getAttribute('aria-selected')`)).toBe('true');
    expect(await page.evaluate(`${active}.role`)).toBe('option');
    expect(await page.evaluate(STATUS)).toMatch(/^\d+ Treffer$/);
    await page.keyboard.type('xqzxqz');
    await becomes(STATUS, 'Nichts gefunden');
    expect(await page.evaluate(`${input}.getAttribute('aria-expanded')`)).toBe('false');
    expect(await page.evaluate(`document.querySelector('.search-results').checkVisibility()`)).toBe(false);
    // Without results, Enter does nothing.
    await page.keyboard.press('Enter');
    await becomes(IS_OPEN, true);
  });

  it('leaves / alone where one writes', async () => {
    await page.goto(`${site.hosted}nebelgrund/kampf/index.html`);
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('afterbegin', '<textarea></textarea>')`);
    await page.focus('textarea');
    await page.keyboard.press('/');
    expect(await page.evaluate(`document.querySelector('textarea').value`)).toBe('/');
    await becomes(IS_OPEN, false);
  });

  it.each([
    ['the script', /search-[0-9a-f]+\.js$/],
    ['the book', /search\/nebelgrund\.js$/],
  ])('says when %s cannot be loaded, and tries again', async (_, pattern) => {
    await site.breaks(pattern);
    await page.goto(`${site.hosted}nebelgrund/kampf/index.html`);
    await page.keyboard.press('/');
    await page.keyboard.type('moor');
    await becomes(`${STATUS}.includes('nicht geladen')`);
    site.server.broken.clear();
    await page.keyboard.press('Escape');
    await becomes(IS_OPEN, false);
    await page.keyboard.press('/');
    await becomes(`${TITLES}[0]`, 'Moor');
    expect(await page.evaluate(STATUS)).not.toContain('nicht geladen');
  });

  it('goes through the books that can be had, and says that there are others', async () => {
    await site.breaks(/nebelgrund\.js$/);
    await page.goto(`${site.hosted}kites/wind/index.html`);
    await page.keyboard.press('/');
    await page.click('.search-all input');
    await page.keyboard.type('wind');
    await becomes(`${TITLES}[0]`, 'Wind');
    await becomes(STATUS, '1 result · some books are not available');
    site.server.broken.clear();
    await page.keyboard.press('Escape');
    await becomes(IS_OPEN, false);
    await page.keyboard.press('/');
    await becomes(`${STATUS}.includes('hand')`, false);
  });

  it('is not there without JavaScript', async () => {
    await page.setJavaScriptEnabled(false);
    await page.goto(`${site.hosted}nebelgrund/kampf/index.html`);
    for (const selector of ['.search-open', '#_search']) {
      const element = await page.$(selector);
      expect(await element?.isVisible(), selector).toBe(false);
    }
  });
});

it('on a phone it fills the screen; a tap leads to the result', async () => {
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.goto(`${site.hosted}nebelgrund/moor/index.html`);
  await page.tap('.search-open');
  await page.keyboard.type('oellampe');
  await becomes(`${TITLES}[0]`, 'Öllampe');
  const box = await page.evaluate(
    `(({ x, y, width, height }) => [x, y, width, height])(document.querySelector('#_search').getBoundingClientRect())`,
  );
  expect(box).toEqual([0, 0, 390, 844]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.tap('.search-result');
  await becomes(PLACE, `${site.hosted}nebelgrund/figuren/index.html#öllampe`);
});
