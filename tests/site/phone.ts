/** Emulates a phone: nothing hovers, and fingers tap. */
import type { Page } from 'puppeteer-core';

export async function holdPhone(page: Page, width = 390): Promise<void> {
  await page.setViewport({ width, height: 844, isMobile: true, hasTouch: true });
}

/** Title of the open sheet, without its cost. */
export const SHEET = `(document.querySelector('.sheet[open] .sheet-title')?.lastChild.textContent ?? '')`;
export const SHEET_TEXT = `(document.querySelector('.sheet[open] .sheet-body')?.innerText.replace(/\\s+/g, ' ').trim() ?? '')`;
