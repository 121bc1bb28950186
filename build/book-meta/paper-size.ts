/** Calculates the paper size and page margins of a book. */
import { millimetres } from '../basics/css-length.ts';

/** Settings in the front matter that affect the paper. Lengths are CSS lengths. */
export interface PaperSettings {
  readonly format?: string;
  readonly width?: string;
  readonly height?: string;
  readonly landscape?: boolean;
  readonly margin?: Readonly<Partial<Record<Side, string>>>;
  /** Margins of facing pages; missing sides are taken from `margin`. */
  readonly margins?: Readonly<Partial<Record<'inner' | 'outer' | 'top' | 'bottom', string>>>;
  /** Width that the binding hides, added to the inner margin. */
  readonly gutter?: string;
}

type Side = 'top' | 'right' | 'bottom' | 'left';

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

/** Width and height in millimetres of paper in portrait orientation, by lower-case name of the format. */
export const FORMATS: ReadonlyMap<string, readonly [width: number, height: number]> = new Map([
  ['digest', [139.7, 215.9]],
  ['letter', [215.9, 279.4]],
  ['legal', [215.9, 355.6]],
  ['tabloid', [279.4, 431.8]],
  ['ledger', [431.8, 279.4]],
  ['a0', [841, 1189]],
  ['a1', [594, 841]],
  ['a2', [420, 594]],
  ['a3', [297, 420]],
  ['a4', [210, 297]],
  ['a5', [148, 210]],
  ['a6', [105, 148]],
]);

/** Width and height in millimetres; A4 by default. */
export function paperSize({
  format = 'A4',
  width,
  height,
  landscape,
}: PaperSettings): readonly [width: number, height: number] {
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
export function pageMargin(pdf: PaperSettings): Readonly<Record<Side, string>> {
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

const NO_MARGIN: Readonly<Record<Side, string>> = { top: '0', right: '0', bottom: '0', left: '0' };

function bookMargin([across, down]: readonly [number, number]): Readonly<Record<Side, string>> {
  const share = Math.min(1, Math.max(1 / 2, Math.min(across, down) / FULL_WIDTH));
  const side = (name: Side): string => `${Math.round(2 * share * BOOK_MARGIN[name]) / 2}mm`;
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
}

export interface PaperProblem {
  readonly key: keyof PaperSettings;
  readonly why: string;
}

/**
 * The reason why the paper has no room for text, and the key that causes it; undefined if there is room. `margins` and
 * `gutter` are the cause only if there is room without them.
 */
export function paperProblem(pdf: PaperSettings): PaperProblem | undefined {
  const { margins, gutter: _gutter, ...paper } = pdf;
  const ofMargins = lackOfRoom(pdf);
  return lackOfRoom(paper) ?? (ofMargins && { ...ofMargins, key: margins ? 'margins' : 'gutter' });
}

function lackOfRoom(pdf: PaperSettings): PaperProblem | undefined {
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
