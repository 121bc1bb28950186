/** What is read of valibot's schemas. */
import type * as v from 'valibot';

/** The properties of all schemas, and those of maps, lists, unions and optional keys. */
export interface Schema extends v.GenericSchema {
  readonly entries?: Entries;
  readonly item?: Schema;
  readonly options?: readonly Schema[];
  readonly wrapped?: Schema;
  /** Of a map whose keys the author chooses. */
  readonly key?: Schema;
  readonly value?: Schema;
}

export type Entries = Readonly<Record<string, Schema>>;

/** Unwraps optional and nullable schemas. */
export function innermost(schema: Schema): Schema {
  return schema.wrapped ? innermost(schema.wrapped) : schema;
}
