/** Reading aids in a real browser: settings, and links for editing. */
import { describe, beforeEach, expect, it } from 'vitest';
import { buildSite, textOf } from './built-site.ts';
import { ADD_SHIFTS, siteInBrowser } from './site-in-browser.ts';
import { bookText } from '../books.ts';

const LONG = 'The wind comes from the west and turns at dusk. '.repeat(40);
const BOOK = bookText('dusk').replaceAll('LONG', LONG);

const site = siteInBrowser({ 'kites.md': BOOK });
const show = async (path: string): Promise<void> => {
  await site.page.goto(`${site.hosted}${path}`);
};
const phone = (): Promise<void> => site.page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });

/** Records the style of the page at its first paint, and later layout shifts. */
const AT_FIRST = `${ADD_SHIFTS}
requestAnimationFrame(() => {
  window.atFirst = document.documentElement.getAttribute('style');
});`;

beforeEach(async () => {
  await site.page.setViewport({ width: 1280, height: 800 });
  await show('kites/wind/index.html');
  await site.page.evaluate('localStorage.clear()');
});

describe('settings', () => {
  const set = async (name: string, key: string, times: number): Promise<void> => {
    if ((await site.page.$('.settings:popover-open')) === null) await site.page.click('.theme-switch');
    await site.page.waitForSelector('.settings:popover-open');
    await site.page.focus(`.settings-${name} input`);
    for (let time = 0; time < times; time++) await site.page.keyboard.press(key as 'ArrowRight');
  };
  const width = `document.querySelector('.text p').getBoundingClientRect().width`;

  it('of type and lines are kept, on all pages, before anything is painted', async () => {
    await site.page.setViewport({ width: 1600, height: 800 });
    const former = Number(await site.page.evaluate(width));
    await set('size', 'ArrowRight', 2);
    await set('width', 'ArrowLeft', 5);
    expect(await site.page.evaluate(`getComputedStyle(document.documentElement).fontSize`)).toBe('19.2px');
    expect(await site.page.evaluate(`document.querySelector('.settings-size output').textContent`)).toBe('120 %');
    expect(Number(await site.page.evaluate(width))).toBeCloseTo((former / 35) * 30 * 1.2, 0);
    await site.page.evaluateOnNewDocument(AT_FIRST);
    await show('kites/string/index.html');
    // A page may be loaded before it is painted.
    await site.page.waitForFunction('window.atFirst !== undefined');
    expect(await site.page.evaluate('window.atFirst')).toBe('font-size: 120%; --measure: 30rem;');
    expect(await site.page.evaluate('window.shifts')).toBeLessThan(0.01);
    await set('size', 'ArrowLeft', 2);
    await set('width', 'ArrowRight', 5);
    expect(await site.page.evaluate(`Object.keys(localStorage).filter((key) => /size|width/.test(key))`)).toEqual([]);
  });

  it('leave nothing to the side on a phone with large type', async () => {
    await phone();
    await site.page.evaluate(`localStorage.setItem('regelwerk-size', '130%')`);
    await show('kites/wind/index.html');
    expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await site.page.click('.theme-switch');
    await site.page.waitForSelector('.settings:popover-open');
    const [left, right] = (await site.page.evaluate(`(() => {
      const { left, right } = document.querySelector('.settings').getBoundingClientRect();
      return [left, right];
    })()`)) as readonly number[];
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  });
});

describe('“Edit this page”', () => {
  const FRONT = '---\nlang: en\nedit: https://example.org/edit/main/rules\n---\n\n';

  it('leads to the file of a chapter, and to what it includes', async () => {
    const { page } = await buildSite(
      {
        'rules/00-index.md': `${FRONT}# Kites\n`,
        'rules/10-wind.md': '# Wind\n\nA gust.\n\n{{#include _shared/a b.md}}\n',
        'rules/20-knots.md': '# Knots\n\nTight.\n',
        'rules/_shared/a b.md': 'By the string.\n',
      },
      { inputs: ['rules'] },
    );
    const links = (path: string): readonly string[] =>
      Array.from(
        page(path).matchAll(/<a[^>]* href="(https:\/\/example[^"]*)">([^<]*)/g),
        ([, href, text]) => `${text}: ${href}`,
      );
    const root = 'https://example.org/edit/main/rules/';
    expect(links('kites/wind/index.html')).toEqual([
      `Edit this page: ${root}10-wind.md`,
      `_shared/a b.md: ${root}_shared/a%20b.md`,
    ]);
    expect(links('kites/knots/index.html')).toEqual([`Edit this page: ${root}20-knots.md`]);
    expect(links('kites/index.html')).toEqual([`Edit this page: ${root}00-index.md`]);
  });

  it('is not there where nobody said where', async () => {
    const { page } = await buildSite({ 'kites.md': BOOK });
    expect(textOf(page('kites/wind/index.html'))).not.toContain('Edit this page');
  });
});
