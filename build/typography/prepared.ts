/** Hyphenation patterns and word lists, as `prepare-words.mjs` compressed them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { packageFolder } from '../basics/version.ts';

export const PREPARED_FOLDER = join(packageFolder, 'dist', 'hyphenation');

/** @returns the text; undefined if there is no such file */
export function readPrepared(name: string): string | undefined {
  if (!/^[a-z\d-]+\.\w+$/.test(name)) return undefined;
  try {
    return brotliDecompressSync(readFileSync(join(PREPARED_FOLDER, `${name}.br`))).toString();
  } catch {
    return undefined;
  }
}
