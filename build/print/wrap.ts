/** The cover as one sheet for a print shop: back, spine and front side by side. */
import { millimetres } from '../basics/css-length.ts';
import { paperSize } from '../book-meta/paper-size.ts';
import { bookFacts } from '../book/book-facts.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import type { PrintedBook } from './print.ts';
import type { PrintDocument } from './print-document.ts';
import { BLEED, inkOn } from './sheets.ts';

/** Name of its only part. */
const PART = 'wrap';
/** Millimetres: on a thinner spine, words would be read by nobody and run over its edges. */
const MIN_LETTERED = 5;
const DARK = '#1b1a18';

/** @returns undefined where the book has no spine, or no cover that is laid out as a whole */
export function wrapDocument({ book, document, pdf }: PrintedBook): PrintDocument | undefined {
  const { cover: { spine: thickness, sheet, colour, back } = {} } = book.meta;
  if (thickness === undefined || !sheet) return undefined;
  const spine = millimetres(thickness);
  const [width, height] = paperSize(document.pdf);
  const shown = document.shown(pdf.pagination);
  const [front, end] = [shown[0]?.html ?? '', back ? (shown.at(-1)?.html ?? '') : ''];
  const ground = colour ?? DARK;
  const { author, title } = bookFacts(book);
  const words =
    spine < MIN_LETTERED
      ? ''
      : `<b>${escape(title)}</b>${author === undefined ? '' : `<span>${escape(author)}</span>`}`;
  const across = 2 * width + spine;
  const at = (left: number, html: string): string => `<div class="wrap-side" style="left: ${left}mm">\n${html}</div>\n`;
  const html = [
    `<div class="wrap-page" style="--across: ${across + 2 * BLEED}mm; background: ${back?.colour ?? ground}">\n`,
    at(0, end),
    at(width + spine, front),
    `<div class="wrap-spine" style="left: ${BLEED + width}mm; width: ${spine}mm; background: ${ground}; color: ${inkOn(ground)}; font-size: ${letterSize(title, spine, height)}mm">${words}</div>\n`,
    '</div>\n',
  ].join('');
  const { format: _format, landscape: _landscape, scale: _scale, pageRanges: _ranges, ...rest } = document.pdf;
  return {
    ...document,
    styles: `${document.styles}\n:root { --sheet-paper-width: ${width}mm }`,
    shown: () => [{ name: PART, html: `<section>\n${html}</section>` }],
    parts: [{ name: PART, title: '', opensRight: false, canBeSet: false }],
    pdf: {
      ...rest,
      width: `${across}mm`,
      height: `${height}mm`,
      margin: { top: '0', right: '0', bottom: '0', left: '0' },
      displayHeaderFooter: false,
    },
    links: new Map(),
    asked: [],
    names: new Map(),
  };
}

/** Millimetres: of the spine, and so that the title takes two thirds of it at most. */
function letterSize(title: string, spine: number, height: number): number {
  const long = (height * 2) / 3 / Math.max(1, Array.from(title).length * 0.6);
  return Number(Math.min(spine * 0.55, long, 9).toFixed(2));
}
