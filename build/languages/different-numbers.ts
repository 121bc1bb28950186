/** Numbers of one thing in two languages that are not the same: of fields, and of the cells of tables. */
import { maxOf, minOf } from '../basics/extremes.ts';
import { fold } from '../basics/fold.ts';
import { groupBy } from '../basics/group-by.ts';
import { readValue } from '../book/fields/read-value.ts';
import type { FieldValue } from '../field-value.ts';
import type { Row, Table } from '../tree.ts';
import type { Entry, EntryField } from '../types.ts';
import { nameListsOf } from '../words/name-words.ts';
import { haveSame, numbersIn } from './numbers.ts';
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
      readonly of: 'rows' | 'columns' | 'fields';
      readonly name: string;
      readonly here: number;
      readonly there: number;
    };

interface Said {
  readonly text: string;
  readonly numbers: readonly string[];
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
    there: { text, numbers: numbersIn(text, languages[0]) },
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
  return [...count('rows', table.rows.length, same.rows.length), ...cells];
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
  const [there, here] = [numbersIn(one.text, from), numbersIn(other.text, to)];
  if (haveSame(there, here)) return [];
  // Sentences may spell a number out in one language only.
  if (there.length !== here.length && !(isSure(one.value) && isSure(other.value))) return [];
  return [
    { kind: 'number', ...place, here: { text: other.text, numbers: here }, there: { text: one.text, numbers: there } },
  ];
}

function isNumber({ kind }: FieldValue): boolean {
  return kind === 'amount' || kind === 'range' || kind === 'dice';
}

function isSure(value: FieldValue): boolean {
  return isNumber(value) || value.kind === 'none';
}

/** How much the factors of one conversion differ, as 5 feet are 1.5 m and 10 are 3. */
const ROUNDED = 1.25;

/** Feet that have become metres everywhere are no mistakes: one unit for another, by the same factor for several numbers. */
export function withoutConversions<Found extends { readonly what: object }>(found: readonly Found[]): readonly Found[] {
  const byUnits = groupBy(found, ({ what }) => factorOf(what as NumberDifference)?.units);
  const converted = [...byUnits].flatMap(([units, alike]) => {
    if (units === undefined) return [];
    const factors = alike.flatMap(({ what }) => factorOf(what as NumberDifference)?.factors ?? []);
    const numbers = new Set(alike.map(({ what }) => factorOf(what as NumberDifference)?.number));
    return numbers.size > 1 && maxOf(factors) <= minOf(factors) * ROUNDED ? alike : [];
  });
  const left = new Set(converted);
  return found.filter((each) => !left.has(each));
}

function factorOf(
  what: NumberDifference,
): { readonly units: string; readonly factors: readonly number[]; readonly number: string } | undefined {
  if (what.kind !== 'number' || what.here.numbers.length !== what.there.numbers.length) return undefined;
  const [from, to] = [what.there, what.here].map(({ text }) => fold(text.replace(/[\d\s.,/–-]+/g, ' ').trim()));
  if (from === to || from === '' || to === '') return undefined;
  const factors = what.there.numbers.map((number, at) => Number(what.here.numbers[at]) / Number(number));
  return { units: `${from} → ${to}`, factors, number: what.there.numbers.join(' ') };
}
