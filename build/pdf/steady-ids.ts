/**
 * Chromium names the elements of the structure tree after nodes of its own memory, so that the same page printed twice
 * gives two files. Renamed in their order, they are the same each time.
 */
import type { PdfObject } from './pdf-file.ts';

const NODE_ID = /\(node(\d{8})\)/g;

/** The objects with their elements numbered from 1. */
export function steadyIds(objects: ReadonlyMap<number, PdfObject>): ReadonlyMap<number, PdfObject> {
  const named = [...objects].filter(([, { text }]) => text.includes('(node'));
  const ids = new Set(named.flatMap(([, { text }]) => Array.from(text.matchAll(NODE_ID), ([, id = '']) => id)));
  // The tree of names is sorted by them: new names keep the order of the old ones.
  const names = new Map([...ids].toSorted().map((id, index) => [id, String(index + 1).padStart(8, '0')]));
  const renamed = new Map(objects);
  for (const [number, object] of named) {
    const text = object.text.replace(NODE_ID, (whole, id: string) => `(node${names.get(id) ?? whole})`);
    renamed.set(number, { ...object, text });
  }
  return renamed;
}
