/** Prints variants of a book: with less ink, as a booklet, or for a print shop. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteFolder } from '../basics/version.ts';
import type { PagePool } from './page-pool.ts';
import type { PrintedBook } from './print.ts';
import { printOn } from './print-book.ts';
import type { PrintDocument } from './print-document.ts';
import type { PrintVariant } from '../basics/variant-names.ts';

/** @throws any error of printing; only `ink-saver` is printed again */
export async function printVariant(variant: PrintVariant, print: PrintedBook, pages: PagePool): Promise<Uint8Array> {
  const { book, document, pdf } = print;
  // These modules are imported on demand, because they are slow to load and most builds do not need them.
  if (variant === 'booklet')
    return (await import('../pdf/impose-booklet.ts')).imposeBooklet(pdf, book.meta.cover?.back !== undefined);
  if (variant === 'crop-marks') return (await import('../pdf/crop-marks.ts')).addCropMarks(pdf);
  if (variant === 'grey') return (await import('./press-pdf.ts')).greyPdf(pdf);
  if (variant === 'press') return (await import('./press-pdf.ts')).pressPdf(pdf, document.properties);
  const light = await inkSaver(document);
  // Nothing moves, so the known pages of the book also apply to this print, and one round is enough.
  return (await pages.use((page) => printOn(page, light, pdf))).bytes;
}

const STYLES = 'print-ink-saver.css';

/** CSS that removes backgrounds and colours from the author's headers and footers. Images stay. */
const TEMPLATE_STYLES =
  '<style>* { background: none !important; color: #000 !important; border-color: #000 !important; box-shadow: none !important }</style>';

/** Returns the document with the ink-saving styles last, so that no other style overrides them. */
export async function inkSaver(document: PrintDocument): Promise<PrintDocument> {
  const css = await readFile(join(siteFolder, 'styles', STYLES), 'utf8');
  const { headerTemplate, footerTemplate } = document.pdf;
  return {
    ...document,
    styles: `${document.styles}\n${css}`,
    pdf: {
      ...document.pdf,
      headerTemplate: headerTemplate && headerTemplate + TEMPLATE_STYLES,
      footerTemplate: footerTemplate && footerTemplate + TEMPLATE_STYLES,
    },
  };
}
