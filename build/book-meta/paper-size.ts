/** How large the paper of a book is, and how much of it is for the text. */
import { millimetres } from '../basics/css-length.ts';

/** What says so in the front matter; lengths are CSS lengths. */
export interface PaperSettings {
  readonly format?: string;
  readonly width?: string;
  readonly height?: string;
  readonly landscape?: boolean;
  readonly margin?: Readonly<Partial<Record<Side, string>>>;
}

type Side = 'top' | 'right' | 'bottom' | 'left';

const BOOK_MARGIN: Readonly<Record<Side, string>> = { top: '20mm', right: '20mm', bottom: '22mm', left: '20mm' };
/** In millimetres: a heading and a line of text are as high. With less, browsers print nothing, or not what they laid out. */
const MIN_ROOM = 12;

/** Sides of upright paper in millimetres, by the name of the format in lower case. */
const FORMATS: ReadonlyMap<string, readonly [width: number, height: number]> = new Map([
  ['a0', [841, 1189]],
  ['a1', [594, 841]],
  ['a2', [420, 594]],
  ['a3', [297, 420]],
  ['a4', [210, 297]],
  ['a5', [148, 210]],
  ['a6', [105, 148]],
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

/** Where a set-up is written, only what it says of margins counts, as with any other program; but a book needs some. */
export function pageMargin(pdf: PaperSettings): Readonly<Record<Side, string>> {
  return pdf.margin === undefined ? BOOK_MARGIN : { top: '0', right: '0', bottom: '0', left: '0', ...pdf.margin };
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

function rounded(millimetres: number): string {
  return String(Math.round(millimetres * 10) / 10);
}
