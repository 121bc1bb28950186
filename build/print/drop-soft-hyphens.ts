/**
 * Chromium writes a soft hyphen that divides nothing as a space of no width with the text U+00AD. Readers who search or
 * copy would find it in the middle of every longer word: it goes, and nothing moves. Hyphens at line ends stay.
 */
import { type PDFDocument, PDFArray, PDFName, PDFRawStream, PDFRef, decodePDFRawStream } from '@cantoo/pdf-lib';

const UNUSED = /\/Span<<\/ActualText <FEFF00AD> >> BDC\n((?:[-\d.]+ [-\d.]+ Td )?)<[\dA-F]{4}> Tj\nEMC\n(?=0 0 Td )/g;

export function dropSoftHyphens(document: PDFDocument): void {
  for (const page of document.getPages()) {
    const contents = page.node.get(PDFName.of('Contents'));
    const refs = contents instanceof PDFArray ? contents.asArray() : [contents];
    for (const ref of refs) {
      const stream = ref instanceof PDFRef ? document.context.lookup(ref) : undefined;
      if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) continue;
      const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
      const clean = content.replace(UNUSED, '$1\n');
      if (clean.length === content.length) continue;
      document.context.assign(ref, document.context.flateStream(Buffer.from(clean, 'latin1')));
    }
  }
}
