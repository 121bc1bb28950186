/**
 * Computes the page area that Chromium leaves for the text. It is known before printing unless the print is scaled or
 * style sheets have `@page` rules.
 */
import type { Browser, PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { millimetres } from '../basics/css-length.ts';
import { pageMargin, paperSize } from '../book-meta/paper-size.ts';
import { type PdfFile, pagesOf, readPdf, textOfContents } from '../pdf/pdf-file.ts';
import type { PdfOptions } from '../types.ts';
import type { PageArea } from './layout.ts';

export const PIXELS_PER_POINT = 96 / 72;
export const POINTS_PER_MILLIMETRE = 72 / 25.4;
/** Layout units of Chromium per CSS pixel. */
const UNITS_PER_PIXEL = 64;
/** Tolerance in points for rounding: a length that is whole in one unit rarely converts exactly to another. */
export const NEXT_TO_NOTHING = 1e-6;

/**
 * Predicts the page area. Chromium rounds the paper up and margins down to whole points and lays out pages in whole
 * pixels; in layout units, the paper is rounded to the nearest one and margins are rounded down. A scaled print is
 * rounded further, so that its height may be one pixel larger than predicted.
 *
 * @param reach points by which the area extends into the margin
 */
export function predictedArea({ scale = 1, ...pdf }: PdfOptions, reach = 0): PageArea {
  const [width, height] = paperSize(pdf);
  const margin = pageMargin(pdf);
  const up = (length: number): number => Math.ceil(length * POINTS_PER_MILLIMETRE - NEXT_TO_NOTHING);
  const pixels = (points: number): number => (points * PIXELS_PER_POINT) / scale;
  const rounded = (points: number, round: (units: number) => number): number =>
    scale === 1 ? round(pixels(points) * UNITS_PER_PIXEL) / UNITS_PER_PIXEL : pixels(points);
  const margins = [margin.top, margin.bottom].map((each) => rounded(roundedMargin(each), Math.floor));
  const left = margins.reduce((rest, each) => rest - each, rounded(up(height), Math.round));
  return {
    width: pixels(up(width) - roundedMargin(margin.left) - roundedMargin(margin.right) + reach),
    height: Math.ceil(left - NEXT_TO_NOTHING),
  };
}

/** Returns a margin in points, rounded as Chromium rounds it. */
export function roundedMargin(length: string): number {
  return Math.floor(millimetres(length) * POINTS_PER_MILLIMETRE + NEXT_TO_NOTHING);
}

/**
 * Measures the page area in a nearly empty print with the given styles, which Chromium clips to the text area. This
 * takes a third of the time of a whole book.
 */
export async function measuredArea(
  browser: Browser,
  options: PuppeteerPdfOptions,
  styles: string,
  timeout: number,
): Promise<PageArea> {
  const page = await browser.newPage();
  try {
    await page.setJavaScriptEnabled(false);
    await page.setContent(`<style>${styles.replaceAll('</', '<\\/')}</style>.`);
    const { headerTemplate: _header, footerTemplate: _footer, ...rest } = options;
    const plain = { ...rest, displayHeaderFooter: false, tagged: false, outline: false, pageRanges: '', timeout };
    return clippedArea(readPdf(await page.pdf(plain)), options.scale ?? 1);
  } finally {
    await page.close().catch(() => undefined);
  }
}

function clippedArea(file: PdfFile, bookScale: number): PageArea {
  const content = textOfContents(file.objects, pagesOf(file)[0] ?? 0);
  const number = '([\\d.]+)';
  const scale = new RegExp(`^${number} 0 0 -${number} 0 `).exec(content)?.[1];
  const clip = new RegExp(`${number} ${number} ${number} ${number} re\\nW`).exec(content);
  if (scale === undefined || !clip)
    throw new Error('the browser wrote a PDF that is not clipped to the area of the text');
  const pixels = (length: string | undefined): number =>
    (Number(length) * Number(scale) * PIXELS_PER_POINT) / bookScale;
  return { width: pixels(clip[3]), height: Math.ceil(pixels(clip[4])) };
}
