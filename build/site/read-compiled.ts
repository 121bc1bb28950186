import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../basics/version.ts';

const FOLDER = join(packageFolder, 'dist', 'site');

/**
 * Reads a file that `npm run compile` writes to `dist/site/`.
 *
 * @throws if the file is missing
 */
export function readCompiled(name: string, what: string): Buffer {
  const file = join(FOLDER, name);
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`the ${what} ${file} is missing: run npm run compile, or install regelwerk again`, { cause });
  }
}
