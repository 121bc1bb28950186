/** Makes the PDFs besides the book and its quick reference. Modules are loaded on demand, because most builds need none. */
import type { PdfVariant } from '../basics/variant-names.ts';
import type { VariantTools } from './cut-out/print-cut-out.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import type { PrintedBook } from './print.ts';
import { printOn } from './print-book.ts';
import type { PrintDocument } from './print-document.ts';
import { ownStyles } from './print-page.ts';

/** Makes a PDF; `undefined` if there is nothing to print. Throws any error of printing. */
type Make = (print: PrintedBook & { readonly file: PdfFile }, tools: VariantTools) => Promise<Uint8Array | undefined>;

export const VARIANTS: Readonly<Record<PdfVariant, Make>> = {
  'ink-saver': async ({ document, pdf }, { pages }) => {
    const light = await inkSaver(document);
    // These styles move nothing, so the pages of the book are known, and one round is enough.
    return (await pages.use((page) => printOn(page, light, pdf))).bytes;
  },
  booklet: async ({ book, pdf: { bytes }, file }) =>
    (await import('../pdf/impose-booklet.ts')).imposeBooklet({ bytes, file }, book.meta.cover?.back !== undefined),
  'crop-marks': async ({ pdf: { bytes }, file }) =>
    (await import('../pdf/crop-marks.ts')).addCropMarks({ bytes, file }),
  press: async ({ document, pdf: { bytes }, file }) =>
    (await import('./press-pdf.ts')).pressPdf({ bytes, file }, document.properties),
  grey: async ({ pdf: { bytes }, file }) => (await import('./press-pdf.ts')).greyPdf({ bytes, file }),
  cards: async (print, tools) => (await import('./cut-out/print-cut-out.ts')).printCutOut(print, tools),
  // The content is that of the other cards, so the findings would be duplicates.
  'cards-ink-saver': async (print, tools) =>
    VARIANTS.cards({ ...print, document: await inkSaver(print.document) }, { ...tools, diagnostics: [] }),
};

/** CSS that removes backgrounds and colours from the author's headers and footers. Images stay. */
const TEMPLATE_STYLES =
  '<style>* { background: none !important; color: #000 !important; border-color: #000 !important; box-shadow: none !important }</style>';

/** Returns the document with the ink-saving styles last, so that no other style overrides them. */
export async function inkSaver(document: PrintDocument): Promise<PrintDocument> {
  const { headerTemplate, footerTemplate } = document.pdf;
  return {
    ...document,
    styles: `${document.styles}\n${await ownStyles('print-ink-saver.css')}`,
    pdf: {
      ...document.pdf,
      headerTemplate: headerTemplate && headerTemplate + TEMPLATE_STYLES,
      footerTemplate: footerTemplate && footerTemplate + TEMPLATE_STYLES,
    },
  };
}
