/** Links of headings and cards to themselves, in a real browser. */
import { expect, it } from 'vitest';
import { bookFiles } from '../books.ts';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser(bookFiles('drachen'));

const LINKS = `[...document.querySelectorAll('.text .permalink')]`;
const SIZES = `${LINKS}.map((each) => each.getBoundingClientRect())
  .filter(({ width, height }) => width < 24 || height < 24).length`;

it.each([
  ['a screen', 1280, false],
  ['a phone', 360, true],
])('on %s every heading and every card has one, large enough for a finger', async (_, width, isPhone) => {
  await site.page.setViewport({ width, height: 800, isMobile: isPhone, hasTouch: isPhone });
  await site.page.goto(`${site.hosted}drachen/wind/index.html`);
  expect(await site.page.evaluate(`${LINKS}.length`)).toBe(9);
  expect(await site.page.evaluate(SIZES)).toBe(0);
  expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  // On a phone the pin replaces the link, which is still reachable by keyboard.
  if (isPhone) await site.page.focus('#zielen .permalink');
  else await site.page.hover('#zielen ._card-name');
  expect(await site.page.evaluate(`getComputedStyle(document.querySelector('#zielen .permalink')).opacity`)).toBe('1');
  if (isPhone) await site.page.keyboard.press('Enter');
  else await site.page.click('#zielen .permalink');
  expect(await site.page.evaluate('location.hash')).toBe('#zielen');
});
