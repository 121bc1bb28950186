/** Suggestions for keys that are unknown or in the wrong place. */
import { FRONT_MATTER } from '../book-meta/book-meta.ts';
import { type Entries, innermost, type Schema } from './schema.ts';

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

/**
 * A hint that says where a key belongs. The only top-level key that can be misplaced at the top of a chapter is the
 * one that names editions.
 */
export function placeOf(path: string, parent: string): string {
  const around = path.split('.').slice(0, -1);
  if (around.length === 0)
    return parent === ''
      ? 'name the editions in the front matter of the book, such as editions: [players, referee]'
      : 'write it at the beginning of a line, outside the group';
  return `write it, indented, below ${around.map((each) => `${each}:`).join(' and, in that, ')}`;
}
