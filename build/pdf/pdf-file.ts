/**
 * Reads a PDF into its objects, all of generation 0, as written by Chromium, by us or by other programs. General PDF
 * libraries take longer to read such a file than Chromium takes to make it.
 */
import { crossReference } from './cross-reference.ts';
import {
  PdfObject,
  type PdfObjects,
  WrittenObject,
  decoded,
  dictionaryAt,
  objectAt,
  referenced,
  resolved,
} from './pdf-object.ts';
import { type PdfArray, PdfReference, type PdfValue, isArray } from './pdf-values.ts';

export interface PdfFile {
  /** Objects by number. */
  readonly objects: PdfObjects;
  /** Number of the catalog object. */
  readonly root: number;
  /** Number of the document information object. */
  readonly info: number;
}

/** @throws if the bytes are not a PDF, or the PDF is encrypted */
export function readPdf(bytes: Uint8Array): PdfFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { trailer, offsets, packed } = crossReference(file);
  if (trailer.has('Encrypt')) throw new Error('a PDF that is encrypted cannot be read');
  const sorted = [...offsets].toSorted(([, a], [, b]) => a - b);
  const objects = new Map<number, PdfObject>();
  for (const [index, [number, start]] of sorted.entries()) {
    objects.set(number, objectAt(file.subarray(start, sorted[index + 1]?.[1] ?? file.length)));
  }
  for (const pack of new Set(packed.values()))
    for (const [number, object] of unpacked(objects.get(pack))) {
      if (packed.get(number) === pack) objects.set(number, object);
    }
  return { objects, root: numberOf(trailer.get('Root')) ?? 0, info: numberOf(trailer.get('Info')) ?? 0 };
}

/** Returns the objects of an object stream with their numbers. */
function unpacked(pack: PdfObject | undefined): readonly (readonly [number, PdfObject])[] {
  if (!pack) return [];
  const text = decoded(pack).toString('latin1');
  const first = Number(pack.dictionary.get('First'));
  const heads = text.slice(0, first).trim().split(/\s+/).map(Number);
  return Array.from({ length: heads.length >> 1 }, (_, index) => {
    const [number = 0, start = 0, , end = text.length] = heads.slice(index * 2);
    return [number, new PdfObject(new WrittenObject(text.slice(first + start, first + end).trim()))];
  });
}

export function numberOf(value: PdfValue | undefined): number | undefined {
  return value instanceof PdfReference ? value.number : undefined;
}

export function numbersIn(value: PdfValue | undefined): readonly number[] {
  return isArray(value) ? value.map(Number) : [];
}

/** Returns the numbers of the page objects in reading order. */
export function pagesOf({ objects, root }: PdfFile): readonly number[] {
  const walk = (reference: PdfValue | undefined): readonly number[] => {
    const kids = resolved(objects, dictionaryAt(objects, reference).get('Kids'));
    return isArray(kids) ? kids.flatMap(walk) : [numberOf(reference) ?? 0];
  };
  return walk(objects.get(root)?.dictionary.get('Pages'));
}

/** Returns an entry of a page or, if it is inherited, of an ancestor in the page tree. */
export function pageEntry(objects: PdfObjects, page: number, key: string): PdfValue | undefined {
  let node = dictionaryAt(objects, new PdfReference(page));
  while (!node.has(key) && node.has('Parent')) node = dictionaryAt(objects, node.get('Parent'));
  return resolved(objects, node.get(key));
}

/** Returns the content streams of a page, in order. */
export function contentsOf(objects: PdfObjects, page: number): PdfArray {
  const contents = dictionaryAt(objects, new PdfReference(page)).get('Contents');
  const found = resolved(objects, contents);
  if (isArray(found)) return found;
  return contents === undefined ? [] : [contents];
}

/** Returns the decoded content of a page with one character per byte. */
export function textOfContents(objects: PdfObjects, page: number): string {
  const streams = contentsOf(objects, page).flatMap((each) => referenced(objects, each) ?? []);
  return streams.map((stream) => decoded(stream).toString('latin1')).join('\n');
}
