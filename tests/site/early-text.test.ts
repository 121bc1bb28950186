/** Text is to be read before fonts have come, in a real browser. */
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser({
  'fog.md': '---\nlang: en\n---\n\n# Fog\n\n## One\n\nText, *slanted*, **bold**.\n\n## Two\n\nMore text.\n',
  'own.md': '---\nlang: en\ncss: own.css\n---\n\n# Own\n\n## One\n\nText, *slanted*, **bold**.\n',
  'own.css': ':root { --font-text: serif; --font-heading: serif; --font-mono: serif; }\n',
});

const FIRST_PAINT = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity`;
const FONT_REQUESTS = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).map(({ startTime }) => startTime)`;
const IS_EARLY = `document.documentElement.classList.contains('early')`;
const TEXT_FONT = `getComputedStyle(document.querySelector('article p')).fontFamily.split(',')[0]`;

describe('fonts', () => {
  it('are asked for when the text stands, and shown when they are there', async () => {
    const { page } = site;
    await page.goto(`${site.hosted}fog/one/index.html`);
    await site.becomes(IS_EARLY, false);
    await site.becomes(`document.fonts.check('16px Alegreya') && document.fonts.status`, 'loaded');
    expect(await page.evaluate(TEXT_FONT)).toBe('Alegreya');
    const requests = (await page.evaluate(FONT_REQUESTS)) as number[];
    expect(requests.length).toBeGreaterThan(2);
    expect(Math.min(...requests)).toBeGreaterThanOrEqual(Number(await page.evaluate(FIRST_PAINT)));
    expect(site.problems).toEqual([]);
  });

  it('are there at once on the next page', async () => {
    const { page } = site;
    await page.goto(`${site.hosted}fog/one/index.html`);
    await site.becomes(IS_EARLY, false);
    await page.evaluateOnNewDocument(`addEventListener('DOMContentLoaded', () => { window.wasEarly = ${IS_EARLY}; });`);
    await page.goto(`${site.hosted}fog/two/index.html`);
    expect(await page.evaluate('wasEarly')).toBe(false);
  });

  it('come without JavaScript, too, and from the disk', async () => {
    const { page } = site;
    await page.goto(`${site.disk}fog/one/index.html`);
    await site.becomes(TEXT_FONT, 'Alegreya');
    await page.setJavaScriptEnabled(false);
    await page.goto(`${site.hosted}fog/one/index.html`);
    expect(await page.evaluate(IS_EARLY)).toBe(false);
    expect(await page.evaluate(TEXT_FONT)).toBe('Alegreya');
  });

  it('of a book are not loaded where it has its own', async () => {
    const { page } = site;
    await page.goto(`${site.hosted}own/one/index.html`);
    await site.becomes(IS_EARLY, false);
    expect(await page.evaluate(FONT_REQUESTS)).toEqual([]);
    expect(await page.evaluate(`sessionStorage.length`)).toBe(0);
  });

  it('move nothing when they come', async () => {
    const { page } = site;
    await page.evaluateOnNewDocument(
      `window.shift = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shift += value; }).observe({ type: 'layout-shift', buffered: true });`,
    );
    await page.goto(`${site.hosted}fog/one/index.html`);
    await site.becomes(IS_EARLY, false);
    await site.becomes(`document.fonts.status`, 'loaded');
    // A second frame, after which shifts are told.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    expect(Number(await page.evaluate('shift'))).toBeLessThan(0.02);
  });
});
