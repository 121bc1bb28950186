/** Emulates a phone: nothing hovers, and fingers tap. */
import type { ElementHandle, Page } from 'puppeteer-core';
import type { SiteInBrowser } from './site-in-browser.ts';

export async function holdPhone(page: Page, width = 390): Promise<void> {
  await page.setViewport({ width, height: 844, isMobile: true, hasTouch: true });
}

/** Taps the element of a selector when it is visible. */
export async function tap({ page }: SiteInBrowser, selector: string): Promise<void> {
  const found = (await page.waitForSelector(selector, { visible: true, timeout: 15_000 })) as ElementHandle;
  await found.tap();
}

/** Title of the open sheet, without its cost. */
export const SHEET = `(document.querySelector('.sheet[open] .sheet-title')?.lastChild.textContent ?? '')`;
export const SHEET_TEXT = `(document.querySelector('.sheet[open] .sheet-body')?.innerText.replace(/\\s+/g, ' ').trim() ?? '')`;
