/** What Chromium leaves of the paper for the text. It is known before anything is printed, but for style sheets with `@page`. */
import type { Browser, PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { millimetres } from '../basics/css-length.ts';
import { pageMargin, paperSize } from '../book-meta/paper-size.ts';
import { type PdfFile, pagesOf, readPdf, textOfContents } from '../pdf/pdf-file.ts';
import { textArea } from '../pdf/text-area.ts';
import type { PdfOptions } from '../types.ts';
import type { PageArea } from './layout.ts';

const PIXELS_PER_POINT = 96 / 72;
const POINTS_PER_MILLIMETRE = 72 / 25.4;
/** Of layout. */
const UNITS_PER_PIXEL = 64;
/** Points: what is whole in one unit hardly ever is in another. */
const NEXT_TO_NOTHING = 1e-6;

/**
 * Chromium rounds paper up and margins down to whole points, and lays pages out in whole pixels: in its units of layout,
 * paper then gets the nearest of them, and margins those below. A print that is scaled has further roundings, so that a
 * height of whole pixels may be one more there: the print shows it.
 *
 * @param reach points by which it begins before the margin ends
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

/** In points, as Chromium has it. */
export function roundedMargin(length: string): number {
  return Math.floor(millimetres(length) * POINTS_PER_MILLIMETRE + NEXT_TO_NOTHING);
}

/**
 * Read from a print of next to nothing with these styles, which Chromium clips to the text's area. It takes as long as a
 * third of a book.
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

/**
 * In CSS pixels, as most pages of a print have it. Their width does not show: it is that of what is on them.
 *
 * @returns undefined where no page is as Chromium writes a page of text
 */
export function printedHeight(file: PdfFile, scale: number): number | undefined {
  const counts = new Map<number, number>();
  for (const page of pagesOf(file)) {
    const found = textArea(textOfContents(file.objects, page), scale);
    if (!found) continue;
    // Pages laid out as a whole have no margins; those of text count more.
    const weight = found.top === 0 ? 0.001 : 1;
    const height = Math.ceil((found.clipped * PIXELS_PER_POINT) / scale);
    counts.set(height, (counts.get(height) ?? 0) + weight);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0];
}
