/**
 * Merges equal streams. Chromium writes an image once for each document that contains it: the page, and each SVG.
 */
import { groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import { hash } from 'node:crypto';
import { PdfObject, type PdfObjects } from './pdf-object.ts';
import { PdfReference, mapAtoms } from './pdf-values.ts';

/**
 * Removes duplicates: of the streams with equal data and dictionaries, the first is kept, and references to the
 * others are redirected to it.
 */
export function mergeDuplicates(objects: PdfObjects): PdfObjects {
  const merged = new Map(objects);
  // Merging may make further objects equal, such as images with the same mask or forms with the same image.
  for (;;) {
    const names = duplicates(merged);
    if (names.size === 0) return merged;
    for (const number of names.keys()) merged.delete(number);
    for (const [number, object] of merged) {
      const renamed = withReferences(object, names);
      if (renamed !== object) merged.set(number, renamed);
    }
  }
}

/** Maps the number of each duplicate to the number of the object that replaces it. */
function duplicates(objects: PdfObjects): ReadonlyMap<number, number> {
  const names = new Map<number, number>();
  const streams = [...objects].flatMap(([number, { written, data }]) => (data ? [{ number, written, data }] : []));
  // The dictionary includes the length, so few streams need to be hashed.
  for (const alike of groupBy(streams, ({ written }) => written).values()) {
    const same = alike.length > 1 ? groupBy(alike, ({ data }) => digestOf(data)).values() : [];
    for (const [first, ...others] of same) for (const { number } of others) names.set(number, first?.number ?? number);
  }
  return names;
}

const digestOf = oncePer((stream: Uint8Array) => hash('sha256', stream));

function withReferences(object: PdfObject, names: ReadonlyMap<number, number>): PdfObject {
  // Most objects do not refer to a duplicate and need not be parsed.
  const mayRefer = Array.from(object.written.matchAll(/\d+(?= 0 R)/g)).some(([number]) => names.has(Number(number)));
  if (!mayRefer) return object;
  const renamed = mapAtoms(object.value, (atom) => {
    const name = atom instanceof PdfReference ? names.get(atom.number) : undefined;
    return name === undefined ? atom : new PdfReference(name);
  });
  return new PdfObject(renamed, object.data);
}
