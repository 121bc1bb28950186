/**
 * Chromium names the elements of the structure tree after nodes of its own memory, so that the same page printed twice
 * gives two files. Renamed in their order, they are the same each time.
 */
import { PdfObject, type PdfObjects } from './pdf-object.ts';
import { PdfString, mapAtoms } from './pdf-values.ts';

const NODE_ID = /^\(node(\d{8})\)$/;

/** @returns the objects that change: their elements are numbered from 1 */
export function steadyIds(objects: PdfObjects): PdfObjects {
  const named = [...objects].filter(([, { written }]) => written.includes('(node'));
  const ids = new Set<string>();
  for (const [, { value }] of named) {
    mapAtoms(value, (atom) => {
      if (atom instanceof PdfString && NODE_ID.test(atom.written)) ids.add(atom.written);
      return atom;
    });
  }
  // The tree of names is sorted by them: new names keep the order of the old ones.
  const names = new Map(
    [...ids].toSorted().map((id, index) => [id, new PdfString(`(node${String(index + 1).padStart(8, '0')})`)]),
  );
  return new Map(
    named.map(([number, object]) => {
      const renamed = mapAtoms(object.value, (atom) =>
        atom instanceof PdfString ? (names.get(atom.written) ?? atom) : atom,
      );
      return [number, new PdfObject(renamed, object.data)];
    }),
  );
}
