/**
 * Makes the ids of structure elements reproducible: Chromium derives them from internal node numbers, which differ from
 * print to print.
 */
import { PdfObject, type PdfObjects } from './pdf-object.ts';
import { PdfString, mapAtoms } from './pdf-values.ts';

const NODE_ID = /^\(node(\d{8})\)$/;

/** @returns the changed objects, with ids numbered from 1 */
export function steadyIds(objects: PdfObjects): PdfObjects {
  const named = [...objects].filter(([, { written }]) => written.includes('(node'));
  const ids = new Set<string>();
  for (const [, { value }] of named) {
    mapAtoms(value, (atom) => {
      if (atom instanceof PdfString && NODE_ID.test(atom.written)) ids.add(atom.written);
      return atom;
    });
  }
  // The name tree is sorted by id: new ids keep the order of the old ones.
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
