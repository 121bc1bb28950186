/** Prints the furniture of the pages: a PDF without structure, one page for each page of the book. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { siteFolder } from '../site/site-folder.ts';
import type { FurniturePaper } from './page-furniture.ts';
import { millimetres } from './paper.ts';
import type { PrintDocument } from './print-book.ts';

/** Nobody owns this name, and nothing is ever asked from it. */
const ORIGIN = 'https://furniture.invalid/';
const MILLIMETRES_PER_INCH = 25.4;

/**
 * @param html from `furnitureHtml`
 * @param resource asked for paths below `fonts/` alone
 * @throws when the browser cannot be reached any more; see `BrowserError`
 */
export async function printFurniture(
  browser: Browser,
  html: string,
  resource: PrintDocument['resource'],
  { width, height }: Pick<FurniturePaper, 'width' | 'height'>,
): Promise<Uint8Array> {
  const styles = await readFile(join(siteFolder(), 'styles', 'furniture.css'));
  const page = await browser.newPage();
  try {
    await guard(page, html, styles, resource);
    await page.goto(ORIGIN, { waitUntil: 'load', timeout: 120_000 });
    return await page.pdf({
      width: millimetres(width) / MILLIMETRES_PER_INCH + 'in',
      height: millimetres(height) / MILLIMETRES_PER_INCH + 'in',
      margin: { top: 0, right: 0, bottom: 0, left: 0 },
      printBackground: true,
      omitBackground: true,
      tagged: false,
      outline: false,
      timeout: 120_000,
    });
  } finally {
    await page.close().catch(() => undefined);
  }
}

async function guard(page: Page, html: string, styles: Uint8Array, resource: PrintDocument['resource']): Promise<void> {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  const answer = async (request: HTTPRequest): Promise<void> => {
    const url = request.url();
    if (url === ORIGIN) return request.respond({ contentType: 'text/html; charset=utf-8', body: html });
    if (url === `${ORIGIN}furniture.css`) return request.respond({ contentType: 'text/css', body: styles });
    const path = url.startsWith(`${ORIGIN}fonts/`) ? decodeURIComponent(url.slice(ORIGIN.length)) : undefined;
    const font = path === undefined ? undefined : await resource(path);
    if (!font) return request.abort();
    return request.respond({
      contentType: font.type,
      body: font.body,
      headers: { 'access-control-allow-origin': '*' },
    });
  };
  page.on('request', (request) => {
    // The page may be gone before the answer is ready; then nobody waits for it.
    answer(request).catch(() => undefined);
  });
}
