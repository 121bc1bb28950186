/**
 * Makes the ids of structure elements reproducible. Chromium derives them from internal node numbers, which differ
 * from print to print; even their order differs if a part of the book was shown again.
 */
import { PdfObject, type PdfObjects } from './pdf-object.ts';
import { PdfString, type PdfValue, isArray, mapAtoms } from './pdf-values.ts';

const NODE_ID = /^\(node(\d{8})\)$/;

/** @returns the changed objects, with ids numbered from 1 in the order of the objects */
export function stableIds(objects: PdfObjects): PdfObjects {
  const named = [...objects].filter(([, { written }]) => written.includes('(node')).toSorted(([a], [b]) => a - b);
  const names = new Map<string, PdfString>();
  return new Map(
    named.map(([number, { value, data }]) => {
      const renamed = mapAtoms(value, (atom) => {
        if (!(atom instanceof PdfString) || !NODE_ID.test(atom.written)) return atom;
        const name = names.get(atom.written) ?? new PdfString(`(node${String(names.size + 1).padStart(8, '0')})`);
        names.set(atom.written, name);
        return name;
      });
      return [number, sortedByName(new PdfObject(renamed, data))];
    }),
  );
}

/** Entries of a name tree must be sorted. Chromium writes all names into one object. */
function sortedByName(object: PdfObject): PdfObject {
  const names = object.dictionary.get('Names');
  if (!isArray(names)) return object;
  const entries = names.flatMap((name, at): [PdfString, PdfValue][] =>
    name instanceof PdfString ? [[name, names[at + 1] ?? null]] : [],
  );
  entries.sort(([a], [b]) => (a.written < b.written ? -1 : 1));
  return object.with({ Limits: [entries[0]?.[0] ?? null, entries.at(-1)?.[0] ?? null], Names: entries.flat() });
}
