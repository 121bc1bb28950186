/**
 * A PDF as Chromium writes it: one table of objects, all of them of generation 0, streams with their length beside
 * them. General readers take longer over such a file than Chromium does to make it.
 */
import {
  PdfObject,
  type PdfObjects,
  WrittenObject,
  decoded,
  dictionaryAt,
  referenced,
  resolved,
} from './pdf-object.ts';
import { PdfReader } from './pdf-reader.ts';
import { type PdfArray, PdfReference, type PdfValue, isArray, isDictionary } from './pdf-values.ts';

export interface PdfFile {
  /** By number. */
  readonly objects: PdfObjects;
  /** Number of the catalog. */
  readonly root: number;
  /** Number of the document's properties. */
  readonly info: number;
}

/** @throws where the bytes are no PDF of this kind: no text of an author can bring that about */
export function readPdf(bytes: Uint8Array): PdfFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = Number(/startxref\s+(\d+)/.exec(file.toString('latin1', Math.max(0, file.length - 64)))?.[1]);
  const text = file.toString('latin1', table);
  if (!text.startsWith('xref')) throw new Error('the browser wrote a PDF without a table of its objects');
  const trailer = new PdfReader(text, text.indexOf('trailer') + 'trailer'.length).value();
  if (!isDictionary(trailer) || trailer.has('Prev')) throw new Error('a PDF that was added to cannot be read');
  const sorted = startsIn(text).toSorted(([, a], [, b]) => a - b);
  const objects = new Map<number, PdfObject>();
  for (const [index, [number, start]] of sorted.entries()) {
    objects.set(number, readObject(file.subarray(start, sorted[index + 1]?.[1] ?? file.length)));
  }
  return { objects, root: numberOf(trailer.get('Root')) ?? 0, info: numberOf(trailer.get('Info')) ?? 0 };
}

/** Numbers and offsets of the objects in use. */
function startsIn(table: string): readonly (readonly [number, number])[] {
  const starts: [number, number][] = [];
  const section = /(?:^xref|\n)\s*(\d+) (\d+)\s*\n((?:\d{10} \d{5} [fn][ \r]?\n)+)/g;
  for (const [, first = '', , lines = ''] of table.matchAll(section)) {
    let number = Number(first);
    for (let at = 0; at < lines.length; at += 20, number++) {
      if (lines[at + 17] === 'n') starts.push([number, Number(lines.slice(at, at + 10))]);
    }
  }
  return starts;
}

const STREAM = />>\s*stream\r?\n/;
/** No dictionary of a stream is longer. */
const MAX_DICTIONARY_LENGTH = 4096;

/** @param bytes from the object's number to its end */
function readObject(bytes: Buffer): PdfObject {
  const head = bytes.toString('latin1', 0, MAX_DICTIONARY_LENGTH);
  const from = head.indexOf('obj') + 'obj'.length;
  const stream = STREAM.exec(head);
  if (!stream) {
    const whole = bytes.length <= MAX_DICTIONARY_LENGTH ? head : bytes.toString('latin1');
    return new PdfObject(new WrittenObject(whole.slice(from, whole.lastIndexOf('endobj')).trim()));
  }
  const written = new WrittenObject(head.slice(from, stream.index + '>>'.length).trim());
  const length = new PdfObject(written).dictionary.get('Length');
  if (typeof length !== 'number') throw new Error('a PDF has a stream without its length');
  const start = stream.index + stream[0].length;
  return new PdfObject(written, bytes.subarray(start, start + length));
}

export function numberOf(value: PdfValue | undefined): number | undefined {
  return value instanceof PdfReference ? value.number : undefined;
}

export function numbersIn(value: PdfValue | undefined): readonly number[] {
  return isArray(value) ? value.map(Number) : [];
}

/** Numbers of the page objects, in reading order. */
export function pagesOf({ objects, root }: PdfFile): readonly number[] {
  const walk = (reference: PdfValue | undefined): readonly number[] => {
    const kids = resolved(objects, dictionaryAt(objects, reference).get('Kids'));
    return isArray(kids) ? kids.flatMap(walk) : [numberOf(reference) ?? 0];
  };
  return walk(objects.get(root)?.dictionary.get('Pages'));
}

/** An entry of a page, or of what it stands in. */
export function pageEntry(objects: PdfObjects, page: number, key: string): PdfValue | undefined {
  let node = dictionaryAt(objects, new PdfReference(page));
  while (!node.has(key) && node.has('Parent')) node = dictionaryAt(objects, node.get('Parent'));
  return resolved(objects, node.get(key));
}

/** The streams that a page's contents consist of, in their order. */
export function contentsOf(objects: PdfObjects, page: number): PdfArray {
  const contents = dictionaryAt(objects, new PdfReference(page)).get('Contents');
  const found = resolved(objects, contents);
  if (isArray(found)) return found;
  return contents === undefined ? [] : [contents];
}

/** What a page draws, with a character for each byte. */
export function textOfContents(objects: PdfObjects, page: number): string {
  const streams = contentsOf(objects, page).flatMap((each) => referenced(objects, each) ?? []);
  return streams.map((stream) => decoded(stream).toString('latin1')).join('\n');
}
