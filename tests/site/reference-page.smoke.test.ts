/**
 * Quick reference in a real browser: on a phone and on a desktop, with and without scripts, with and without storage.
 */
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookFiles } from '../books.ts';
import { emulateMedia } from './emulate-media.ts';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser(bookFiles('prices', 'fog', 'kinds', 'costly'));
const { becomes } = site;
const PATH = 'fog/quick_reference/index.html';
let page: Page;

beforeEach(async () => {
  ({ page } = site);
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
});

const isShown = (text: string): Promise<unknown> =>
  page.evaluate(
    `Array.from(document.querySelectorAll('#_main :is(.rule-effect, .rule-condition, td)')).some((each) => each.textContent.includes('${text}') && each.checkVisibility())`,
  );
/** Visible names and costs. */
const LINES = `Array.from(document.querySelectorAll('.rule-block .rule-line'), (each) => each.checkVisibility() ? each.querySelector('.rule-cost').innerText.trim() + ' ' + each.querySelector('.rule-name').innerText : '').filter(Boolean)`;
const BLOCKS = `Array.from(document.querySelectorAll('.rule-block > h2')).filter((each) => each.checkVisibility()).map((each) => each.textContent)`;

describe('the quick reference', () => {
  it('tells all kinds of cards apart where a theme takes their colours away', async () => {
    await emulateMedia(page, { 'forced-colors': 'active' });
    await page.goto(site.hosted + 'kinds/quick_reference/index.html');
    const looks = (await page.evaluate(
      `Array.from(document.querySelectorAll('.rule-cost'), (each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each, '::after').content].join())`,
    )) as readonly string[];
    expect(looks).toHaveLength(4);
    expect(new Set(looks).size).toBe(4);
  });

  it('shows costs in full where there is little room, and the unit of each choice where there are several', async () => {
    await page.setViewport({ width: 320, height: 640 });
    await page.goto(site.hosted + 'costly/quick_reference/index.html');
    const clipped = await page.evaluate(
      `Array.from(document.querySelectorAll('html, .rule-cost, .rule-line > div')).filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.outerHTML)`,
    );
    expect(clipped).toEqual([]);
    expect(await page.evaluate(`document.querySelectorAll('.rule-cost').length`)).toBe(2);
    const choices = `Array.from(document.querySelectorAll('.filter-kinds label'), (each) => each.textContent)`;
    expect(await page.evaluate(choices)).toEqual(
      'All, 2 Stamina, 1 Mana, 3 Mana, 1 Focus, 5 Lebensenergiereserven'.split(', '),
    );
    await page.click('.filter-kinds label:nth-of-type(4)');
    await becomes(
      `Array.from(document.querySelectorAll('.rule-line:not([hidden]) .rule-name'), (each) => each.textContent)`,
      ['Fog'],
    );
  });
  it('answers on a phone with one tap from a chapter: a line for each rule, its cost first', async () => {
    await page.goto(site.hosted + 'fog/weather/index.html');
    const inMenu = `document.querySelector('.chapters a[href$="quick_reference/index.html"]').textContent`;
    expect(await page.evaluate(inMenu)).toBe('Quick reference');
    await page.click('.bar-reference');
    await becomes('document.body.className', 'reference-page');
    expect(await page.evaluate(LINES)).toEqual(['2 Row', 'WK Strike', '1 Duck']);
    expect(await isShown('Go on.')).toBe(true);
    expect(await isShown('And on.')).toBe(false);
    // The condition is shown only after a tap.
    expect(await isShown('Only when shot at.')).toBe(false);
    expect(await isShown('Nobody rows.')).toBe(true);
    await page.tap('.rule-line.reaction .rule-name');
    await becomes(`document.querySelector('.sheet ._card-condition').innerText.includes('Only when shot at.')`);
    expect(page.url()).toBe(site.hosted + PATH);
  });

  it('answers what can be done for a price: ranges to each of their numbers, letters after numbers', async () => {
    await page.goto(site.hosted + 'prices/quick_reference/index.html');
    const choices = `Array.from(document.querySelectorAll('.filter-kinds label'), (each) => each.textContent)`;
    expect(await page.evaluate(choices)).toEqual(['All', '0', '1', '2', '3', '10', 'WK', 'X']);
    expect(await page.evaluate(LINES)).toEqual(
      '0 Wait, 1 Kneel, 1-2 Walk, 2-3 Climb, 10 Fly, WK Hit, WK+1 Shoot, X Cast, – ⊙ Sleep, 2 Parry'.split(', '),
    );
    const choose = async (cost: string, wanted: readonly string[], blocks: readonly string[]): Promise<void> => {
      await page.click(`.filter-kinds label:has([value="${cost}"])`);
      await becomes(LINES, wanted);
      expect(await page.evaluate(BLOCKS)).toEqual(blocks);
    };
    await choose('2', ['1-2 Walk', '2-3 Climb', '2 Parry'], ['Actions', 'Reactions']);
    expect(await page.evaluate(`document.querySelector('.filter-status').textContent`)).toBe('3 of 10');
    await choose('WK', ['WK Hit', 'WK+1 Shoot'], ['Actions']);
    await choose('3', ['2-3 Climb'], ['Actions']);
    await page.click('.filter-kinds label:has([value=""])');
    await becomes(BLOCKS, ['Actions', 'Reactions', 'States']);
    // The filter is restored when readers come back.
    await choose('1', ['1 Kneel', '1-2 Walk'], ['Actions']);
    await page.reload();
    await becomes(LINES, ['1 Kneel', '1-2 Walk']);
  });

  it('is dense: lines of two lines, all of each to be tapped', async () => {
    await page.setViewport({ width: 320, height: 844, isMobile: true, hasTouch: true });
    await page.goto(site.hosted + 'prices/quick_reference/index.html');
    await becomes(`document.querySelectorAll('.rule-block .rule-pin').length`, 13);
    const lines = (await page.evaluate(`Array.from(document.querySelectorAll('.rule-block .rule-line'), (each) => {
      const { left, right, top, height } = each.getBoundingClientRect();
      const at = (x, y) => document.elementFromPoint(x, y)?.className ?? '';
      if (top + height > innerHeight) return undefined;
      return { height, ends: [at(left + 2, top + 2), at(right - 60, top + height - 3)] };
    }).filter(Boolean)`)) as readonly { readonly height: number; readonly ends: readonly string[] }[];
    expect(lines.length).toBeGreaterThan(9);
    for (const { height, ends } of lines) {
      expect(height).toBeGreaterThanOrEqual(44);
      expect(height).toBeLessThanOrEqual(52);
      expect(ends).toEqual(['rule-name', 'rule-name']);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });

  it('leads to the rest', async () => {
    await page.setViewport({ width: 1280, height: 844 });
    await page.goto(site.hosted + PATH);
    for (const text of ['Go on.', 'Bow.', 'Only when shot at.', 'Nobody rows.'])
      expect(await isShown(text), text).toBe(true);
    await page.click('[data-rule="row"] .rule-name');
    await becomes('location.href', `${site.hosted}fog/moves/index.html#row`);
  });

  it('lists its blocks in the bar on a phone', async () => {
    await page.goto(site.hosted + PATH);
    await page.click('.bar-section');
    const listed = `Array.from(document.querySelectorAll('.page-contents a'), (each) => each.textContent)`;
    await becomes(listed, ['Actions', 'Reactions', 'Weather', 'Hits']);
    await page.click('.page-contents a[href="#_block-3"]');
    await becomes(`document.querySelector('#_block-3').getBoundingClientRect().top < innerHeight`);
  });

  it('prints costs black on white', async () => {
    await page.goto(site.hosted + PATH);
    await page.emulateMediaType('print');
    const looks = `Array.from(document.querySelectorAll('.rule-block .rule-cost'), (each) => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor].join())`;
    expect(await page.evaluate(looks)).toEqual(Array.from({ length: 3 }, () => 'rgb(0, 0, 0),rgba(0, 0, 0, 0)'));
    await page.goto(site.hosted + 'fog/moves/index.html');
    const cards = looks.replace('.rule-block .rule-cost', '._card-cost');
    expect(await page.evaluate(cards)).toEqual(Array.from({ length: 3 }, () => 'rgb(0, 0, 0),rgba(0, 0, 0, 0)'));
  });

  it('works without scripts', async () => {
    await page.setJavaScriptEnabled(false);
    await page.goto(site.hosted + PATH);
    expect(await page.$$eval('.rule-pin', (pins) => pins.length)).toBe(0);
    expect(await (await page.$('.filter'))?.isVisible()).toBe(false);
    expect(await (await page.$('.my-table'))?.isVisible()).toBe(false);
    expect(await isShown('Only when shot at.')).toBe(true);
    expect(await isShown('Nobody rows.')).toBe(true);
    await Promise.all([page.waitForNavigation(), page.tap('[data-rule="row"] .rule-name')]);
    expect(page.url()).toBe(`${site.hosted}fog/moves/index.html#row`);
  });
});
