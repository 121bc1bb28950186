/**
 * The pages on which the places of a printed book are, read from the PDF itself.
 *
 * Chromium writes a named destination for each id that a link of the document leads to.
 */
import { decodeAddress } from '../addresses/decode-address.ts';
import { type PdfFile, pagesOf, reference } from './pdf-file.ts';

/** Page of each place by its id, from 1. */
export function readPages(file: PdfFile): ReadonlyMap<string, number> {
  const numbers = new Map(pagesOf(file).map((page, index) => [page, index + 1]));
  return new Map(
    Array.from(destinations(file).matchAll(DESTINATION), ([, name = '', page = '']): [string, number] => [
      placeName(name),
      numbers.get(Number(page)) ?? 0,
    ]),
  );
}

/** A name, the object of the page it is on, and how high. */
export const DESTINATION = /\/([^\s/[\]<>()]+) \[(\d+) 0 R \/XYZ \S+ (\S+) [^\]]*\]\s*/g;

/** The dictionary of named destinations. */
function destinations({ objects, root }: PdfFile): string {
  const number = reference(objects.get(root)?.text ?? '', 'Dests');
  return number === undefined ? '' : (objects.get(number)?.text ?? '');
}

/** The id that a name of a PDF stands for: Chromium percent-encodes ids, PDF writes odd bytes as `#xx`. */
export function placeName(name: string): string {
  return decodeAddress(name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));
}
