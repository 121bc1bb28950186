import { readFile } from 'node:fs/promises';

/** @throws if `npm run compile` has not written the file */
export function readCompiled(file: string, what: string): Promise<Buffer> {
  return readFile(file).catch((cause: unknown) => {
    throw new Error(`the ${what} ${file} is missing: run npm run compile, or install regelwerk again`, { cause });
  });
}
