/**
 * Reads a PDF into its objects, as Chromium writes it: all of generation 0, listed in one table. General PDF libraries
 * take longer to read such a file than Chromium takes to make it.
 */
import type { Box } from './matrix.ts';
import {
  type PdfObject,
  type PdfObjects,
  decoded,
  dictionaryAt,
  objectAt,
  referenced,
  resolved,
} from './pdf-object.ts';
import { readValue } from './pdf-reader.ts';
import { type PdfArray, PdfReference, type PdfValue, dictionary, isArray, isDictionary } from './pdf-values.ts';

export interface PdfFile {
  /** Objects by number. */
  readonly objects: PdfObjects;
  /** Number of the catalog object. */
  readonly root: number;
  /** Number of the document information object. */
  readonly info: number;
}

/** @throws if the bytes are not a PDF with a table of its objects */
export function readPdf(bytes: Uint8Array): PdfFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { trailer, offsets } = crossReference(file);
  const sorted = offsets.toSorted(([, a], [, b]) => a - b);
  const objects = new Map<number, PdfObject>();
  for (const [index, [number, start]] of sorted.entries()) {
    objects.set(number, objectAt(file.subarray(start, sorted[index + 1]?.[1] ?? file.length)));
  }
  return { objects, root: numberOf(trailer.get('Root')) ?? 0, info: numberOf(trailer.get('Info')) ?? 0 };
}

/** Returns the trailer, and file offsets by object number (ISO 32000-1, 7.5.4). */
function crossReference(file: Buffer) {
  const start = /startxref\s+(\d+)/.exec(file.toString('latin1', Math.max(0, file.length - 64)))?.[1];
  const table = start === undefined ? '' : file.toString('latin1', Number(start));
  const end = table.indexOf('trailer');
  if (!table.startsWith('xref') || end < 0) throw new Error('a PDF has no table of its objects');
  const trailer = readValue(table.slice(end + 'trailer'.length));
  const entries = table.slice(0, end).matchAll(/^(\d{10}) \d{5} ([fn])/gm);
  return {
    trailer: isDictionary(trailer) ? trailer : dictionary({}),
    offsets: [...entries].flatMap(([, offset, kind], number) =>
      kind === 'n' ? [[number, Number(offset)] as const] : [],
    ),
  };
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

/** Returns the paper of a page. */
export function mediaBox(objects: PdfObjects, page: number): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersIn(pageEntry(objects, page, 'MediaBox'));
  return [left, bottom, right, top];
}

/** Returns an entry of a page. */
export function pageEntry(objects: PdfObjects, page: number, key: string): PdfValue | undefined {
  return resolved(objects, objects.get(page)?.dictionary.get(key));
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
