/** A table as data: typed columns and cells. */
import type { FieldValue } from '../field-value.ts';
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
const MOST = 0.9;

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
  const values = cells.flatMap(({ text, value }) => (text === '' || value.kind === 'none' ? [] : [value]));
  const counts = new Map<FieldValue['kind'], number>();
  for (const { kind } of values) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const [kind, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? ['none', 0];
  if (kind === 'none') return { name, kind };
  if (count < values.length * MOST) return { name, kind: 'text' };
  const units = new Set(values.flatMap(unitsIn));
  const [unit = ''] = units;
  return units.size === 1 && unit !== '' ? { name, kind, unit } : { name, kind };
}

function unitsIn(value: FieldValue): readonly string[] {
  if (value.kind === 'amount') return value.amounts.map(({ unit }) => unit);
  return value.kind === 'range' ? [value.unit] : [];
}
