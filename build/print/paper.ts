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

/** Points that no page of text reaches: thumb marks stand there. */
const EDGE = 18;

const EMPTY = '<span></span>';
/** A running footer needs so much room, in millimetres. */
const MIN_FOOTER_HEIGHT = 8;

export interface Paper {
  /** Handed to Chromium; templates still to be made safe. */
  readonly options: PuppeteerPdfOptions;
  /** The page's own padding at its sides, CSS lengths. */
  readonly padding: { readonly left: string; readonly right: string };
  /** Where side notes may stand. */
  readonly beside: Beside;
  /** Width and height in points. */
  readonly size: readonly [number, number];
  /** CSS: margins of pages, where they are not those handed to Chromium. */
  readonly margins: string;
  /** Where there is room for running footers, and the author wrote no footer: the margins they stand in. */
  readonly furniture?: { readonly top: string; readonly bottom: string; readonly hasHead: boolean };
}

export interface Beside {
  /** How far pages are drawn beyond the text for them, at both sides. Points. */
  readonly reach: number;
  /** Of the margin that they stand in. Points. */
  readonly margin: number;
  /** They stand at the same side of all pages where margins do not mirror each other. */
  readonly side: 'outer' | 'left' | 'right';
}

/** @param hasAsides whether the text may have side notes; no page is drawn but where its area of the text is */
export function paperFor(pdf: PdfOptions, hasAsides = false): Paper {
  const margin = pageMargin(pdf);
  const { format: _format, width: _width, height: _height, margins, gutter, ...rest } = pdf;
  const hasFooter = pdf.displayHeaderFooter === false || pdf.footerTemplate !== undefined;
  const [width, height] = paperSize(pdf);
  const isMirrored = margins !== undefined || gutter !== undefined;
  const beside = marginBeside(margin, isMirrored, hasAsides);
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
  // Whole pixels.
  const reach = Math.max(0, Math.floor((margin - EDGE) / 3) * 3);
  return { reach: hasAsides ? reach : 0, margin, side };
}

/** As rounded as Chromium has them where nothing is said: the text is to be as wide. The area may reach over the inner edge. */
function pageMargins({ left, right }: Margins, isMirrored: boolean, { reach }: Beside): string {
  const rule = (pages: string, one: string, other: string): string =>
    `@page ${pages} { margin-left: ${roundedMargin(one) - reach}pt; margin-right: ${roundedMargin(other) - reach}pt }`;
  return [...(reach > 0 ? [rule('', left, right)] : []), ...(isMirrored ? [rule(':left', right, left)] : [])].join(
    '\n',
  );
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
