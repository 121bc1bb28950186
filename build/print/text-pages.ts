/** Determines where the text lies on the pages of a book, before it is laid out. */
import type { Browser } from 'puppeteer-core';
import { directionOf } from '../words/strings.ts';
import type { PageArea, PrintedEdges } from './layout.ts';
import { NOTHING_KNOWN } from './pagination.ts';
import { printedEdges } from './paper.ts';
import type { PrintDocument } from './print-document.ts';
import { PRINT_TIMEOUT } from './print-page.ts';
import { measuredPages, predictedArea } from './printed-area.ts';
import type { SetUp } from './set-up.ts';

export interface TextPages {
  readonly area: PageArea;
  readonly edges: PrintedEdges;
}

export function predictedPages({ pdf }: PrintDocument, { paper }: SetUp): TextPages {
  return { area: predictedArea(pdf, paper.beside.reach), edges: printedEdges(pdf, paper) };
}

/** Asks the browser where style sheets or the scale decide. */
export async function textPages(
  document: PrintDocument,
  setUp: SetUp,
  browser: () => Promise<Browser>,
): Promise<TextPages> {
  const predicted = predictedPages(document, setUp);
  if (!setUp.hasPageRules && (document.pdf.scale ?? 1) === 1) return predicted;
  const dir = directionOf(document.properties.lang);
  const styles = setUp.styles(NOTHING_KNOWN);
  const measured = await measuredPages(await browser(), setUp.options, styles, dir, PRINT_TIMEOUT);
  if (setUp.hasPageRules) return measured;
  // The width for pictures that bleed is that of paper which only their print has.
  return { ...predicted, area: { ...predicted.area, height: measured.area.height } };
}
