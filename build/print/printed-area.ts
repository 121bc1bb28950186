/**
 * Computes the page area that Chromium leaves for the text. It is known before printing unless the print is scaled or
 * style sheets have `@page` rules.
 */
import type { Browser, PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { millimetres } from '../basics/css-length.ts';
import { pageMargin, paperSize } from '../book-meta/paper-size.ts';
import { type PdfFile, numbersIn, pageEntry, pagesOf, readPdf, textOfContents } from '../pdf/pdf-file.ts';
import type { PdfOptions } from '../types.ts';
import type { PageArea, PrintedEdges } from './layout.ts';

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
 * Measures the area and the margins of the first page, of left and of right pages in a nearly empty print with the given
 * styles, which Chromium clips to the text area. This takes a third of the time of a whole book.
 */
export async function measuredPages(
  browser: Browser,
  options: PuppeteerPdfOptions,
  styles: string,
  dir: 'ltr' | 'rtl',
  timeout: number,
): Promise<{ readonly area: PageArea; readonly edges: PrintedEdges }> {
  const page = await browser.newPage();
  try {
    await page.setJavaScriptEnabled(false);
    const text = ['.', '.', '.'].join('<p style="break-before: page">');
    await page.setContent(`<html dir="${dir}"><style>${styles.replaceAll('</', '<\\/')}</style>${text}`);
    const { headerTemplate: _header, footerTemplate: _footer, ...rest } = options;
    const plain = { ...rest, displayHeaderFooter: false, tagged: false, outline: false, pageRanges: '', timeout };
    const file = readPdf(await page.pdf(plain));
    const [first, second, third] = pagesOf(file).map((each) => clippedPage(file, each, options.scale ?? 1));
    if (!first || !second || !third) throw new Error('the browser printed too few pages');
    const [left, right] = dir === 'ltr' ? [second, third] : [third, second];
    const margins = { first: first.margins, left: left.margins, right: right.margins };
    // The first page may be unlike all others.
    return { area: second.area, edges: { paper: second.paper, margins } };
  } finally {
    await page.close().catch(() => undefined);
  }
}

function clippedPage(file: PdfFile, page: number, bookScale: number) {
  const content = textOfContents(file.objects, page);
  const number = '(-?[\\d.]+)';
  const unit = new RegExp(`^${number} 0 0 -`).exec(content)?.[1];
  const clip = new RegExp(`${number} ${number} ${number} ${number} re\\nW`).exec(content);
  if (unit === undefined || !clip)
    throw new Error('the browser wrote a PDF that is not clipped to the area of the text');
  const pixels = (points: number): number => (points * PIXELS_PER_POINT) / bookScale;
  const [left = 0, top = 0, width = 0, height = 0] = clip.slice(1).map((each) => pixels(Number(each) * Number(unit)));
  const [across = 0, down = 0] = numbersIn(pageEntry(file.objects, page, 'MediaBox'))
    .slice(2)
    .map(pixels);
  return {
    area: { width, height: Math.ceil(height) },
    paper: [across, down] as const,
    margins: { top, left, right: across - left - width, bottom: down - top - height },
  };
}
