/**
 * The pages on which the places of a printed book are, read from the PDF itself.
 *
 * Chromium writes a named destination for each id that a link of the document leads to.
 */
import { decodeAddress } from '../addresses/decode-address.ts';
import { type PdfFile, numberOf, pagesOf } from './pdf-file.ts';
import { dictionaryAt } from './pdf-object.ts';
import { isArray } from './pdf-values.ts';

/** Page of each place by its id, from 1. */
export function readPages(file: PdfFile): ReadonlyMap<string, number> {
  const { objects, root } = file;
  const numbers = new Map(pagesOf(file).map((page, index) => [page, index + 1]));
  return new Map(
    Array.from(dictionaryAt(objects, objects.get(root)?.dictionary.get('Dests')), ([name, place]) => {
      const [page] = isArray(place) ? place : [];
      return [placeName(name), numbers.get(numberOf(page) ?? 0) ?? 0];
    }),
  );
}

/** The id that a name of a PDF stands for: Chromium percent-encodes ids, PDF writes odd bytes as `#xx`. */
export function placeName(name: string): string {
  return decodeAddress(name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));
}
