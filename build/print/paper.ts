/** The print settings: values from the front matter, with defaults that suit a book. */
import type { PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { millimetres } from '../basics/css-length.ts';
import { pageMargin, paperSize } from '../book-meta/paper-size.ts';
import type { PdfOptions } from '../types.ts';
import { roundedMargin } from './printed-area.ts';

/** Millimetres between the text and the edge of the paper if there are no side margins. */
const SAFE_SIDE = 15;
/**
 * Side margins narrower than this (in millimetres) count as none: the author extended header and footer to the full
 * width of the paper.
 */
const NO_MARGIN = 5;

/** Distance from the edge of the paper, in points, that text pages keep for thumb marks. */
const EDGE = 18;

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
  /** CSS for page margins that differ from those passed to Chromium. */
  readonly margins: string;
  /** Margins that hold running footers; absent if they are too small or the author configured the footer. */
  readonly furniture?: { readonly top: string; readonly bottom: string; readonly hasHead: boolean };
}

export interface Beside {
  /** How far the page area extends into the margin on both sides to make room for side notes, in points. */
  readonly reach: number;
  /** Width of the margin for side notes, in points. */
  readonly margin: number;
  /** Side of the page that holds side notes. It is the same on all pages unless the margins are mirrored. */
  readonly side: 'outer' | 'left' | 'right';
}

/**
 * @param hasAsides whether the text may have side notes; without them, the page area is not extended into the margins
 */
export function paperFor(pdf: PdfOptions, hasAsides = false): Paper {
  const margin = pageMargin(pdf);
  const { format: _format, width: _width, height: _height, margins, gutter, ...rest } = pdf;
  const hasFooter = pdf.displayHeaderFooter === false || pdf.footerTemplate !== undefined;
  const [width, height] = paperSize(pdf);
  const isMirrored = margins !== undefined || gutter !== undefined;
  const beside = marginBeside(margin, isMirrored, hasAsides);
  // A header that is switched on without a template is our running head.
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
    beside,
    margins: pageMargins(margin, isMirrored, beside),
    furniture: hasFooter || !hasRoom ? undefined : { top: margin.top, bottom: margin.bottom, hasHead },
  };
}

type Margins = Readonly<Record<'left' | 'right', string>>;

function marginBeside({ left, right }: Margins, isMirrored: boolean, hasAsides: boolean): Beside {
  const [inner, outer] = [left, right].map((each) => roundedMargin(each)) as [number, number];
  const side = isMirrored || inner === outer ? 'outer' : inner < outer ? 'right' : 'left';
  const margin = side === 'left' ? inner : outer;
  // A multiple of 3 points is a whole number of CSS pixels.
  const reach = Math.max(0, Math.floor((margin - EDGE) / 3) * 3);
  return { reach: hasAsides ? reach : 0, margin, side };
}

/**
 * Returns `@page` rules with margins rounded as Chromium rounds those in its options, so that the text has the same
 * width. With side notes, the area extends over both margins.
 */
function pageMargins({ left, right }: Margins, isMirrored: boolean, { reach }: Beside): string {
  const rule = (pages: string, one: string, other: string): string =>
    `@page ${pages} { margin-left: ${roundedMargin(one) - reach}pt; margin-right: ${roundedMargin(other) - reach}pt }`;
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

function toPoints(length: number): number {
  return (length / 25.4) * 72;
}
