/** The words of a language, in a file that `prepare-words.mjs` creates. */
import { getOrAdd } from '../basics/get-or-add.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../basics/version.ts';

/** Folder of the prepared files. */
export const WORDS_FOLDER = join(packageFolder, 'dist', 'hyphenation');

const known = new Map<string, ReadonlySet<string>>();

/** @returns undefined if there is no list for the language */
export function readWords(language: string): ReadonlySet<string> | undefined {
  try {
    const file = join(WORDS_FOLDER, `${language}.words`);
    return getOrAdd(known, language, () => new Set(readFileSync(file, 'utf8').split('\n')));
  } catch {
    return undefined;
  }
}
