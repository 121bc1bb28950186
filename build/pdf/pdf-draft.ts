/** The objects of a PDF while it is changed and added to. */
import { deflateSync } from 'node:zlib';
import { maxOf } from '../basics/extremes.ts';
import { PdfObject, type PdfObjects, deflatedStream } from './pdf-object.ts';
import { type PdfDictionary, PdfReference } from './pdf-values.ts';

export class PdfDraft {
  readonly objects: Map<number, PdfObject>;
  #last: number;

  constructor(objects: PdfObjects) {
    this.objects = new Map(objects);
    this.#last = maxOf([0, ...objects.keys()]);
  }

  add(entries: PdfDictionary): PdfReference {
    return this.#add(new PdfObject(entries));
  }

  /** @param content with a character for each byte */
  addStream(entries: PdfDictionary, content: string): PdfReference {
    return this.#add(deflatedStream(entries, deflateSync(Buffer.from(content, 'latin1'))));
  }

  #add(object: PdfObject): PdfReference {
    this.objects.set(++this.#last, object);
    return new PdfReference(this.#last);
  }
}
