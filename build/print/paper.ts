/** The print settings: values from the front matter, with defaults that suit a book. */
import type { PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { millimetres } from '../basics/css-length.ts';
import { pageMargin, paperSize } from '../book-meta/paper-size.ts';
import type { PdfOptions } from '../types.ts';
import { BLEED } from './sheets.ts';

export const PIXELS_PER_POINT = 96 / 72;
export const POINTS_PER_MILLIMETRE = 72 / 25.4;
/** Tolerance in points for rounding: a length that is whole in one unit rarely converts exactly to another. */
export const NEXT_TO_NOTHING = 1e-6;

/** Millimetres between the text and the edge of the paper if there are no side margins. */
const SAFE_SIDE = 15;
/**
 * Side margins narrower than this (in millimetres) count as none: the author extended header and footer to the full
 * width of the paper.
 */
const NO_MARGIN = 5;

/** Distance from the edge of the paper, in points, that text pages keep for thumb marks. */
const EDGE = 18;

const BLEED_POINTS = BLEED * POINTS_PER_MILLIMETRE;

const EMPTY = '<span></span>';
/** Minimum bottom margin for a running footer, in millimetres. */
const MIN_FOOTER_HEIGHT = 8;

export interface Paper {
  /** Options for Chromium; their templates have not been sanitised yet. */
  readonly options: PuppeteerPdfOptions;
  /** Padding at the sides of the page, as CSS lengths. */
  readonly padding: { readonly left: string; readonly right: string };
  /** Space for side notes, in points. */
  readonly beside: {
    /** Width by which the page area exceeds the text on each side, for side notes and pictures that bleed. */
    readonly reach: number;
    /** Width of the margin for side notes. */
    readonly margin: number;
    /** Side of the page that holds side notes. It is the same on all pages unless the margins are mirrored. */
    readonly side: 'outer' | 'left' | 'right';
  };
  /** Width and height of the paper in points. */
  readonly size: readonly [number, number];
  /** Whether left and right pages have their margins on opposite sides. */
  readonly isMirrored: boolean;
  /** CSS for the size and margins of pages if they differ from those passed to Chromium. */
  readonly margins: string;
  /** Distances in points between the sides of the paper and the page area, on right-hand pages. */
  readonly sides: readonly [left: number, right: number];
  /** In points: how far pages extend beyond the paper at their sides, and the margins at the outer edges of pages. */
  readonly edges: { readonly bleed: number; readonly left: number; readonly right: number };
  /** Margins that hold running footers; absent if they are too small or the author configured the footer. */
  readonly furniture?: { readonly top: string; readonly bottom: string; readonly hasHead: boolean };
}

/**
 * @param hasAsides whether the text may have side notes
 * @param bleeds whether pictures bleed; pages are then wider than the paper by the bleed on each side
 */
export function paperFor(pdf: PdfOptions, hasAsides = false, bleeds = false): Paper {
  const margin = pageMargin(pdf);
  const { format: _format, width: _width, height: _height, margins: facing, gutter, ...rest } = pdf;
  const hasFooter = pdf.displayHeaderFooter === false || pdf.footerTemplate !== undefined;
  const size = paperSize(pdf).map((length) => length * POINTS_PER_MILLIMETRE) as [number, number];
  // Chromium rotates the paper for `landscape` itself.
  const [across, down] = paperSize({ ...pdf, landscape: false });
  const isMirrored = facing !== undefined || gutter !== undefined;
  const bleed = bleeds ? BLEED_POINTS : 0;
  const [inner, outer] = [roundedMargin(margin.left), roundedMargin(margin.right)];
  const noteSide = isMirrored || inner === outer ? 'outer' : inner < outer ? 'right' : 'left';
  const noteMargin = noteSide === 'left' ? inner : outer;
  // A multiple of 3 points is a whole number of CSS pixels.
  const toEdge = Math.ceil((Math.max(inner, outer) + BLEED_POINTS) / 3) * 3;
  const intoMargin = Math.max(0, Math.floor((noteMargin - EDGE) / 3) * 3);
  const reach = bleeds ? toEdge : hasAsides ? intoMargin : 0;
  const [left, right] = [inner - reach, outer - reach];
  // A header that is switched on without a template is our running head.
  const hasHead = pdf.displayHeaderFooter === true && pdf.headerTemplate === undefined;
  const hasRoom = millimetres(margin.bottom) >= MIN_FOOTER_HEIGHT;
  // Margins are rounded as Chromium rounds those in its options. Where the area extends over both, they may be negative.
  const pageRule = (pages: string, one: number, other: number): string =>
    `@page ${pages} { margin-left: ${one + bleed}pt; margin-right: ${other + bleed}pt }`;
  return {
    options: {
      printBackground: true,
      tagged: true,
      outline: true,
      ...rest,
      headerTemplate: pdf.headerTemplate ?? EMPTY,
      footerTemplate: pdf.footerTemplate ?? EMPTY,
      // Lengths, because Puppeteer knows fewer formats.
      width: `${across / 25.4}in`,
      height: `${down / 25.4}in`,
      margin: { ...margin },
    },
    size,
    padding: { left: paddingBeside(margin.left), right: paddingBeside(margin.right) },
    beside: { reach, margin: noteMargin, side: noteSide },
    isMirrored,
    margins: [
      ...(bleed > 0 ? [`@page { size: ${roundedUp(size[0]) + 2 * bleed}pt ${roundedUp(size[1])}pt }`] : []),
      ...(reach > 0 ? [pageRule('', left, right)] : []),
      ...(isMirrored ? [pageRule(':left', right, left)] : []),
    ].join('\n'),
    sides: [left, right],
    edges: {
      bleed,
      // Chromium ignores a negative margin at the left when it places a margin box.
      left: Math.max(0, (isMirrored ? right : left) + bleed),
      right: right + bleed,
    },
    furniture: hasFooter || !hasRoom ? undefined : { top: margin.top, bottom: margin.bottom, hasHead },
  };
}

/** Returns a margin in points, rounded as Chromium rounds it. */
export function roundedMargin(length: string): number {
  return Math.floor(millimetres(length) * POINTS_PER_MILLIMETRE + NEXT_TO_NOTHING);
}

/** Returns a side of the paper in points, rounded as Chromium rounds it. */
export function roundedUp(side: number): number {
  return Math.ceil(side - NEXT_TO_NOTHING);
}

function paddingBeside(margin: string): string {
  const width = millimetres(margin);
  return width < NO_MARGIN ? `${SAFE_SIDE - width}mm` : '0mm';
}
