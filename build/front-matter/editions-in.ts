/** Reads the editions in the front matter. An edition has the values of the book unless it sets its own. */
import * as v from 'valibot';
import { FRONT_MATTER } from '../book-meta/book-meta.ts';
import { editionNames } from '../book-meta/editions.ts';

export interface EditionValues {
  readonly values: v.InferOutput<typeof FRONT_MATTER>;
  /**
   * Path of the key that sets a value: the key of the edition or, if the edition does not set it, the key of the
   * book.
   */
  readonly pathOf: (key: string) => string;
  readonly includes: readonly string[];
}

/**
 * Returns the editions by name.
 *
 * @param written valid front matter, before the schema converts it
 */
export function editionsIn({
  editions,
  ...ofBook
}: Readonly<Record<string, unknown>>): ReadonlyMap<string, EditionValues> {
  const named = Array.isArray(editions)
    ? editions.map((name: string) => [name, {}] as const)
    : Object.entries((editions ?? {}) as Readonly<Record<string, unknown>>);
  return new Map(
    named.map(([name, own]): [string, EditionValues] => {
      const { includes = [], ...others } = own as Readonly<Record<string, unknown>>;
      const pathOf = (key: string): string => (Object.hasOwn(others, key) ? `editions.${name}.${key}` : key);
      const values = v.parse(FRONT_MATTER, { ...ofBook, ...others });
      return [name, { values, pathOf, includes: v.parse(editionNames, includes) }];
    }),
  );
}
