/**
 * Clicks, taps and hovers of tests that reach their element however busy the machine is: like a reader, they wait until
 * it is shown, and nothing moves it or lies above it.
 */
import type { Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';

/** How long a test waits for what comes sooner on any machine that is not broken. */
const PATIENCE = { timeout: 60_000 };

/** Why an element cannot be hit at a point of the window, or `''`. Without scripts, nobody is told of frames. */
const findObstacle = (x: number, y: number, isClear: boolean, hasFrames: boolean): string => `async (element) => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: ${!isClear} })) return 'it is not shown';
  const moving = () => document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity);
  for (const each of moving()) each.finish();
  const boxes = () => JSON.stringify([...element.getClientRects()]);
  const before = boxes();
  if (${hasFrames}) await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  if (document.fonts.status === 'loading') return 'fonts are loading';
  if (moving().length > 0 || boxes() !== before) return 'it moves';
  const above = document.elementFromPoint(${x}, ${y});
  return element.contains(above) ? '' : above?.cloneNode().outerHTML + ' lies above it';
}`;

/**
 * Scrolls an element into view if needed, and returns the point where it can be hit.
 *
 * @param isClear whether it may be one that is shown only when the mouse is above it
 */
function reach(page: Page, selector: string, isClear = false): Promise<[number, number]> {
  return vi.waitFor(async () => {
    const element = await page.$(selector);
    if (element === null) throw new Error(`there is no ${selector}`);
    if (!(await element.isIntersectingViewport({ threshold: 1 }))) await element.scrollIntoView();
    const { x, y } = await element.clickablePoint();
    const find = await page.evaluateHandle(findObstacle(x, y, isClear, page.isJavaScriptEnabled()));
    const found = await element.evaluate((each, of) => (of as (each: unknown) => Promise<string>)(each), find);
    expect(found, selector).toBe('');
    return [x, y];
  }, PATIENCE);
}

/** Waits until an expression has a value in the page. */
export function becomes(page: Page, expression: string, wanted: unknown = true): Promise<void> {
  return expect.poll(() => page.evaluate(expression), { message: expression }).toEqual(wanted);
}

/** Has a page wait for the elements that it clicks, taps, hovers over or gives the focus. */
export function steadyHand(page: Page): Page {
  page.setDefaultTimeout(PATIENCE.timeout);
  const focus = page.focus.bind(page);
  page.focus = (selector) =>
    vi.waitFor(async () => {
      await focus(selector);
      expect(await page.$eval(selector, (each) => each.matches(':focus')), selector).toBe(true);
    }, PATIENCE);
  page.click = async (selector) => page.mouse.click(...(await reach(page, selector)));
  page.tap = async (selector) => page.touchscreen.tap(...(await reach(page, selector)));
  page.hover = async (selector) => page.mouse.move(...(await reach(page, selector, true)));
  return page;
}
