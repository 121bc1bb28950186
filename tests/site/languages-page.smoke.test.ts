/** Links between languages in a real browser. */
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';
import { folderFiles } from '../books.ts';

const BILINGUAL = folderFiles('bilingual');

const inBrowser = siteInBrowser(BILINGUAL, ['shelf']);

describe('the switch between languages', () => {
  it('leads to the card that is being read, and back, also from the disk', async () => {
    const { page, disk, becomes } = inBrowser;
    await page.setViewport({ width: 1280, height: 420 });
    await page.goto(`${disk}drachen-im-wind/flug/index.html#sinken`);
    await becomes('document.querySelector(".page-contents [aria-current]")?.hash', '#sinken');
    await page.click('.languages a');
    await becomes('location.pathname.endsWith("/kites-in-the-wind/flight/index.html") && location.hash', '#sink');
    await becomes('document.querySelector(".page-contents [aria-current]")?.hash', '#sink');
    await page.click('.languages a');
    await becomes('location.pathname.endsWith("/drachen-im-wind/flug/index.html") && location.hash', '#sinken');
  });

  it('is the code of the language on phones, and large enough to tap', async () => {
    const { page, hosted } = inBrowser;
    await page.setViewport({ width: 390, height: 800 });
    await page.goto(`${hosted}kites-in-the-wind/line/index.html`);
    const [size, seen] = (await page.evaluate(`(() => {
      const link = document.querySelector('.languages a');
      const { width, height } = link.getBoundingClientRect();
      return [Math.min(width, height), getComputedStyle(link, '::before').content];
    })()`)) as [number, string];
    expect(size).toBeGreaterThanOrEqual(36);
    expect(seen).toBe('"de"');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
