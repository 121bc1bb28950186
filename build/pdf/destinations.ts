/**
 * Finds the targets in a printed book. Chromium writes a named destination for each id that a link of the document
 * leads to. Its page is right, but its position on the page ignores the margins and the scale of the print.
 */
import { decodeAddress } from '../addresses/decode-address.ts';
import { contentHash } from '../basics/content-hash.ts';
import { rounded } from './matrix.ts';
import { type PdfFile, numberOf, pagesOf } from './pdf-file.ts';
import { dictionaryAt } from './pdf-object.ts';
import type { TextArea } from './text-area.ts';
import { type PdfDictionary, PdfReference, type PdfValue, isArray } from './pdf-values.ts';

/** Returns the page of each target by id, from 1. */
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

/** Distance in points between the top of the window and a target, so that the view does not cut it off. */
const ROOM_ABOVE = 6;

/**
 * Returns the destinations at their real positions, with some space above them.
 *
 * @param areas text areas by number of the page object
 * @param raised numbers of the page objects of targets that extend above the top of their page, by id; Chromium reports
 * the page before
 * @returns the destinations, and the names of targets on pages whose text area is unknown
 */
export function exactDestinations(
  destinations: PdfDictionary,
  areas: ReadonlyMap<number, TextArea>,
  raised: ReadonlyMap<string, number>,
) {
  const astray: string[] = [];
  const moved = new Map<string, PdfValue>();
  for (const [name, place] of destinations) {
    const [reported, kind, x, y, zoom] = isArray(place) ? place : [];
    const page = raised.get(placeName(name)) ?? numberOf(reported) ?? 0;
    const area = areas.get(page);
    const short = shortName(name);
    if (area && kind === '/XYZ' && typeof x === 'number' && typeof y === 'number') {
      const { left, top, scale, height } = area;
      const depth = page === numberOf(reported) ? (height - y) * scale : 0;
      const above = Math.max(0, top + depth - ROOM_ABOVE);
      const at = [rounded(left + x * scale), rounded(height - above)];
      moved.set(short, [new PdfReference(page), kind, ...at, zoom ?? null]);
    } else {
      moved.set(short, place);
      astray.push(placeName(name));
    }
  }
  return { destinations: moved, astray };
}

/** Maximum length of a name in bytes that programs must support. */
const MAX_NAME = 127;

/**
 * Returns a name that every program supports, for a target in this PDF or another one. Names need shortening because
 * one letter of an id may be encoded in nine bytes.
 *
 * @param name name as written in a PDF, without its slash
 */
export function shortName(name: string): string {
  if (name.length <= MAX_NAME) return name;
  const end = `-${contentHash(name)}`;
  const begin = name.slice(0, MAX_NAME - end.length);
  // The cut must not leave part of an escape sequence.
  return begin.replace(/[#%][\da-f]?$/i, '') + end;
}

/** Returns the id for a PDF name. Chromium percent-encodes ids, and PDF escapes special bytes as `#xx`. */
export function placeName(name: string): string {
  return decodeAddress(name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));
}
