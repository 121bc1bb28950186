/** The words of a language, in a file that `prepare-words.mjs` creates. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../basics/version.ts';

/** Folder of the prepared files. */
export const WORDS_FOLDER = join(packageFolder, 'dist', 'hyphenation');

const known = new Map<string, ReadonlySet<string>>();

/** @returns undefined if there is no list for the language */
export function readWords(language: string): ReadonlySet<string> | undefined {
  try {
    const words =
      known.get(language) ?? new Set(readFileSync(join(WORDS_FOLDER, `${language}.words`), 'utf8').split('\n'));
    known.set(language, words);
    return words;
  } catch {
    return undefined;
  }
}
