/** Types and helpers for walking valibot schemas. */
import type * as v from 'valibot';
import { isMap, isSeq } from 'yaml';
import { FRONT_MATTER } from '../book-meta/book-meta.ts';

/** Union of the properties of all kinds of schemas: maps, records, lists, unions, and optional or nullable values. */
export interface Schema extends v.GenericSchema {
  readonly entries?: Entries;
  readonly item?: Schema;
  readonly options?: readonly Schema[];
  readonly wrapped?: Schema;
  /** Schema of the keys of a map in which the author chooses the keys. */
  readonly key?: Schema;
  readonly value?: Schema;
}

export type Entries = Readonly<Record<string, Schema>>;

/** Unwraps optional and nullable schemas. */
export function innermost(schema: Schema): Schema {
  return schema.wrapped ? innermost(schema.wrapped) : schema;
}

export function mayBeNull(schema: Schema): boolean {
  return schema.type === 'nullable' || (schema.wrapped !== undefined && mayBeNull(schema.wrapped));
}

/** The schema itself, or the option of a union, that matches the type of the node. */
export function schemaFor(schema: Schema, node: unknown): Schema | undefined {
  const inner = innermost(schema);
  const isFor = (each: Schema): boolean =>
    isMap(node)
      ? (each.entries ?? each.key) !== undefined
      : isSeq(node)
        ? each.item !== undefined
        : !each.entries && !each.key && !each.item;
  const isSeveral = inner.options?.some((each) => each.entries ?? each.item) === true;
  return (isSeveral ? (inner.options ?? []) : [inner]).find(isFor);
}

/** Paths of all keys in the schema that have this name and accept the value. */
export function pathsOf(
  name: string,
  fits: (schema: Schema, path: string) => boolean,
  entries: Entries = FRONT_MATTER.entries,
  parent = '',
): readonly string[] {
  return Object.entries(entries).flatMap(([key, schema]) => {
    const { type, entries: inner } = innermost(schema);
    const path = parent === '' ? key : `${parent}.${key}`;
    const here = type !== 'never' && key.toLowerCase() === name.toLowerCase() && fits(schema, path) ? [path] : [];
    return inner ? [...here, ...pathsOf(name, fits, inner, path)] : here;
  });
}
