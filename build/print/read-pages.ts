/**
 * The pages on which the places of a printed book are, read from the PDF itself.
 *
 * Chromium writes a named destination for each id that a link of the document leads to.
 */
import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { decodeAddress } from '../parse/decode-address.ts';

/** Page numbers, from 1, by id. */
export function readPages(document: PDFDocument): ReadonlyMap<string, number> {
  const numbers = new Map(document.getPages().map((page, index) => [page.ref.toString(), index + 1]));
  const pages = new Map<string, number>();
  const destinations = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  for (const [name, value] of destinations?.entries() ?? []) {
    const target = value instanceof PDFRef ? document.context.lookup(value) : value;
    const page = target instanceof PDFArray ? target.get(0) : undefined;
    const number = page instanceof PDFRef ? numbers.get(page.toString()) : undefined;
    if (number !== undefined) pages.set(decodeAddress(name.decodeText()), number);
  }
  return pages;
}
