/** A PDF's objects while they are being changed and added to. */
import { maxOf } from '../basics/extremes.ts';
import { PdfObject, type PdfObjects, deflatedStream } from './pdf-object.ts';
import { type PdfDictionary, PdfReference, mapAtoms } from './pdf-values.ts';

export class PdfDraft {
  readonly objects: Map<number, PdfObject>;
  #last: number;

  constructor(objects: PdfObjects) {
    this.objects = new Map(objects);
    this.#last = maxOf([0, ...objects.keys()]);
  }

  /** @param content for a stream: bytes, or a text with one character per byte */
  add(entries: PdfDictionary, content?: Uint8Array | string): PdfReference {
    const object = content === undefined ? new PdfObject(entries) : deflatedStream(entries, content);
    this.objects.set(++this.#last, object);
    return new PdfReference(this.#last);
  }
}

/** Returns the objects that are reachable from the given ones. */
export function reachable(objects: PdfObjects, from: readonly number[]): PdfObjects {
  const found = new Map<number, PdfObject>();
  const due = [...from];
  for (let number = due.pop(); number !== undefined; number = due.pop()) {
    const object = objects.get(number);
    if (!object || found.has(number)) continue;
    found.set(number, object);
    mapAtoms(object.value, (atom) => {
      if (atom instanceof PdfReference) due.push(atom.number);
      return atom;
    });
  }
  return found;
}
