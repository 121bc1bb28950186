/**
 * Where the places of a printed book are: Chromium writes a named destination for each id that a link of the document
 * leads to. Its page is right, but the place on the page leaves out the margins, and the scale of the print.
 */
import { decodeAddress } from '../addresses/decode-address.ts';
import { contentHash } from '../basics/content-hash.ts';
import { rounded } from './matrix.ts';
import { type PdfFile, numberOf, pagesOf } from './pdf-file.ts';
import { dictionaryAt } from './pdf-object.ts';
import type { TextArea } from './text-area.ts';
import { type PdfDictionary, PdfReference, type PdfValue, isArray } from './pdf-values.ts';

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

/** So much of the page, in points, is shown above a place. */
const ROOM_ABOVE = 6;

/**
 * Points above the foot of the text in which no line begins: a link or sign that rises over the top of its page by a
 * fraction of its height is taken for the end of the page before.
 */
const RAISED = 4;

export interface ExactDestinations {
  readonly destinations: PdfDictionary;
  /** Names of places on pages whose text area is not known. */
  readonly astray: readonly string[];
}

/**
 * The destinations with their true places, a little above them.
 *
 * @param areas by the number of the page object
 * @param pages numbers of the page objects in their order
 */
export function exactDestinations(
  destinations: PdfDictionary,
  areas: ReadonlyMap<number, TextArea>,
  pages: readonly number[],
): ExactDestinations {
  const astray: string[] = [];
  const moved = new Map<string, PdfValue>();
  for (const [name, place] of destinations) {
    const [told, kind, x, y, zoom] = isArray(place) ? place : [];
    const { page, area, depth } = standingAt(told, y, areas, pages);
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

/** The page of a place, and how far below the top of its text it is, in points. */
function standingAt(
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
  // Of a page that holds nothing but a picture, the area of that may have been read.
  const isRaised = area && nextArea?.clipped === area.clipped && depth > area.clipped - RAISED;
  return isRaised === true && next !== undefined
    ? { page: new PdfReference(next), area: nextArea, depth: 0 }
    : { page, area, depth };
}

/** Bytes: programs need not take longer names. */
const MAX_NAME = 127;

/**
 * A name that any program takes, for a place of this PDF or another one: a letter of an id may take nine bytes in it.
 *
 * @param name as it is written in a PDF, without its slash
 */
export function shortName(name: string): string {
  if (name.length <= MAX_NAME) return name;
  const end = `-${contentHash(name)}`;
  const begin = name.slice(0, MAX_NAME - end.length);
  // No part of an escape.
  return begin.replace(/[#%][\da-f]?$/i, '') + end;
}

/** The id that a name of a PDF stands for: Chromium percent-encodes ids, PDF writes odd bytes as `#xx`. */
export function placeName(name: string): string {
  return decodeAddress(name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));
}
