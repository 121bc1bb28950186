/**
 * The file beside a book that says what its ids mean, so that they stay: written by `regelwerk ids --write`.
 *
 *     { "longsword": "section: Weapons › Longsword" }
 */
import { join } from 'node:path';
import * as v from 'valibot';
import type { Diagnostic, Found, KeptIds } from '../types.ts';
import type { BookInput } from './book-input.ts';
import { inputError } from './input-error.ts';
import { shownPath } from './shown-path.ts';
import { unreadable } from './unreadable.ts';

const NAME = 'regelwerk-ids.json';
/** Ids with other beginnings are those of our pages. */
const KEPT = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.pipe(v.string(), v.regex(/^(?!_|ix-\d)\S+$/)), v.string()),
);

/** Absolute path: in the folder of the book, or beside its file. */
export function keptIdsFile({ kind, path }: Pick<BookInput, 'kind' | 'path'>): string {
  return kind === 'folder' ? join(path, NAME) : path.replace(/(?:\.[^./\\]*)?$/, `.${NAME}`);
}

/** Nothing where there is no such file. */
export async function readKeptIds(input: BookInput): Promise<Found<KeptIds>> {
  const path = keptIdsFile(input);
  const nothing = (...diagnostics: readonly Diagnostic[]): Found<KeptIds> => ({ value: new Map(), diagnostics });
  const file = shownPath(path, input.files);
  let text: string;
  try {
    text = new TextDecoder().decode(await input.files.read(path, 'settings'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing();
    return nothing(unreadable(error, 'file', file));
  }
  try {
    return { value: new Map(Object.entries(v.parse(KEPT, JSON.parse(text)))), diagnostics: [] };
  } catch {
    const hint = 'restore it from an earlier commit, or delete it and run regelwerk ids --write, which may change ids';
    return nothing(inputError(file, 'the file is not a list of ids, so ids may have changed', hint));
  }
}
