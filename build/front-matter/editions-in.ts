/** The editions in front matter: each has the values of the book, but for those of its own. */
import * as v from 'valibot';
import { FRONT_MATTER } from '../book-meta/book-meta.ts';
import { editionNames } from '../book-meta/editions.ts';

export interface EditionValues {
  readonly values: v.InferOutput<typeof FRONT_MATTER>;
  /** Path of a key that is the edition's or the book's. */
  readonly pathOf: (key: string) => string;
  readonly includes: readonly string[];
}

/** @param written valid values, as written */
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
