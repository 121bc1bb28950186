/**
 * The printing set-up: what the front matter says, and what a good book has where it says nothing.
 */
import type { PDFOptions as PuppeteerPdfOptions, PaperFormat } from 'puppeteer';
import { escape } from '../render/render-rules.ts';
import type { PdfMargin, PdfOptions } from '../types.ts';

/** Distance that text keeps from the paper's edge where the margin leaves none. */
const SAFE_SIDE = 15;
/** Margins narrower than this are taken for none: the author let header and footer run over the whole width. */
const NO_MARGIN = 5;

const BOOK_MARGIN: PdfMargin = { top: '20mm', right: '20mm', bottom: '22mm', left: '20mm' };

const EMPTY = '<span></span>';
const FOOTER = `<div style="width: 100%; text-align: center; font: 9pt 'Alegreya Sans'"><span class="pageNumber"></span></div>`;

/** What Chromium prints where the author asks for header and footer and writes none: but in a font of ours. */
function chromiumHeader({ title, date, lang }: PaperText): string {
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
  return row(
    `<span>${escape(day)}</span><span>${escape(title)}</span><span style="visibility: hidden">${escape(day)}</span>`,
  );
}

/** Chromium also prints the address of the page, which a book has not. */
const CHROMIUM_FOOTER = row(
  '<span></span><span><span class="pageNumber"></span>/<span class="totalPages"></span></span>',
);

function row(content: string): string {
  return `<div style="display: flex; justify-content: space-between; width: 100%; margin: 0 8mm; font: 8pt 'Alegreya Sans'">${content}</div>`;
}

/** What headers and footers may show. */
export interface PaperText {
  readonly title: string;
  readonly date: Date;
  readonly lang: string;
}

export interface Paper {
  /** Handed to Chromium; templates still to be made safe. */
  readonly options: PuppeteerPdfOptions;
  /** The page's own padding at its sides, CSS lengths. */
  readonly padding: { readonly left: string; readonly right: string };
}

export function paperFor(pdf: PdfOptions, text: PaperText): Paper {
  const isSetUp = Object.keys(pdf).length > 0;
  const margin: PdfMargin = { ...(isSetUp ? defaultMargin(pdf) : BOOK_MARGIN), ...pdf.margin };
  const { pageRanges, format, ...rest } = pdf;
  const templates = isSetUp
    ? { headerTemplate: chromiumHeader(text), footerTemplate: CHROMIUM_FOOTER }
    : { displayHeaderFooter: true, headerTemplate: EMPTY, footerTemplate: FOOTER };
  return {
    options: {
      printBackground: true,
      tagged: true,
      outline: true,
      ...templates,
      ...rest,
      format: (format ?? 'A4') as PaperFormat,
      margin: { ...margin },
      ...(pageRanges === undefined ? {} : { pageRanges }),
    },
    padding: { left: paddingBeside(margin.left), right: paddingBeside(margin.right) },
  };
}

/** Where a set-up is written, only what it says of margins counts, as with any other program; but a book needs some. */
function defaultMargin(pdf: PdfOptions): PdfMargin {
  return pdf.margin === undefined ? BOOK_MARGIN : { top: '0', right: '0', bottom: '0', left: '0' };
}

function paddingBeside(margin: string): string {
  const width = millimetres(margin);
  return width < NO_MARGIN ? `${SAFE_SIDE - width}mm` : '0mm';
}

const MILLIMETRES: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: 25.4,
  px: 25.4 / 96,
  pt: 25.4 / 72,
  pc: 25.4 / 6,
};

/** A CSS length in millimetres; a bare number is pixels. */
export function millimetres(length: string): number {
  const [, number = '0', unit = ''] = /^([\d.]+)\s*([a-z]*)$/i.exec(length.trim()) ?? [];
  return Number(number) * (MILLIMETRES[unit.toLowerCase() || 'px'] ?? 1);
}
