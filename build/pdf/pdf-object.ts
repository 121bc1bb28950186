/** A single object of a PDF: a value, and for streams their data. */
import { deflateSync, inflateSync } from 'node:zlib';
import { readValue } from './pdf-reader.ts';
import { type PdfDictionary, PdfReference, type PdfValue, isDictionary, withEntries, written } from './pdf-values.ts';

/** Objects by number. */
export type PdfObjects = ReadonlyMap<number, PdfObject>;

/**
 * A PDF object that is parsed when its value is first used. Most objects are written back unchanged, and parsing all
 * of them is slow.
 */
export class PdfObject {
  /** Data of a stream, still encoded by its filters. */
  readonly data: Uint8Array | undefined;
  #value: PdfValue | undefined;
  #written: string | undefined;

  /** @param written text of the object if it has not been parsed yet */
  constructor(value: PdfValue | undefined, data?: Uint8Array, written?: string) {
    this.#value = value;
    this.#written = written;
    this.data = data;
  }

  get value(): PdfValue {
    return (this.#value ??= readValue(this.#written ?? 'null'));
  }

  /** The object's text in the file with one character per byte; for a stream, its dictionary. */
  get written(): string {
    return (this.#written ??= written(this.value));
  }

  /** The object's dictionary; empty if it has none. */
  get dictionary(): PdfDictionary {
    return isDictionary(this.value) ? this.value : new Map();
  }

  /** Returns a copy with entries added or replaced. */
  with(entries: Readonly<Record<string, PdfValue | undefined>>): PdfObject {
    return new PdfObject(withEntries(this.dictionary, entries), this.data);
  }
}

const STREAM = />>\s*stream\r?\n/;
/** Upper limit for the length of a stream's dictionary, in bytes. */
const MAX_DICTIONARY_LENGTH = 4096;

/** @param bytes bytes from the object's number to its end or further */
export function objectAt(bytes: Buffer): PdfObject {
  const head = bytes.toString('latin1', 0, MAX_DICTIONARY_LENGTH);
  const from = head.indexOf('obj') + 'obj'.length;
  const stream = STREAM.exec(head);
  if (!stream) {
    const whole = bytes.length <= MAX_DICTIONARY_LENGTH ? head : bytes.toString('latin1');
    return new PdfObject(undefined, undefined, whole.slice(from, whole.lastIndexOf('endobj')).trim());
  }
  const text = head.slice(from, stream.index + '>>'.length).trim();
  const { dictionary } = new PdfObject(undefined, undefined, text);
  const start = stream.index + stream[0].length;
  return new PdfObject(undefined, bytes.subarray(start, start + Number(dictionary.get('Length'))), text);
}

/** @param content bytes, or a text with one character per byte */
export function deflatedStream(entries: PdfDictionary, content: Uint8Array | string): PdfObject {
  const data = deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  const added = { DecodeParms: undefined, Filter: '/FlateDecode', Length: data.length } as const;
  return new PdfObject(withEntries(entries, added), data);
}

/** @throws if the stream has a filter that neither Chromium nor we use for content */
export function decoded({ dictionary, data }: PdfObject): Buffer {
  const filter = dictionary.get('Filter');
  if (!data || filter === undefined) return Buffer.from(data ?? []);
  if (filter !== '/FlateDecode') throw new Error(`a PDF has contents in an unknown form: ${written(filter)}`);
  return inflateSync(data);
}

export function referenced(objects: PdfObjects, value: PdfValue | undefined): PdfObject | undefined {
  return value instanceof PdfReference ? objects.get(value.number) : undefined;
}

/** Returns a value, or the value that it refers to. */
export function resolved(objects: PdfObjects, value: PdfValue | undefined): PdfValue | undefined {
  return value instanceof PdfReference ? objects.get(value.number)?.value : value;
}

/** Returns the dictionary that a value is or refers to; empty if it is something else. */
export function dictionaryAt(objects: PdfObjects, value: PdfValue | undefined): PdfDictionary {
  const found = resolved(objects, value);
  return isDictionary(found) ? found : new Map();
}
