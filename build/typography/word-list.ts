/** The words of a language, in a file that `prepare-words.mjs` creates. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../basics/version.ts';

/** Folder of the prepared files. */
export const WORDS_FOLDER = join(packageFolder, 'dist', 'hyphenation');

/** @returns undefined if there is no list for the language */
export function readWords(language: string): ReadonlySet<string> | undefined {
  try {
    return new Set(readFileSync(join(WORDS_FOLDER, `${language}.words`), 'utf8').split('\n'));
  } catch {
    return undefined;
  }
}
