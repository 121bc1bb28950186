/** An object of a PDF, by itself: a value, and the data of a stream. */
import { inflateSync } from 'node:zlib';
import { PdfReader } from './pdf-reader.ts';
import { type PdfDictionary, PdfReference, type PdfValue, isDictionary, withEntries, written } from './pdf-values.ts';

/** By number. */
export type PdfObjects = ReadonlyMap<number, PdfObject>;

/** An object that has not been parsed yet. */
export class WrittenObject {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Parsed when its value is first used: most objects are written back unchanged, and parsing them all takes long. */
export class PdfObject {
  /** Of a stream, filters still applied. */
  readonly data: Uint8Array | undefined;
  #value: PdfValue | undefined;
  #written: string | undefined;

  constructor(value: PdfValue | WrittenObject, data?: Uint8Array) {
    if (value instanceof WrittenObject) this.#written = value.text;
    else this.#value = value;
    this.data = data;
  }

  get value(): PdfValue {
    return (this.#value ??= new PdfReader(this.#written ?? 'null').value());
  }

  /** As it stands in a file, with a character for each byte; of a stream, its dictionary. */
  get written(): string {
    return (this.#written ??= written(this.value));
  }

  /** An empty one where the object is something else. */
  get dictionary(): PdfDictionary {
    return isDictionary(this.value) ? this.value : new Map();
  }

  /** The object with these entries in the place of former ones. */
  with(entries: Readonly<Record<string, PdfValue | undefined>>): PdfObject {
    return new PdfObject(withEntries(this.dictionary, entries), this.data);
  }
}

/** A stream without a filter. */
export function plainStream(entries: PdfDictionary, data: Uint8Array): PdfObject {
  return new PdfObject(withEntries(entries, { Filter: undefined, DecodeParms: undefined, Length: data.length }), data);
}

/** @param data compressed by `deflate` */
export function deflatedStream(entries: PdfDictionary, data: Uint8Array): PdfObject {
  return new PdfObject(
    withEntries(entries, { DecodeParms: undefined, Filter: '/FlateDecode', Length: data.length }),
    data,
  );
}

/** @throws where the stream has a filter that neither Chromium nor we use for content */
export function decoded({ dictionary, data }: PdfObject): Buffer {
  const filter = dictionary.get('Filter');
  if (!data || filter === undefined) return Buffer.from(data ?? []);
  if (filter !== '/FlateDecode') throw new Error(`a PDF has contents in an unknown form: ${written(filter)}`);
  return inflateSync(data);
}

export function referenced(objects: PdfObjects, value: PdfValue | undefined): PdfObject | undefined {
  return value instanceof PdfReference ? objects.get(value.number) : undefined;
}

/** What a value is, or refers to. */
export function resolved(objects: PdfObjects, value: PdfValue | undefined): PdfValue | undefined {
  return value instanceof PdfReference ? objects.get(value.number)?.value : value;
}

/** The dictionary that a value is or refers to; an empty one where it is something else. */
export function dictionaryAt(objects: PdfObjects, value: PdfValue | undefined): PdfDictionary {
  const found = resolved(objects, value);
  return isDictionary(found) ? found : new Map();
}
