/**
 * The pages on which the places of a printed book are, read from the PDF itself.
 *
 * Chromium writes a named destination for each id that a link of the document leads to.
 */
import { decodeAddress } from '../parse/decode-address.ts';
import type { PrintedPlaces } from '../render/book-parts.ts';
import { type PdfFile, pageSize, pagesOf, reference } from './pdf/pdf-file.ts';

export function readPlaces(file: PdfFile): PrintedPlaces {
  const numbers = new Map(pagesOf(file).map((page, index) => [page, index + 1]));
  const heights = new Map<number, number>();
  const heightOf = (page: number): number => {
    let height = heights.get(page);
    if (height === undefined) {
      height = pageSize(file, page)[1];
      heights.set(page, height);
    }
    return height;
  };
  const pages = new Map<string, number>();
  const depths = new Map<string, number>();
  for (const [, name = '', page = '', y = ''] of destinations(file).matchAll(DESTINATION)) {
    const number = numbers.get(Number(page));
    if (number === undefined) continue;
    const id = placeName(name);
    pages.set(id, number);
    depths.set(id, 1 - Number(y) / heightOf(Number(page)));
  }
  return { pages, depths };
}

/** A name, the object of the page it is on, and how high. */
export const DESTINATION = /\/([^\s/[\]<>()]+) \[(\d+) 0 R \/XYZ \S+ (\S+) [^\]]*\]\s*/g;

/** The dictionary of named destinations. */
export function destinations({ objects, root }: PdfFile): string {
  const number = reference(objects.get(root)?.text ?? '', 'Dests');
  return number === undefined ? '' : (objects.get(number)?.text ?? '');
}

/** The id that a name of a PDF stands for: Chromium percent-encodes ids, PDF writes odd bytes as `#xx`. */
export function placeName(name: string): string {
  return decodeAddress(name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));
}
