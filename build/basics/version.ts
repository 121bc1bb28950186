/** Name and version of the program, from package.json. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder, both from the sources and from `dist/`. */
export const packageFolder: string = findPackage(dirname(fileURLToPath(import.meta.url)));

export const version: string = readVersion();

function findPackage(folder: string): string {
  try {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: unknown };
    if (name === 'regelwerk') return folder;
  } catch {
    // No package.json here.
  }
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the package.json of regelwerk is missing: reinstall it');
  return findPackage(parent);
}

function readVersion(): string {
  const data = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return data.version;
}
