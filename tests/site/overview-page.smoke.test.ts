/** Filtering of actions, and redirects from old addresses, in a real browser: from a host and from disk. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../own-books.ts';
import { bookText } from '../books.ts';
import { ADD_SHIFTS, siteInBrowser } from './site-in-browser.ts';

const BOOK = bookText('haze').replaceAll('LONG', 'Text, so that there is something to scroll.\n\n'.repeat(60));
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `### ${letter}${'verylongword'.repeat(9)}\n`);
const WIDE = `${BOOK.replace('# Fog', '# Wide')}
!!! danger ${'Schadensprofil'.repeat(8)} - WK+1 ⊙

!!! example ${'Name'.repeat(40)}

    Text.

${LETTERS.join('\nText.\n\n')}
Text.
`;

const site = siteInBrowser({ 'fog.md': BOOK, 'wide.md': WIDE });
const { becomes } = site;
let page: Page;

beforeEach(async () => {
  ({ page } = site);
});

const PLACE = 'decodeURIComponent(location.href)';
const SHOWN = `[...document.querySelectorAll('.rule-name, .rule-group h2')].filter((each) => each.checkVisibility()).map((each) => each.textContent.trim())`;
const STATUS = `document.querySelector('.filter-status').textContent`;
const LOADS_PLACES = /assets\/places/;

/** Addresses whose target has moved, and addresses without a target. */
const MOVED = [
  ['fog/moves/index.html#strike', 'fog/combat/index.html#strike'],
  ['fog/index.html#gro%C3%9Fes-%C3%BCbel', 'fog/großes-übel/index.html#großes-übel'],
  ['fog/index.html#nowhere', 'fog/index.html#nowhere'],
  ['fog/index.html#mist', 'fog/weather/index.html#mist'],
  ['fog/all/index.html#duck', 'fog/moves/index.html#duck'],
  ['fog/index.html#GROSSES-%C3%9CBEL', 'fog/index.html#GROSSES-ÜBEL'],
  ['fog/index.html#Gro%C3%9Fes-%C3%9Cbel', 'fog/großes-übel/index.html#großes-übel'],
  ['fog/index.html#fog', 'fog/index.html#fog'],
] as const;

describe('from the disk', () => {
  const goto = async (path: string): Promise<void> => void (await page.goto(site.disk + path));
  const isAt = (path: string): Promise<void> => becomes(PLACE, decodeURIComponent(site.disk) + path);

  it('chooses by kind and by section, and finds the choice again', async () => {
    await page.setViewport({ width: 390, height: 844 });
    await goto('fog/all_cards/index.html');
    await becomes(STATUS, '3 of 3');
    expect(await page.evaluate(SHOWN)).toEqual(['Moves', 'Row', 'Duck', 'Combat', 'Strike']);
    await page.click('label:has([value=action])');
    await becomes(SHOWN, ['Moves', 'Row', 'Combat', 'Strike']);
    expect(await page.evaluate(STATUS)).toBe('2 of 3');
    await page.select('#_section', '2');
    await becomes(SHOWN, ['Combat', 'Strike']);
    await page.click('label:has([value=reaction])');
    await becomes(SHOWN, []);
    expect(await page.evaluate(STATUS)).toBe('0 of 3');
    await page.select('#_section', '');
    await becomes(SHOWN, ['Moves', 'Duck']);
    await page.click('label:has([value=action])');
    await page.select('#_section', '1');
    await becomes(SHOWN, ['Moves', 'Row']);
    await page.evaluate(`document.querySelector('.rule-name').click()`);
    await isAt('fog/moves/index.html#row');
    await page.goBack();
    await becomes(SHOWN, ['Moves', 'Row']);
    await page.reload();
    await becomes(SHOWN, ['Moves', 'Row']);
    expect(await page.evaluate(STATUS)).toBe('1 of 3');
    expect(page.url()).toBe(`${site.disk}fog/all_cards/index.html?kind=action&section=1`);
    // A new visit starts without a filter.
    await goto('fog/index.html');
    await goto('fog/all_cards/index.html');
    await becomes(STATUS, '3 of 3');
  });

  it('sends on from the folder that a chapter had before, with the place', async () => {
    await goto('fog/old-weather/index.html');
    await isAt('fog/weather/index.html');
    await goto('fog/haze/index.html#thick-fog');
    await isAt('fog/weather/index.html#thick-fog');
    await becomes(`document.querySelector('#thick-fog').getBoundingClientRect().top < innerHeight`);
  });

  it('leads from old places to new ones', async () => {
    for (const [former, to] of MOVED) {
      await goto(former);
      await becomes(PLACE, decodeURIComponent(site.disk) + to.replace('großes-übel/', 'grosses-uebel/'));
    }
  });
});

it('loads no places for who lands at a former id on its page, or reads the whole book', async () => {
  await page.goto(`${site.hosted}fog/weather/index.html#mist`);
  await becomes(`(({ top }) => top >= 0 && top < 200)(document.querySelector('#thick-fog').getBoundingClientRect())`);
  await page.goto(`${site.hosted}fog/all/index.html`);
  await page.evaluate(`location.hash = '#strike'`);
  await page.reload();
  await page.waitForFunction(`document.readyState === 'complete'`);
  await becomes(PLACE, `${site.hosted}fog/all/index.html#strike`);
  expect(site.requests.filter((url) => LOADS_PLACES.test(url))).toEqual([]);
});

it('nothing moves while the overview loads', async () => {
  // Fonts that come after the first paint move text a little.
  await site.breaks(/\.woff2$/);
  await page.evaluateOnNewDocument(ADD_SHIFTS);
  for (const width of [390, 1280]) {
    await page.setViewport({ width, height: 844 });
    await page.goto(`${site.hosted}fog/all_cards/index.html`);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await page.evaluate('shifts'), String(width)).toBe(0);
  }
});

it('what is hidden does not show on any kind of page', async () => {
  for (const path of ['index', 'fog/index', 'fog/weather/index', 'fog/all/index', 'fog/all_cards/index']) {
    await page.goto(`${site.hosted}${path}.html`);
    for (const width of [390, 1280]) {
      await page.setViewport({ width, height: 844 });
      const shown = await page.evaluate(`(() => {
        const all = [...document.querySelectorAll('body, body *:not(script, style, [popover], [popover] *, dialog, dialog *)')];
        for (const each of all.reverse()) each.hidden = true;
        return all.filter((each) => getComputedStyle(each).display !== 'none').map(({ localName, className }) => localName + '.' + className);
      })()`);
      expect(shown, `${path}, ${width} pixels wide`).toEqual([]);
    }
  }
});

describe('without JavaScript', () => {
  beforeEach(() => page.setJavaScriptEnabled(false));

  it('there is nothing to choose, and everything to see', async () => {
    await page.goto(`${site.hosted}fog/all_cards/index.html`);
    expect(await (await page.$('.filter'))?.isVisible()).toBe(false);
    for (const name of await page.$$('.rule-name')) expect(await name.isVisible()).toBe(true);
    expect(await page.$$('.rule-name')).toHaveLength(3);
  });

  it('old folders lead on, and the whole book stays', async () => {
    await page.goto(`${site.hosted}fog/haze/index.html`);
    await expect.poll(() => page.url()).toBe(`${site.hosted}fog/weather/index.html`);
    await page.goto(`${site.hosted}fog/all/index.html#duck`);
    expect(page.url()).toBe(`${site.hosted}fog/all/index.html#duck`);
  });
});

describe('cards of a book’s own kinds', () => {
  const own = siteInBrowser({ 'kinds.md': bookText('guild') });

  it('have room in the overview on any screen', async () => {
    await own.page.goto(`${own.hosted}kinds/all_cards/index.html`);
    for (const width of [390, 768, 900, 1024, 1200]) {
      await own.page.setViewport({ width, height: 844 });
      const widths = (await own.page.evaluate(
        `[...document.querySelectorAll('.rule-line > div')].map((each) => each.getBoundingClientRect().width)`,
      )) as number[];
      expect(widths).toHaveLength(2);
      expect(Math.min(...widths)).toBeGreaterThan(120);
      expect(await own.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      // No option is cut off.
      expect(
        await own.page.evaluate(
          `[...document.querySelectorAll('.filter-kinds label')].filter((each) => each.scrollHeight > each.clientHeight + 1)`,
        ),
      ).toEqual([]);
    }
  });
});

it('overviews are no wider than a phone, and links of the index large enough for a finger', async () => {
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  for (const folder of ['all_cards', 'figures', 'a-z']) {
    await page.goto(`${site.disk}wide/${folder}/index.html`);
    expect(await page.evaluate('document.documentElement.scrollWidth'), folder).toBe(390);
  }
  const heights = (await page.evaluate(
    `[...document.querySelectorAll('.index li a')].map((each) => each.getBoundingClientRect().height)`,
  )) as number[];
  expect(heights.length).toBeGreaterThan(20);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  // Terms are links to their places; only terms that merely group others are not.
  expect(await page.evaluate(`document.querySelectorAll('.index-term:not(:has(a), :has(~ ul))').length`)).toBe(0);
});

it('what sends on is loaded where it is needed, and is small', async () => {
  const loaded = (): readonly string[] => site.requests.filter((url) => /redirect-/.test(url));
  for (const path of ['fog/moves/index.html', 'fog/moves/index.html#row', 'fog/all/index.html']) {
    await page.goto(`${site.hosted}${path}`);
    await page.waitForFunction(`document.readyState === 'complete'`);
  }
  expect(loaded()).toEqual([]);
  await page.goto(`${site.hosted}fog/moves/index.html`);
  await page.evaluate(`location.hash = '#strike'`);
  await expect.poll(() => page.url()).toBe(`${site.hosted}fog/combat/index.html#strike`);
  expect(loaded()).toHaveLength(1);
  expect(statSync(join(ROOT, 'dist/site/bundles/redirect.js')).size).toBeLessThan(2000);
});
