/** Calculates the paper size and page margins of a book. */
import { millimetres } from '../basics/css-length.ts';
import { FORMATS, type PdfMargin, type PdfOptions } from './pdf-options.ts';

type Side = keyof PdfMargin;

/**
 * Default margins in millimetres, for paper at least `FULL_WIDTH` wide. Smaller paper has proportionally smaller
 * margins, down to half of these.
 */
const BOOK_MARGIN: Readonly<Record<Side, number>> = { top: 20, right: 20, bottom: 22, left: 20 };
const FULL_WIDTH = 210;
/**
 * Minimum width and height of the text area in millimetres. Less is a mistake, such as a length without its unit, and
 * browsers print nothing on it.
 */
const MIN_ROOM = 20;

/** Width and height in millimetres; A4 by default. */
export function paperSize({
  format = 'A4',
  width,
  height,
  landscape,
}: PdfOptions): readonly [width: number, height: number] {
  const [formatWidth, formatHeight] = FORMATS.get(format.toLowerCase()) ?? [210, 297];
  // `width` and `height` take precedence over the format.
  const across = width === undefined ? formatWidth : millimetres(width);
  const down = height === undefined ? formatHeight : millimetres(height);
  return landscape === true ? [down, across] : [across, down];
}

/**
 * Margins of a right-hand page. If the book sets `margin`, sides that it leaves out have no margin, as in Puppeteer;
 * without it, the book has default margins.
 */
export function pageMargin(pdf: PdfOptions): PdfMargin {
  const { margin, margins = {}, gutter = '0' } = pdf;
  const { top, right, bottom, left } = margin ? { ...NO_MARGIN, ...margin } : bookMargin(paperSize(pdf));
  const inner = margins.inner ?? left;
  return {
    top: margins.top ?? top,
    right: margins.outer ?? right,
    bottom: margins.bottom ?? bottom,
    left: millimetres(gutter) === 0 ? inner : `${millimetres(inner) + millimetres(gutter)}mm`,
  };
}

const NO_MARGIN: PdfMargin = { top: '0', right: '0', bottom: '0', left: '0' };

function bookMargin([across, down]: readonly [number, number]): PdfMargin {
  const share = Math.min(1, Math.max(1 / 2, Math.min(across, down) / FULL_WIDTH));
  const side = (name: Side): string => `${Math.round(2 * share * BOOK_MARGIN[name]) / 2}mm`;
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
}

export interface PaperProblem {
  readonly key: keyof PdfOptions;
  readonly why: string;
}

/**
 * The reason why the paper has no room for text, and the key that causes it; undefined if there is room. `margins` and
 * `gutter` are the cause only if there is room without them.
 */
export function paperProblem(pdf: PdfOptions): PaperProblem | undefined {
  const { margins, gutter: _gutter, ...paper } = pdf;
  const ofMargins = lackOfRoom(pdf);
  return lackOfRoom(paper) ?? (ofMargins && { ...ofMargins, key: margins ? 'margins' : 'gutter' });
}

function lackOfRoom(pdf: PdfOptions): PaperProblem | undefined {
  const [across, down] = paperSize(pdf);
  const margin = pageMargin(pdf);
  const isTurned = pdf.landscape === true;
  const lack = (size: number, room: number, shape: 'wide' | 'high'): PaperProblem | undefined => {
    if (room >= MIN_ROOM) return undefined;
    // `width` and `height` are set for portrait orientation.
    const own = (shape === 'wide') === isTurned ? 'height' : 'width';
    const left = room > 0 ? `only ${rounded(room)} mm` : 'no room';
    const why = `the paper is ${rounded(size)} mm ${shape}, which leaves ${left} between the margins`;
    return { key: pdf[own] === undefined ? 'margin' : own, why };
  };
  const between = (one: Side, other: Side): number => millimetres(margin[one]) + millimetres(margin[other]);
  return lack(across, across - between('left', 'right'), 'wide') ?? lack(down, down - between('top', 'bottom'), 'high');
}

function rounded(millimetres: number): string {
  return String(Math.round(millimetres * 10) / 10);
}
