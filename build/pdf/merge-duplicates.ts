/**
 * Merges equal streams. Chromium writes an image once for each document that contains it: the page, and each SVG.
 */
import { groupBy } from '../basics/group-by.ts';
import { createHash } from 'node:crypto';
import { PdfObject, type PdfObjects } from './pdf-object.ts';
import { PdfReference, mapAtoms } from './pdf-values.ts';

/**
 * Removes duplicates: of the streams with equal data and dictionaries, the first is kept, and references to the
 * others are redirected to it.
 *
 * @param keep numbers of objects that must stay, because something outside refers to them
 */
export function mergeDuplicates(objects: PdfObjects, keep: ReadonlySet<number>): PdfObjects {
  const digestOf = digests();
  const merged = new Map(objects);
  // Merging may make further objects equal, such as images with the same mask or forms with the same image.
  for (;;) {
    const names = duplicates(merged, keep, digestOf);
    if (names.size === 0) return merged;
    for (const number of names.keys()) merged.delete(number);
    for (const [number, object] of merged) {
      const renamed = withReferences(object, names);
      if (renamed !== object) merged.set(number, renamed);
    }
  }
}

/** Maps the number of each duplicate to the number of the object that replaces it. */
function duplicates(
  objects: PdfObjects,
  keep: ReadonlySet<number>,
  digestOf: (stream: Uint8Array) => string,
): ReadonlyMap<number, number> {
  const names = new Map<number, number>();
  // The dictionary includes the length, so few streams need to be hashed.
  for (const alike of groups(objects.entries(), ([, { written, data }]) => (data ? written : undefined))) {
    if (alike.length === 1) continue;
    for (const equal of groups(alike, ([, { data }]) => data && digestOf(data))) {
      const numbers = equal.map(([number]) => number);
      const first = numbers.find((number) => keep.has(number)) ?? numbers[0];
      if (first === undefined) continue;
      for (const number of numbers) if (number !== first && !keep.has(number)) names.set(number, first);
    }
  }
  return names;
}

function groups<T>(all: Iterable<T>, keyOf: (one: T) => string | undefined): Iterable<readonly T[]> {
  const found = groupBy(all, keyOf);
  found.delete(undefined);
  return found.values();
}

function digests(): (stream: Uint8Array) => string {
  const known = new WeakMap<Uint8Array, string>();
  return (stream) => {
    const digest = known.get(stream) ?? createHash('sha256').update(stream).digest('base64');
    known.set(stream, digest);
    return digest;
  };
}

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
