/**
 * Determines where the text lies on the pages of a book before it is laid out. This is known unless the print is scaled
 * or style sheets have `@page` rules; then the browser is asked.
 */
import type { Browser, PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { pageMargin } from '../book-meta/paper-size.ts';
import { type PdfFile, mediaBox, pagesOf, readPdf, textOfContents } from '../pdf/pdf-file.ts';
import { textArea } from '../pdf/text-area.ts';
import type { PdfOptions } from '../types.ts';
import { directionOf } from '../words/strings.ts';
import type { PageArea, PrintedEdges } from './layout.ts';
import { NOTHING_KNOWN } from './pagination.ts';
import { NEXT_TO_NOTHING, PIXELS_PER_POINT, type Paper, paperFor, roundedMargin, roundedUp } from './paper.ts';
import type { PrintDocument } from './print-document.ts';
import { PRINT_TIMEOUT } from './print-page.ts';
import type { SetUp } from './set-up.ts';

export interface TextPages {
  readonly area: PageArea;
  readonly edges: PrintedEdges;
}

/** Layout units of Chromium per CSS pixel. */
const UNITS_PER_PIXEL = 64;

/**
 * Predicts the pages. Chromium rounds the paper up and margins down to whole points and lays out pages in whole
 * pixels; in layout units, the paper is rounded to the nearest one and margins are rounded down. A scaled print is
 * rounded further, so that its height may be one pixel larger than predicted.
 */
export function predictedPages(pdf: PdfOptions, { size, sides, isMirrored, beside }: Paper = paperFor(pdf)): TextPages {
  const { scale = 1 } = pdf;
  const pixels = (points: number): number => (points * PIXELS_PER_POINT) / scale;
  const units = (points: number, round: (units: number) => number): number =>
    scale === 1 ? round(pixels(points) * UNITS_PER_PIXEL) / UNITS_PER_PIXEL : pixels(points);
  const margin = pageMargin(pdf);
  const [top, bottom] = [roundedMargin(margin.top), roundedMargin(margin.bottom)];
  const height = units(roundedUp(size[1]), Math.round) - units(top, Math.floor) - units(bottom, Math.floor);
  // The area extends into both margins, but its text only over the width of a page without extension.
  const width = pixels(roundedUp(size[0]) - sides[0] - sides[1] - beside.reach);
  // Chromium adds what it rounds up to the right and below; `exact-boxes.ts` crops it.
  const [more, below] = size.map((side) => pixels(roundedUp(side) - side)) as [number, number];
  const down = { top: pixels(top), bottom: pixels(bottom) - below };
  const [inner, outer] = sides;
  const right = { ...down, left: pixels(inner), right: pixels(outer) - more };
  const left = isMirrored ? { ...down, left: pixels(outer), right: pixels(inner) - more } : right;
  return {
    area: { width, height: Math.ceil(height - NEXT_TO_NOTHING) },
    edges: { paper: size.map(pixels) as [number, number], margins: { left, right } },
  };
}

/** Asks the browser where style sheets or the scale decide. */
export async function textPages(
  { pdf, properties }: PrintDocument,
  { paper, options, styles, hasPageRules }: SetUp,
  browser: () => Promise<Browser>,
): Promise<TextPages> {
  const predicted = predictedPages(pdf, paper);
  if (!hasPageRules && (pdf.scale ?? 1) === 1) return predicted;
  const dir = directionOf(properties.lang);
  const measured = await measuredPages(await browser(), options, styles(NOTHING_KNOWN), dir, PRINT_TIMEOUT);
  if (hasPageRules) return measured;
  // The width for pictures that bleed is that of paper which only their print has.
  return { ...predicted, area: { ...predicted.area, height: measured.area.height } };
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
): Promise<TextPages> {
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

function clippedPage(file: PdfFile, page: number, scale: number) {
  const area = textArea(textOfContents(file.objects, page), scale);
  if (!area) throw new Error('the browser wrote a PDF that is not clipped to the area of the text');
  const pixels = (points: number): number => (points * PIXELS_PER_POINT) / scale;
  const [left, top] = [pixels(area.left), pixels(area.top)];
  const [width, height] = [pixels(area.size[0]), pixels(area.size[1])];
  const [, , right, bottom] = mediaBox(file.objects, page);
  const paper = [pixels(right), pixels(bottom)] as const;
  return {
    area: { width, height: Math.ceil(height) },
    paper,
    margins: { top, left, right: paper[0] - left - width, bottom: paper[1] - top - height },
  };
}
