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
 * Height in points of the strip at the foot of the text area in which no line starts. A link or note mark that
 * extends above the top of its page by a fraction of its height is reported within this strip of the previous page.
 */
const RAISED = 4;

export interface ExactDestinations {
  readonly destinations: PdfDictionary;
  /** Names of targets on pages whose text area is unknown. */
  readonly astray: readonly string[];
}

/**
 * Returns the destinations at their real positions, with some space above them.
 *
 * @param areas text areas by number of the page object
 * @param pages numbers of the page objects in reading order
 */
export function exactDestinations(
  destinations: PdfDictionary,
  areas: ReadonlyMap<number, TextArea>,
  pages: readonly number[],
): ExactDestinations {
  const astray: string[] = [];
  const moved = new Map<string, PdfValue>();
  for (const [name, place] of destinations) {
    const [reported, kind, x, y, zoom] = isArray(place) ? place : [];
    const { page, area, depth } = positionOf(reported, y, areas, pages);
    const short = shortName(name);
    if (area && page instanceof PdfReference && kind === '/XYZ' && typeof x === 'number' && typeof y === 'number') {
      const { left, top, scale, height } = area;
      const above = Math.max(0, top + depth - ROOM_ABOVE);
      moved.set(short, [page, kind, rounded(left + x * scale), rounded(height - above), zoom ?? null]);
    } else {
      moved.set(short, place);
      astray.push(placeName(name));
    }
  }
  return { destinations: moved, astray };
}

/** Returns the page of a target and its distance below the top of the text area, in points. */
function positionOf(
  page: PdfValue | undefined,
  y: PdfValue | undefined,
  areas: ReadonlyMap<number, TextArea>,
  pages: readonly number[],
): { readonly page: PdfValue | undefined; readonly area: TextArea | undefined; readonly depth: number } {
  const number = numberOf(page) ?? 0;
  const area = areas.get(number);
  const depth = area ? (area.height - Number(y)) * area.scale : 0;
  const next = pages[pages.indexOf(number) + 1];
  const nextArea = next === undefined ? undefined : areas.get(next);
  // The areas are compared because the area read from a page that contains only an image may be that of the image.
  const isRaised = area && nextArea?.clipped === area.clipped && depth > area.clipped - RAISED;
  return isRaised === true && next !== undefined
    ? { page: new PdfReference(next), area: nextArea, depth: 0 }
    : { page, area, depth };
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
