/** Numbers of one thing in two languages that are not the same: of fields, and of the cells of tables. */
import { maxOf } from '../basics/extremes.ts';
import { groupBy } from '../basics/group-by.ts';
import { readValue } from '../book/fields/read-value.ts';
import type { FieldValue } from '../field-value.ts';
import type { Row, Table } from '../tree.ts';
import type { Entry, EntryField } from '../types.ts';
import { nameListsOf } from '../words/name-words.ts';
import { type Quantity, quantitiesIn } from './numbers.ts';
import type { Pairs } from './pair.ts';

export type NumberDifference =
  | {
      readonly kind: 'number';
      /** What has it in the translation, and which of its fields it is; either may be empty. */
      readonly name: string;
      readonly field: string;
      readonly here: Said;
      readonly there: Said;
    }
  | {
      readonly kind: 'count';
      readonly of: 'rows' | 'columns' | 'fields' | `${Entry['kind']}s`;
      readonly name: string;
      readonly here: number;
      readonly there: number;
    }

  /** Of a table whose rows are in another order. */
  | {
      readonly kind: 'numbers';
      readonly name: string;
      readonly here: readonly string[];
      readonly there: readonly string[];
    };

interface Said {
  readonly text: string;
  readonly numbers: readonly Quantity[];
}

type Languages = readonly [original: string, translation: string];

/** Our own fields by their keys, what authors call otherwise in each language by its order. */
export function differentFields(entry: Entry, same: Entry, languages: Languages): readonly NumberDifference[] {
  const { name } = same;
  const [fields, others] = [entry.fields, same.fields].map((all) => groupBy(all, isOurs));
  const known = new Map(others?.get(true)?.map((field) => [field.key, field]));
  const ours = (fields?.get(true) ?? []).flatMap((field) => {
    const other = known.get(field.key);
    return other ? different(field, other, { name, field: field.key }, languages) : [];
  });
  const lost = (fields?.get(true) ?? []).filter(({ key, value }) => isNumber(value) && !known.has(key));
  const without = lost.map(({ key, text }): NumberDifference => ({
    kind: 'number',
    name,
    field: key,
    here: { text: '', numbers: [] },
    there: { text, numbers: quantitiesIn(text, languages[0]) },
  }));
  const [own, otherOwn] = [fields?.get(false) ?? [], others?.get(false) ?? []];
  if (own.length !== otherOwn.length) {
    return [...ours, ...without, { kind: 'count', of: 'fields', name, here: otherOwn.length, there: own.length }];
  }
  const inOrder = own.flatMap((field, at) => {
    const other = otherOwn[at];
    return other ? different(field, other, { name, field: other.name }, languages) : [];
  });
  return [...ours, ...without, ...inOrder];
}

function isOurs({ key }: EntryField): boolean {
  return !key.startsWith('own.');
}

interface InTable {
  /** Of the original and of the translation; absent for what is said of a whole table. */
  readonly row?: Row;
  readonly other?: Row;
}

export function differentTables(
  table: Table,
  same: Table,
  rows: Pairs['rows'],
  [from, to]: Languages,
): readonly (NumberDifference & InTable)[] {
  const name = same.caption?.text ?? '';
  const count = (of: 'rows' | 'columns', there: number, here: number): readonly NumberDifference[] =>
    there === here ? [] : [{ kind: 'count', of, name, there, here }];
  const columns = count('columns', columnsOf(table), columnsOf(same));
  if (columns.length > 0) return columns;
  const cells = table.rows.flatMap((row) => {
    const other = rows.get(row);
    if (!other) return [];
    return row.cells.flatMap((cell, at): readonly (NumberDifference & InTable)[] => {
      const otherCell = other.cells[at];
      if (!cell || !otherCell || cell.isJoined || otherCell.isJoined) return [];
      const [one, two] = [valueOf(cell.text, from), valueOf(otherCell.text, to)];
      const title = other.cells.find((each) => each && /\p{L}/u.test(each.text))?.text ?? '';
      const place = { name: title === otherCell.text ? '' : title, field: same.head[at] ?? '' };
      return different(one, two, place, [from, to]).map((found) => ({ ...found, row, other }));
    });
  });
  const isWhole = table.rows.every((row) => rows.has(row)) || table.rows.length !== same.rows.length;
  const sums = isWhole ? [] : differentSums(table, same, [from, to]);
  return [...count('rows', table.rows.length, same.rows.length), ...cells, ...sums];
}

/** Of rows that nobody knows to be the same, at least all numbers together are. */
function differentSums(table: Table, same: Table, [from, to]: Languages): readonly NumberDifference[] {
  const [there, here] = [allNumbers(table, from), allNumbers(same, to)];
  const only = (one: readonly string[], other: readonly string[]): readonly string[] => {
    const rest = [...other];
    return one.filter((number) => {
      const at = rest.indexOf(number);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  };
  const [onlyThere, onlyHere] = [only(there, here), only(here, there)];
  if (onlyThere.length + onlyHere.length === 0) return [];
  return [{ kind: 'numbers', name: same.caption?.text ?? '', there: onlyThere, here: onlyHere }];
}

/** Of cells that are nothing but amounts: names have other ones, where feet become metres. */
function allNumbers({ rows }: Table, lang: string): readonly string[] {
  const cells = rows.flatMap((row) => row.cells.flatMap((cell) => (cell && !cell.isJoined ? [cell.text] : [])));
  return cells.flatMap((text) =>
    isNumber(valueOf(text, lang).value) ? quantitiesIn(text, lang).map(({ number }) => number) : [],
  );
}

function columnsOf({ head, rows }: Table): number {
  return maxOf([head.length, ...rows.map(({ cells }) => cells.length)]);
}

interface Valued {
  readonly text: string;
  readonly value: FieldValue;
}

function valueOf(text: string, lang: string): Valued {
  return { text, value: readValue(text, nameListsOf(lang).amounts) };
}

function different(
  one: Valued,
  other: Valued,
  place: { readonly name: string; readonly field: string },
  [from, to]: Languages,
): readonly NumberDifference[] {
  const [there, here] = [quantitiesIn(one.text, from), quantitiesIn(other.text, to)];
  if (haveSame(there, here)) return [];
  // Sentences may spell a number out in one language only.
  if (there.length !== here.length && !(isSure(one.value) && isSure(other.value))) return [];
  return [
    { kind: 'number', ...place, here: { text: other.text, numbers: here }, there: { text: one.text, numbers: there } },
  ];
}

/** In any order, as languages put words in another one. */
function haveSame(one: readonly Quantity[], other: readonly Quantity[]): boolean {
  const [left, right] = [one, other].map((all) =>
    all
      .map(({ number }) => number)
      .toSorted()
      .join(' '),
  );
  return left === right;
}

function isNumber({ kind }: FieldValue): boolean {
  return kind === 'amount' || kind === 'range' || kind === 'dice';
}

function isSure(value: FieldValue): boolean {
  return isNumber(value) || value.kind === 'none';
}

/** How much the factors of one conversion differ, as 5 feet are 1.5 m and 15 are 5. */
const ROUNDED = 1.25;

interface Factor {
  readonly units: string;
  readonly number: string;
  readonly factor: number;
}

/** Feet that have become metres everywhere are no mistakes: one unit for another, by the same factor for several numbers. */
export function withoutConversions<Found extends { readonly what: object }>(found: readonly Found[]): readonly Found[] {
  const factors = new Map(found.map((each) => [each, factorsOf(each.what as NumberDifference)]));
  const usual = new Map<string, number>();
  for (const [units, alike] of groupBy([...factors.values()].flat(), (each) => each.units)) {
    const sorted = alike.map(({ factor }) => factor).toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const numbers = new Set(alike.filter(({ factor }) => isNear(factor, median)).map(({ number }) => number));
    if (numbers.size > 1) usual.set(units, median);
  }
  const isConverted = ({ units, factor }: Factor): boolean => isNear(factor, usual.get(units) ?? 0);
  return found.filter((each) => {
    const own = factors.get(each) ?? [];
    return own.length === 0 || !own.every(isConverted);
  });
}

function isNear(factor: number, usual: number): boolean {
  return factor > 0 && factor <= usual * ROUNDED && usual <= factor * ROUNDED;
}

/** Of the numbers that differ; none if one of them cannot be a conversion. */
function factorsOf(what: NumberDifference): readonly Factor[] {
  if (what.kind !== 'number' || what.here.numbers.length !== what.there.numbers.length) return [];
  const pairs = what.there.numbers.map((there, at) => [there, what.here.numbers[at]] as const);
  const different = pairs.filter(([there, here]) => there.number !== here?.number);
  const factors = different.flatMap(([there, here]): readonly Factor[] => {
    const units = `${there.unit} → ${here?.unit}`;
    const isChanged = there.unit !== '' && here && here.unit !== '' && there.unit !== here.unit;
    return isChanged ? [{ units, number: there.number, factor: Number(here.number) / Number(there.number) }] : [];
  });
  return factors.length === different.length ? factors : [];
}
