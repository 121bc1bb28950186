/** A table as data: typed columns and cells. */
import { groupBy } from '../basics/group-by.ts';
import { type FieldValue, unitsIn } from '../field-value.ts';
import type { Table } from '../tree.ts';
import type { NameLists } from '../words/name-words.ts';
import { readValue } from './fields/read-value.ts';

export interface TableData {
  readonly columns: readonly TableColumn[];
  /** By column; absent where there is none. */
  readonly rows: readonly (readonly (DataCell | undefined)[])[];
}

export interface TableColumn {
  /** Heading; may be empty. */
  readonly name: string;
  /** What nearly all of its cells are. */
  readonly kind: FieldValue['kind'];
  /** What all its amounts have. */
  readonly unit?: string;
}

export interface DataCell {
  readonly text: string;
  readonly value: FieldValue;
}

/** Share of the cells that make a column what it is. */
const MIN_SHARE = 0.9;

export function tableData({ head, rows }: Table, { amounts }: NameLists): TableData {
  const cells = rows.map((row) =>
    row.cells.map((cell): DataCell | undefined => cell && { text: cell.text, value: readValue(cell.text, amounts) }),
  );
  const width = cells.reduce((most, row) => Math.max(most, row.length), head.length);
  const columns = Array.from({ length: width }, (_, column): TableColumn =>
    columnOf(
      head[column] ?? '',
      cells.flatMap((row) => row[column] ?? []),
    ),
  );
  return { columns, rows: cells };
}

function columnOf(name: string, cells: readonly DataCell[]): TableColumn {
  const values = cells.flatMap(({ text, value }) => (text === '' ? [] : [value]));
  const kind = majorityKind(values);
  const units = new Set(kind === 'text' ? [] : values.flatMap(unitsIn));
  const [unit = ''] = units;
  return units.size === 1 && unit !== '' ? { name, kind, unit } : { name, kind };
}

/** What nearly all that say something are. */
export function majorityKind(values: readonly FieldValue[]): FieldValue['kind'] {
  const kinds = values.flatMap(({ kind }) => (kind === 'none' ? [] : [kind]));
  const groups = [...groupBy(kinds, (kind) => kind)].toSorted(([, a], [, b]) => b.length - a.length);
  const [kind, alike] = groups[0] ?? ['none', []];
  return alike.length < kinds.length * MIN_SHARE ? 'text' : kind;
}
