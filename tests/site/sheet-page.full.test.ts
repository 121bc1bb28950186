/** Rules in sheets, in a real browser on a phone: from a host, from disk, and without a network. */
import type { HTTPRequest, Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookFiles, bookText } from '../books.ts';
import { SHEET, SHEET_TEXT, holdPhone } from './phone.ts';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser({ 'fog.md': bookText('linked'), ...bookFiles('other') });
const { becomes } = site;
const PATH = 'fog/weather/index.html';
const DUCK = '.text p a[href$="#duck"]';
const isOpen = `document.querySelector('.sheet')?.open === true`;
let page: Page;

beforeEach(async () => {
  ({ page } = site);
  await holdPhone(page);
});

/** Opens the page, and waits until its scripts have come. */
async function goto(root = site.hosted): Promise<void> {
  await page.goto(root + PATH);
  await becomes('nothingComes()');
}

it('from the disk, a tap on a link shows the rule, and the page stays', async () => {
  await goto(site.disk);
  expect(site.requests.filter((url) => /previews\//.test(url))).toEqual([]);
  await page.tap(DUCK);
  await becomes(SHEET, 'Duck');
  expect(await page.evaluate(`document.querySelector('.sheet-title .rule-cost').textContent`)).toBe('1 ⊙');
  expect(await page.evaluate(SHEET_TEXT)).toBe('Condition Only when shot at. Go down, or strike.');
  expect(page.url()).toBe(site.disk + PATH);
  await page.tap('.sheet-go');
  await becomes('location.href', `${site.disk}fog/moves/index.html#duck`);
});

describe('the sheet', () => {
  beforeEach(async () => {
    await goto();
    await site.loaded();
  });

  it('keeps what was open, each with its place, and leads back', async () => {
    await page.tap(DUCK);
    await becomes(SHEET, 'Duck');
    expect(await (await page.$('.sheet-back'))?.isVisible()).toBe(false);
    await page.tap('.sheet-body a[href$="#strike"]');
    await becomes(SHEET, 'Strike');
    await page.evaluate(`document.querySelector('.sheet-body').scrollTop = 150`);
    // The link can be tapped without scrolling.
    await page.evaluate(`{
      const link = document.querySelector('.sheet-body a[href$="#light"]');
      link.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }));
    }`);
    await becomes(SHEET, 'Light');
    expect(await page.evaluate(`document.querySelector('.sheet-back').ariaLabel`)).toBe('Previous: Strike');
    await page.tap('.sheet-back');
    await becomes(SHEET, 'Strike');
    expect(await page.evaluate(`document.querySelector('.sheet-body').scrollTop`)).toBe(150);
    await page.tap('.sheet-back');
    await becomes(SHEET, 'Duck');
    expect(await (await page.$('.sheet-back'))?.isVisible()).toBe(false);
    expect(page.url()).toBe(site.hosted + PATH);
  });

  it('shows sections, tables and notes', async () => {
    await page.tap('.text a[href$="#light"]');
    await becomes(SHEET, 'Light');
    expect(await page.evaluate(SHEET_TEXT)).toMatch(/^Bright\./);
    await page.keyboard.press('Escape');
    await page.tap('.text a[href$="#bows"]');
    await becomes(SHEET, 'Bows');
    await page.keyboard.press('Escape');
    await page.tap('.footnote-ref a');
    await becomes(SHEET_TEXT, 'A note with a link.');
    expect(await (await page.$('.sheet .rule-pin'))?.isVisible()).toBe(false);
    await page.tap('.sheet-body a');
    await becomes(SHEET, 'Duck');
  });

  it('closes by Escape, by its button, and by a tap beside it, and gives the focus back', async () => {
    const closing = [
      () => page.keyboard.press('Escape'),
      () => page.tap('.sheet-close'),
      () => page.touchscreen.tap(195, 20),
    ];
    for (const [at, close] of closing.entries()) {
      await page.evaluate(`scrollTo(0, ${at}); document.activeElement.blur()`);
      await page.tap(DUCK);
      await becomes(SHEET, 'Duck');
      await close();
      await becomes(isOpen, false);
      // The browser tells of the end of the dialog later.
      await becomes(`document.activeElement.getAttribute('href')?.endsWith('#duck')`);
      expect(page.url()).toBe(site.hosted + PATH);
    }
  });

  it('keeps the focus', async () => {
    await page.tap(DUCK);
    await becomes(SHEET, 'Duck');
    expect(await page.evaluate(`document.activeElement.className`)).toContain('sheet-body');
    const isKept = `document.activeElement === document.body || document.activeElement.closest('.sheet') !== null`;
    for (let key = 0; key < 12; key++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(isKept), String(key)).toBe(true);
    }
  });

  it('a second tap on the same link leads to its place: through the ground beside the sheet, and when it is closed', async () => {
    await page.tap(DUCK);
    await becomes(SHEET, 'Duck');
    const { x, y, width, height } = (await (await page.$(DUCK))?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await becomes('location.href', `${site.hosted}fog/moves/index.html#duck`);
    await page.goBack();
    await becomes('nothingComes()');
    await page.tap(DUCK);
    await becomes(SHEET, 'Duck');
    await page.keyboard.press('Escape');
    await becomes(isOpen, false);
    await page.tap(DUCK);
    await becomes('location.href', `${site.hosted}fog/moves/index.html#duck`);
  });

  it('leaves clicks alone that lead elsewhere on purpose, links out of the text, and the web', async () => {
    await page.tap(DUCK);
    await becomes(SHEET, 'Duck');
    await page.keyboard.press('Escape');
    const isLeft = (selector: string, keys: object): Promise<unknown> =>
      page.evaluate(
        `(() => {
          const event = new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch', ...${JSON.stringify(keys)} });
          let isPrevented;
          addEventListener('click', (each) => { isPrevented = each.defaultPrevented; each.preventDefault(); }, { once: true });
          document.querySelector(${JSON.stringify(selector)}).dispatchEvent(event);
          return !isPrevented;
        })()`,
      );
    const strike = '.text a[href$="#strike"]';
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(await isLeft(strike, { [key]: true }), key).toBe(true);
    for (const selector of ['.text a.external', '.chapters a', '.page-contents a', '.pager a', '.breadcrumb a']) {
      expect(await isLeft(selector, {}), selector).toBe(true);
    }
    expect(await isLeft(strike, {})).toBe(false);
  });

  it('shares a link to the rule', async () => {
    await page.evaluate(`navigator.share = async (data) => void (window.shared = data.url)`);
    await page.tap(DUCK);
    await page.tap('.sheet .share-place');
    await becomes('window.shared', `${site.hosted}fog/moves/index.html#duck`);
  });
});

describe('where nothing comes', () => {
  it('the link is followed if the file of the book cannot be loaded', async () => {
    await goto();
    await site.breaks(/assets\/previews\//);
    await page.tap(DUCK);
    await becomes('location.href', `${site.hosted}fog/moves/index.html#duck`);
    expect(await page.$('.sheet[open]')).toBe(null);
  });

  it('the rule is shown however late its book comes and wherever one scrolls meanwhile, or the link is followed', async () => {
    await page.setCacheEnabled(false);
    const held: HTTPRequest[] = [];
    await page.setRequestInterception(true);
    const isHeld = (request: HTTPRequest): boolean => /assets\/previews\//.test(request.url());
    page.on('request', (request) => (isHeld(request) ? held.push(request) : void request.continue()));
    for (const requests of [1, 2]) {
      await goto();
      await page.tap(DUCK);
      await expect.poll(() => held).toHaveLength(requests);
      await page.evaluate('new Promise((done) => { addEventListener("scroll", done); scrollTo(0, 40); })');
      if (requests === 1) await held[0]?.continue();
      else await page.evaluate('passTime()');
      if (requests === 1) await becomes(SHEET, 'Duck');
    }
    await becomes('location.href', `${site.hosted}fog/moves/index.html#duck`);
  });

  it('without JavaScript, links are links', async () => {
    await page.setJavaScriptEnabled(false);
    await page.goto(site.hosted + PATH);
    await Promise.all([page.waitForNavigation(), page.tap(DUCK)]);
    expect(page.url()).toBe(`${site.hosted}fog/moves/index.html#duck`);
    expect(await (await page.$('#moves > .permalink'))?.isVisible()).toBe(true);
  });
});

it('the section at hand is shared from the bar, in place of signs beside headings', async () => {
  await goto();
  expect(await page.evaluate(`getComputedStyle(document.querySelector('#more .permalink')).opacity`)).toBe('0');
  await page.evaluate(`document.querySelector('#more').scrollIntoView()`);
  await becomes(`document.querySelector('.bar-section-name').textContent`, 'More');
  await page.evaluate(`navigator.share = async (data) => void (window.shared = data.url)`);
  await page.tap('.bar-section');
  await page.tap('.page-contents .share-place');
  await becomes('window.shared', `${site.hosted}${PATH}#more`);
  await page.evaluate(
    `navigator.share = undefined; navigator.clipboard.writeText = async (text) => void (window.copied = text)`,
  );
  await page.tap('.page-contents .share-place');
  await becomes('window.copied', `${site.hosted}${PATH}#more`);
  await becomes(`document.querySelector('.page-contents [role=status]').textContent`, 'Link copied');
});

it('somebody new finds the cost of a reaction in three actions, reads two rules without losing the place, and pins one', async () => {
  await page.goto(`${site.hosted}index.html`);
  await page.evaluate('localStorage.clear()');
  // The tap opens the book's quick reference, which shows the cost.
  await page.tap('.shelf-doors a[href*="quick_reference"]');
  await becomes(`document.querySelector('.rule-line.reaction .rule-cost').checkVisibility()`);
  expect(await page.evaluate(`document.querySelector('.rule-line.reaction').innerText.replace(/\\s+/g, ' ')`)).toMatch(
    /^1 Duck/,
  );
  const place = await page.evaluate('[location.href, scrollY].join()');
  await page.tap('.rule-line.reaction .rule-name');
  await becomes(SHEET, 'Duck');
  await page.tap('.sheet-body a[href$="#strike"]');
  await becomes(SHEET, 'Strike');
  await page.tap('.sheet .rule-pin');
  await becomes(`document.querySelector('.sheet .rule-pin').ariaPressed`, 'true');
  await page.tap('.sheet-close');
  await becomes(`document.querySelector('.my-table .rule-name').textContent`, 'Strike');
  expect(await page.evaluate(`document.querySelector('.bar-reference').dataset.count`)).toBe('1');
  expect(await page.evaluate('[location.href, scrollY].join()')).toBe(place);
});
