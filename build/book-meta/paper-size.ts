/** How large the paper of a book is, and how much of it is for the text. */
import { millimetres } from '../basics/css-length.ts';

/** What says so in the front matter; lengths are CSS lengths. */
export interface PaperSettings {
  readonly format?: string;
  readonly width?: string;
  readonly height?: string;
  readonly landscape?: boolean;
  readonly margin?: Readonly<Partial<Record<Side, string>>>;
  /** Of facing pages; what is missing is that of `margin`. */
  readonly margins?: Readonly<Partial<Record<'inner' | 'outer' | 'top' | 'bottom', string>>>;
  /** What the binding takes from the inner margin. */
  readonly gutter?: string;
}

type Side = 'top' | 'right' | 'bottom' | 'left';

/** In millimetres, on paper of this width and more; smaller paper has margins in proportion, down to half of these. */
const BOOK_MARGIN: Readonly<Record<Side, number>> = { top: 20, right: 20, bottom: 22, left: 20 };
const FULL_WIDTH = 210;
/** In millimetres: less is a slip, such as a length without its unit, and browsers print nothing on it. */
const MIN_ROOM = 20;

/** Sides of upright paper in millimetres, by the name of the format in lower case. */
const FORMATS: ReadonlyMap<string, readonly [width: number, height: number]> = new Map([
  ['a0', [841, 1189]],
  ['a1', [594, 841]],
  ['a2', [420, 594]],
  ['a3', [297, 420]],
  ['a4', [210, 297]],
  ['a5', [148, 210]],
  ['a6', [105, 148]],
  ['digest', [139.7, 215.9]],
  ['letter', [215.9, 279.4]],
  ['legal', [215.9, 355.6]],
  ['tabloid', [279.4, 431.8]],
  ['ledger', [431.8, 279.4]],
]);

/** Width and height in millimetres; A4 where nothing is said. */
export function paperSize({
  format = 'A4',
  width,
  height,
  landscape,
}: PaperSettings): readonly [width: number, height: number] {
  const [formatWidth, formatHeight] = FORMATS.get(format.toLowerCase()) ?? [210, 297];
  // A size of one's own goes before the format.
  const across = width === undefined ? formatWidth : millimetres(width);
  const down = height === undefined ? formatHeight : millimetres(height);
  return landscape === true ? [down, across] : [across, down];
}

/**
 * Of a right-hand page. Where a set-up is written, only what it says of margins counts, as with any other program; but a
 * book needs some.
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

/** Why the paper has no room for text, and the key that is to blame; undefined if it has. */
export function paperProblem(pdf: PaperSettings): PaperProblem | undefined {
  const [across, down] = paperSize(pdf);
  const margin = pageMargin(pdf);
  const isTurned = pdf.landscape === true;
  const lack = (size: number, room: number, shape: 'wide' | 'high'): PaperProblem | undefined => {
    if (room >= MIN_ROOM) return undefined;
    // Width and height are those of upright paper.
    const own = (shape === 'wide') === isTurned ? 'height' : 'width';
    const left = room > 0 ? `only ${rounded(room)} mm` : 'no room';
    const why = `the paper is ${rounded(size)} mm ${shape}, which leaves ${left} between the margins`;
    return { key: pdf[own] === undefined ? 'margin' : own, why };
  };
  const between = (one: Side, other: Side): number => millimetres(margin[one]) + millimetres(margin[other]);
  return lack(across, across - between('left', 'right'), 'wide') ?? lack(down, down - between('top', 'bottom'), 'high');
}

/** Margins of facing pages that leave no room for text on paper that has some, and the paper without them. */
export function marginsAtFault<P extends PaperSettings>(
  pdf: P,
): { readonly key: 'margins' | 'gutter'; readonly why: string; readonly without: P } | undefined {
  const key = pdf.margins ? 'margins' : 'gutter';
  if (pdf[key] === undefined) return undefined;
  const problem = paperProblem(pdf);
  const { margins: _margins, gutter: _gutter, ...without } = pdf;
  return problem && { key, why: problem.why, without: without as P };
}

function rounded(millimetres: number): string {
  return String(Math.round(millimetres * 10) / 10);
}
