/**
 * A PDF as Chromium or we write it: one table of objects, all of them of generation 0, streams with their length beside
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
import { type PdfArray, type PdfDictionary, PdfReference, type PdfValue, isArray, isDictionary } from './pdf-values.ts';

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
  if (!Number.isFinite(table)) throw new Error('the browser wrote a PDF without a table of its objects');
  const { starts, packed, trailer } = readTable(file, table);
  if (trailer.has('Prev')) throw new Error('a PDF that was added to cannot be read');
  const sorted = starts.toSorted(([, a], [, b]) => a - b);
  const objects = new Map<number, PdfObject>();
  for (const [index, [number, start]] of sorted.entries()) {
    objects.set(number, readObject(file.subarray(start, sorted[index + 1]?.[1] ?? file.length)));
  }
  for (const number of packed) {
    for (const [each, object] of unpacked(objects.get(number))) objects.set(each, object);
    objects.delete(number);
  }
  return { objects, root: numberOf(trailer.get('Root')) ?? 0, info: numberOf(trailer.get('Info')) ?? 0 };
}

interface Table {
  /** Of the objects in use: number and offset. */
  readonly starts: readonly (readonly [number, number])[];
  /** Numbers of the streams that hold further objects. */
  readonly packed: ReadonlySet<number>;
  readonly trailer: PdfDictionary;
}

function readTable(file: Buffer, start: number): Table {
  if (file.toString('latin1', start, start + 4) !== 'xref') return readTableStream(readObject(file.subarray(start)));
  const text = file.toString('latin1', start);
  const starts: [number, number][] = [];
  const section = /(?:^xref|\n)\s*(\d+) (\d+)\s*\n((?:\d{10} \d{5} [fn][ \r]?\n)+)/g;
  for (const [, first = '', , lines = ''] of text.matchAll(section)) {
    let number = Number(first);
    for (let at = 0; at < lines.length; at += 20, number++) {
      if (lines[at + 17] === 'n') starts.push([number, Number(lines.slice(at, at + 10))]);
    }
  }
  const trailer = new PdfReader(text, text.indexOf('trailer') + 'trailer'.length).value();
  return { starts, packed: new Set(), trailer: isDictionary(trailer) ? trailer : new Map() };
}

/** The table as a stream: a row for each object with its kind, and where it is. */
function readTableStream(stream: PdfObject): Table {
  const { dictionary: trailer } = stream;
  if (trailer.get('Type') !== '/XRef') throw new Error('a PDF has no table of its objects');
  const widths = numbersIn(trailer.get('W'));
  const width = widths.reduce((sum, each) => sum + each, 0);
  const [first = 0] = numbersIn(trailer.get('Index'));
  const rows = withoutPredictor(decoded(stream), width, trailer.get('DecodeParms'));
  const starts: [number, number][] = [];
  const packed = new Set<number>();
  for (let row = 0; row * width < rows.length; row++) {
    let at = row * width;
    const [kind, place = 0] = widths.map((count) => (count === 0 ? 1 : rows.readUIntBE((at += count) - count, count)));
    if (kind === 1) starts.push([first + row, place]);
    else if (kind === 2) packed.add(place);
  }
  return { starts, packed, trailer };
}

/** Rows that are written as their difference from the one above. */
function withoutPredictor(data: Buffer, width: number, parameters: PdfValue | undefined): Buffer {
  if (!isDictionary(parameters) || parameters.get('Predictor') === 1) return data;
  const rows = Buffer.alloc((data.length / (width + 1)) * width);
  for (let at = 0; at < rows.length; at++) {
    const row = Math.floor(at / width);
    if (data[row * (width + 1)] !== 2) throw new Error('a PDF has a table of objects in an unknown form');
    rows[at] = (data[at + row + 1] ?? 0) + (rows[at - width] ?? 0);
  }
  return rows;
}

/** The objects in a stream of objects: their numbers and offsets stand before them. */
function unpacked(pack: PdfObject | undefined): readonly (readonly [number, PdfObject])[] {
  if (!pack) throw new Error('a PDF lacks a stream of objects');
  const text = decoded(pack).toString('latin1');
  const first = Number(pack.dictionary.get('First'));
  const heads = text.slice(0, first).trim().split(/\s+/).map(Number);
  const offset = (index: number): number => first + (heads[index * 2 + 1] ?? text.length);
  return Array.from({ length: heads.length / 2 }, (_, index) => [
    heads[index * 2] ?? 0,
    new PdfObject(new WrittenObject(text.slice(offset(index), offset(index + 1)).trim())),
  ]);
}

const STREAM = />>\s*stream\r?\n/;
/** No dictionary of a stream is longer. */
const LONGEST_HEAD = 4096;

/** @param bytes from the object's number to its end */
function readObject(bytes: Buffer): PdfObject {
  const head = bytes.toString('latin1', 0, LONGEST_HEAD);
  const from = head.indexOf('obj') + 'obj'.length;
  const stream = STREAM.exec(head);
  if (!stream) {
    const whole = bytes.length <= LONGEST_HEAD ? head : bytes.toString('latin1');
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
