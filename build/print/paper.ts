/** The print settings: values from the front matter, with defaults that suit a book. */
import type { PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { millimetres } from '../basics/css-length.ts';
import { pageMargin, paperSize } from '../book-meta/paper-size.ts';
import type { PdfOptions } from '../types.ts';
import type { PrintedEdges } from './layout.ts';
import { NEXT_TO_NOTHING, PIXELS_PER_POINT, POINTS_PER_MILLIMETRE, roundedMargin } from './printed-area.ts';
import { BLEED } from './sheets.ts';

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
  /** Space for side notes. */
  readonly beside: Beside;
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

export interface Beside {
  /** Width in points by which the page area exceeds the text on each side, for side notes and pictures that bleed. */
  readonly reach: number;
  /** Width of the margin for side notes, in points. */
  readonly margin: number;
  /** Side of the page that holds side notes. It is the same on all pages unless the margins are mirrored. */
  readonly side: 'outer' | 'left' | 'right';
}

/** Content that a book places outside its text area. */
interface Outside {
  /** Whether the text may have side notes. */
  readonly hasAsides?: boolean;
  /** Whether pictures bleed. Pages are then wider than the paper by the bleed on each side. */
  readonly bleeds?: boolean;
}

export function paperFor(pdf: PdfOptions, outside: Outside = {}): Paper {
  const margin = pageMargin(pdf);
  const { format: _format, width: _width, height: _height, margins, gutter, ...rest } = pdf;
  const hasFooter = pdf.displayHeaderFooter === false || pdf.footerTemplate !== undefined;
  const size = paperSize(pdf).map((length) => length * POINTS_PER_MILLIMETRE) as [number, number];
  const isMirrored = margins !== undefined || gutter !== undefined;
  const beside = marginBeside(margin, isMirrored, outside);
  const bleed = outside.bleeds === true ? BLEED_POINTS : 0;
  const sides = [margin.left, margin.right].map((side) => roundedMargin(side) - beside.reach) as [number, number];
  // A header that is switched on without a template is our running head.
  const hasHead = pdf.displayHeaderFooter === true && pdf.headerTemplate === undefined;
  const hasRoom = millimetres(margin.bottom) >= MIN_FOOTER_HEIGHT;
  return {
    options: {
      printBackground: true,
      tagged: true,
      outline: true,
      ...rest,
      headerTemplate: pdf.headerTemplate ?? EMPTY,
      footerTemplate: pdf.footerTemplate ?? EMPTY,
      ...paperOptions(pdf),
      margin: { ...margin },
    },
    size,
    padding: { left: paddingBeside(margin.left), right: paddingBeside(margin.right) },
    beside,
    isMirrored,
    margins: wideSize(size, bleed) + pageMargins(sides, isMirrored, bleed, beside),
    sides,
    edges: {
      bleed,
      // Chromium ignores a negative margin at the left when it places a margin box.
      left: Math.max(0, sides[isMirrored ? 1 : 0] + bleed),
      right: sides[1] + bleed,
    },
    furniture: hasFooter || !hasRoom ? undefined : { top: margin.top, bottom: margin.bottom, hasHead },
  };
}

/**
 * Returns the size of the paper and the edges of the page area on it, in CSS pixels of the text.
 */
export function printedEdges(pdf: PdfOptions, { size, sides, isMirrored }: Paper): PrintedEdges {
  const pixels = (points: number): number => (points * PIXELS_PER_POINT) / (pdf.scale ?? 1);
  const { top, bottom } = pageMargin(pdf);
  const [one, other] = sides.map(pixels) as [number, number];
  // Chromium adds what it rounds up to the right and below; `exact-boxes.ts` crops it.
  const [more, below] = size.map((side) => pixels(Math.ceil(side - NEXT_TO_NOTHING) - side)) as [number, number];
  const down = { top: pixels(roundedMargin(top)), bottom: pixels(roundedMargin(bottom)) - below };
  const right = { ...down, left: one, right: other - more };
  const left = isMirrored ? { ...down, left: other, right: one - more } : right;
  return { paper: size.map(pixels) as [number, number], margins: { left, right } };
}

function marginBeside(
  { left, right }: Readonly<Record<'left' | 'right', string>>,
  isMirrored: boolean,
  { hasAsides, bleeds }: Outside,
): Beside {
  const [inner, outer] = [left, right].map((each) => roundedMargin(each)) as [number, number];
  const side = isMirrored || inner === outer ? 'outer' : inner < outer ? 'right' : 'left';
  const margin = side === 'left' ? inner : outer;
  // A multiple of 3 points is a whole number of CSS pixels.
  const toEdge = Math.ceil((Math.max(inner, outer) + BLEED_POINTS) / 3) * 3;
  const intoMargin = Math.max(0, Math.floor((margin - EDGE) / 3) * 3);
  return { reach: bleeds === true ? toEdge : hasAsides === true ? intoMargin : 0, margin, side };
}

/** Returns a `@page` rule for pages that are wider than the paper, which Chromium rounds up to whole points. */
function wideSize([width, height]: Paper['size'], bleed: number): string {
  const [across = 0, down = 0] = [width, height].map((length) => Math.ceil(length - NEXT_TO_NOTHING));
  return bleed > 0 ? `@page { size: ${across + 2 * bleed}pt ${down}pt }\n` : '';
}

/**
 * Returns `@page` rules with margins rounded as Chromium rounds those in its options, so that the text has the same
 * width. Where the area extends over both margins, they may be negative.
 */
function pageMargins([left, right]: Paper['sides'], isMirrored: boolean, bleed: number, { reach }: Beside): string {
  const rule = (pages: string, one: number, other: number): string =>
    `@page ${pages} { margin-left: ${one + bleed}pt; margin-right: ${other + bleed}pt }`;
  return [...(reach > 0 ? [rule('', left, right)] : []), ...(isMirrored ? [rule(':left', right, left)] : [])].join(
    '\n',
  );
}

/** Returns the paper size as lengths, because Puppeteer supports fewer named formats. */
function paperOptions(pdf: PdfOptions): Pick<PuppeteerPdfOptions, 'width' | 'height'> {
  // Chromium rotates the paper for `landscape` itself.
  const [width, height] = paperSize({ ...pdf, landscape: false });
  return { width: `${width / 25.4}in`, height: `${height / 25.4}in` };
}

function paddingBeside(margin: string): string {
  const width = millimetres(margin);
  return width < NO_MARGIN ? `${SAFE_SIDE - width}mm` : '0mm';
}
