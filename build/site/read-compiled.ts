import { readFile } from 'node:fs/promises';

/**
 * Reads a file that `npm run compile` writes.
 *
 * @throws if the file is missing
 */
export function readCompiled(file: string, what: string): Promise<Buffer> {
  return readFile(file).catch((cause: unknown) => {
    throw new Error(`the ${what} ${file} is missing: run npm run compile, or install regelwerk again`, { cause });
  });
}
