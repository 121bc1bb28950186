/**
 * The printing set-up: what the front matter says, and what a good book has where it says nothing.
 */
import type { PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { millimetres } from '../basics/css-length.ts';
import { pageMargin, paperSize } from '../book-meta/paper-size.ts';
import type { PdfOptions } from '../types.ts';
import { roundedMargin } from './printed-area.ts';

/** Distance that text keeps from the paper's edge where the margin leaves none. */
const SAFE_SIDE = 15;
/** Margins narrower than this are taken for none: the author let header and footer run over the whole width. */
const NO_MARGIN = 5;

const EMPTY = '<span></span>';
/** A running footer needs so much room, in millimetres. */
const MIN_FOOTER_HEIGHT = 8;

export interface Paper {
  /** Handed to Chromium; templates still to be made safe. */
  readonly options: PuppeteerPdfOptions;
  /** The page's own padding at its sides, CSS lengths. */
  readonly padding: { readonly left: string; readonly right: string };
  /** Width and height in points. */
  readonly size: readonly [number, number];
  /** CSS: left-hand pages, where their margins are those of right-hand pages in a mirror. */
  readonly mirrored: string;
  /** Where there is room for running footers, and the author wrote no footer: the margins they stand in. */
  readonly furniture?: { readonly top: string; readonly bottom: string; readonly hasHead: boolean };
}

export function paperFor(pdf: PdfOptions): Paper {
  const margin = pageMargin(pdf);
  const { format: _format, width: _width, height: _height, margins, gutter, ...rest } = pdf;
  const hasFooter = pdf.displayHeaderFooter === false || pdf.footerTemplate !== undefined;
  const [width, height] = paperSize(pdf);
  // Who asks for a header and writes none gets ours.
  const hasHead = pdf.displayHeaderFooter === true && pdf.headerTemplate === undefined;
  const hasRoom = millimetres(margin.bottom) >= MIN_FOOTER_HEIGHT;
  return {
    options: {
      printBackground: true,
      tagged: true,
      outline: true,
      headerTemplate: EMPTY,
      footerTemplate: EMPTY,
      ...rest,
      ...paperOptions(pdf),
      margin: { ...margin },
    },
    size: [toPoints(width), toPoints(height)],
    padding: { left: paddingBeside(margin.left), right: paddingBeside(margin.right) },
    // As rounded as Chromium has them on the others: the text is to be as wide.
    mirrored:
      margins === undefined && gutter === undefined
        ? ''
        : `@page :left { margin-left: ${roundedMargin(margin.right)}pt; margin-right: ${roundedMargin(margin.left)}pt }`,
    furniture: hasFooter || !hasRoom ? undefined : { top: margin.top, bottom: margin.bottom, hasHead },
  };
}

/** Puppeteer knows fewer formats. */
function paperOptions(pdf: PdfOptions): Pick<PuppeteerPdfOptions, 'width' | 'height'> {
  // Chromium turns the paper by itself.
  const [width, height] = paperSize({ ...pdf, landscape: false });
  return { width: `${width / 25.4}in`, height: `${height / 25.4}in` };
}

function paddingBeside(margin: string): string {
  const width = millimetres(margin);
  return width < NO_MARGIN ? `${SAFE_SIDE - width}mm` : '0mm';
}

function toPoints(length: number): number {
  return (length / 25.4) * 72;
}
