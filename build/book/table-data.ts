/** Converts a table to data with typed columns and cells. */
import { groupBy } from '../basics/group-by.ts';
import { type FieldValue, unitsIn } from '../field-value.ts';
import type { Table } from '../tree.ts';
import type { NameLists } from '../words/name-words.ts';
import { readValue } from './fields/read-value.ts';

/** Minimum share of cells of a kind that determines the kind of the column. */
const MIN_SHARE = 0.9;

/** Returns the columns, and the cells of each row by column; undefined if there is none. */
export function tableData({ width, head, rows }: Table, { amounts }: NameLists) {
  const cells = rows.map((row) =>
    row.cells.map((cell) => cell && { text: cell.text, value: readValue(cell.text, amounts) }),
  );
  const columns = Array.from({ length: width }, (_, column) =>
    columnOf(
      head[column] ?? '',
      cells.flatMap((row) => row[column] ?? []),
    ),
  );
  return { columns, rows: cells };
}

/** Returns the heading of a column, the kind of nearly all its cells, and the unit that all its amounts share. */
function columnOf(name: string, cells: readonly { readonly text: string; readonly value: FieldValue }[]) {
  const values = cells.flatMap(({ text, value }) => (text === '' ? [] : [value]));
  const kind = majorityKind(values);
  const units = new Set(kind === 'text' ? [] : values.flatMap(unitsIn));
  const [unit = ''] = units;
  return { name, kind, unit: units.size === 1 && unit !== '' ? unit : undefined };
}

/** Returns the kind of nearly all values, ignoring empty ones. */
export function majorityKind(values: readonly FieldValue[]): FieldValue['kind'] {
  const kinds = values.flatMap(({ kind }) => (kind === 'none' ? [] : [kind]));
  const groups = [...groupBy(kinds, (kind) => kind)].toSorted(([, a], [, b]) => b.length - a.length);
  const [kind, alike] = groups[0] ?? ['none', []];
  return alike.length < kinds.length * MIN_SHARE ? 'text' : kind;
}
