/** Previews of links, in a real browser: with mouse and keyboard, from a host and from disk. */
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookFiles, bookText } from '../books.ts';
import { siteInBrowser } from './site-in-browser.ts';

const SHELF = { 'fog.md': bookText('linked'), ...bookFiles('other') };
const site = siteInBrowser(SHELF);
const { becomes } = site;
let page: Page;

beforeEach(async () => {
  ({ page } = site);
  await page.setViewport({ width: 1280, height: 800 });
});

const TEXT = `(document.querySelector('.preview')?.textContent.replace(/\\s+/g, ' ').trim() ?? '')`;
const DUCK = 'Reaction Duck 1 ⊙ Condition Only when shot at. Go down, or strike.';
const IS_INSIDE = `(({ top, left, right, bottom }) => top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight)(document.querySelector('.preview').getBoundingClientRect())`;
const LOADS = /assets\/previews\//;

/** Whether a preview is shown once no timer is running and no script is loading. */
async function isShownAtLast(): Promise<boolean> {
  await becomes('nothingComes()');
  return (await page.$('.preview')) !== null;
}

/** Points at a link without showing a preview. */
async function hoverInPassing(): Promise<void> {
  await page.evaluate('stoppedFrom = 0');
  await page.hover('.text a[href$="#duck"]');
  await becomes(`document.querySelector('.text a[href$="#duck"]').matches(':hover')`);
  await page.hover('h1');
  await becomes(`document.querySelector('h1').matches(':hover')`);
  await page.evaluate('stoppedFrom = 1000; passTime()');
  await becomes('nothingComes()');
}

/**
 * Opens a page and waits for its scripts, and for its fonts, because a link that moves away from the pointer shows no
 * preview.
 */
async function goto(path: string, root = site.hosted): Promise<void> {
  await page.goto(root + path);
  await becomes('nothingComes()');
  await site.loaded();
}

it('from the disk, the mouse shows a card, may go into it, follow its links, and closes it by leaving', async () => {
  await goto('fog/weather/index.html', site.disk);
  expect(site.requests.filter((url) => LOADS.test(url))).toEqual([]);
  await page.hover('.text a[href$="#duck"]');
  await becomes(TEXT, DUCK);
  expect(site.requests.filter((url) => LOADS.test(url))).toEqual([`${site.disk}assets/previews/fog.js`]);
  expect(await page.evaluate(IS_INSIDE)).toBe(true);
  const described = `document.querySelector('.text a[href$="#duck"]').getAttribute('aria-describedby')`;
  expect(await page.evaluate(described)).toBe('_preview');
  await page.hover('.preview a');
  expect(await isShownAtLast()).toBe(true);
  await page.hover('h1');
  await becomes(TEXT, '');
  expect(await page.evaluate(described)).toBe(null);

  await page.hover('.text a[href$="#duck"]');
  await becomes(TEXT, DUCK);
  await page.hover('.preview a');
  await page.click('.preview a');
  await becomes('decodeURIComponent(location.href)', `${decodeURIComponent(site.disk)}fog/moves/index.html#strike`);
});

describe('from a host', () => {
  it('shows a section of this page, one by another, one whose name has umlauts, and cards in their overview', async () => {
    await goto('fog/weather/index.html');
    await page.hover('.text a[href$="#more"]');
    await becomes(`${TEXT}.startsWith('More More text, and again AGI. Text, so')`);
    await page.hover('.text a[href*="licht"]');
    await becomes(TEXT, 'Großes Licht Bright.');
    await goto('fog/all/index.html');
    await page.hover('.text a[href$="#strike"]');
    await becomes(`${TEXT}.slice(0, 24)`, 'Action Strike WK ⊙ Hard,');
    await goto('fog/all_cards/index.html');
    await page.hover('.rule-name');
    await becomes(TEXT, DUCK);
  });

  it('shows what stands in other books, in their language', async () => {
    await goto('anderes/eins/index.html');
    await page.hover('.text a[href*="fog"]');
    await becomes(TEXT, DUCK);
    expect(await page.evaluate(`document.querySelector('.preview').lang`)).toBe('en');
  });
});

it('shows tables on the ground that it has itself', async () => {
  await goto('fog/ranges/index.html');
  await page.hover('.text a[href="#bows"]');
  await becomes(TEXT, 'Bows Bow Range Long 30 Short 10');
  const ground = String(await page.evaluate(`getComputedStyle(document.querySelector('.preview')).backgroundColor`));
  const edges = await page.evaluate(
    `getComputedStyle(document.querySelector('.preview .table-wrapper')).backgroundImage`,
  );
  expect(edges).toContain(`linear-gradient(to right, ${ground} `);
});

describe('on a page', () => {
  beforeEach(() => goto('fog/weather/index.html'));

  it('keys show and close', async () => {
    await page.focus('.text h1 .permalink');
    await page.keyboard.press('Tab');
    await becomes(TEXT, DUCK);
    await page.keyboard.press('Escape');
    await becomes(TEXT, '');
    await page.keyboard.press('Tab');
    await becomes(`${TEXT}.slice(0, 24)`, 'Action Strike WK ⊙ Hard,');
    await page.keyboard.press('Tab');
    await becomes(TEXT, 'Agility');
    expect(await page.evaluate(`document.querySelectorAll('abbr[tabindex]').length`)).toBe(1);
    await page.focus('.search-open');
    await becomes(TEXT, '');
  });

  it('shows abbreviations and notes, and leaves them as they were', async () => {
    await page.hover('.text abbr');
    await becomes(TEXT, 'Agility');
    expect(await page.evaluate(`document.querySelector('.text abbr').hasAttribute('title')`)).toBe(false);
    await page.hover('.footnote-ref a');
    await becomes(TEXT, 'A note with a link.');
    expect(await page.evaluate(`document.querySelector('.text abbr').title`)).toBe('Agility');
    expect(await page.evaluate(`document.querySelectorAll('.footnote-backref').length`)).toBe(1);
  });

  it('shows nothing where the mouse only passes', async () => {
    await hoverInPassing();
    expect(await isShownAtLast()).toBe(false);
    expect(site.requests.filter((url) => LOADS.test(url))).toEqual([]);
  });

  it('shows nothing at what leads out, and at what says itself where it leads', async () => {
    const hover = async (selector: string): Promise<void> => {
      await page.hover(selector);
      await becomes(`document.querySelector(${JSON.stringify(selector)}).matches(':hover')`);
      expect(await isShownAtLast(), selector).toBe(false);
    };
    const selectors = [
      '.text a.external',
      '.breadcrumb a',
      '.chapters-list a',
      '.page-contents a',
      '.pager a',
      '.text h2 .permalink',
    ];
    for (const selector of selectors) await hover(selector);
    expect(site.requests.filter((url) => LOADS.test(url))).toEqual([]);
  });

  it('stands above a link at the foot of the window', async () => {
    const link = '.text p:nth-last-of-type(1) a[href$="#more"]';
    await page.$eval(link, (each) => each.scrollIntoView({ block: 'end' }));
    await page.hover(link);
    await becomes(`${TEXT} !== ''`);
    expect(await page.evaluate(IS_INSIDE)).toBe(true);
    const box = (selector: string): string => `document.querySelector('${selector}').getBoundingClientRect()`;
    expect(await page.evaluate(`${box('.preview')}.bottom <= ${box(link)}.top`)).toBe(true);
  });

  it('does without the file of the book where it cannot be loaded, and tries again', async () => {
    await site.breaks(LOADS);
    await page.hover('.text a[href$="#duck"]');
    await expect.poll(() => site.problems).toHaveLength(1);
    site.server.broken.clear();
    await page.hover('h1');
    await page.hover('.text a[href$="#duck"]');
    await becomes(TEXT, DUCK);
  });
});

it('the script is loaded when the network comes back, and shows what the mouse is on', async () => {
  await site.breaks(/assets\/previews-/);
  await goto('fog/weather/index.html');
  await page.hover('.text a[href$="#duck"]');
  expect(await isShownAtLast()).toBe(false);
  site.server.broken.clear();
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await becomes(TEXT, DUCK);
});

describe('on a phone', () => {
  beforeEach(async () => {
    await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
    await goto('fog/weather/index.html');
    await page.tap('.text abbr');
    await becomes(TEXT, 'Agility');
  });

  it('a tap on an abbreviation is enough, and what is shown stays until one taps elsewhere', async () => {
    expect(await page.evaluate(IS_INSIDE)).toBe(true);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    // The tap is at the edge, where nothing can cover the page.
    await page.touchscreen.tap(2, 400);
    await becomes(TEXT, '');
  });

  it('scrolling closes it', async () => {
    await page.evaluate('scrollBy(0, 100)');
    await becomes(TEXT, '');
  });
});
