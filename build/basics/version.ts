/** Name and version of the program, from package.json. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { own } from './own.ts';

/** The package's folder, both from the sources and from `dist/`. */
export const packageFolder: string = findPackage(dirname(fileURLToPath(import.meta.url)));

/** Layouts, pages and styles of websites. */
export const siteFolder: string = join(packageFolder, 'site');

const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  readonly version: string;
  readonly devDependencies: Readonly<Record<string, string>>;
};

export const version: string = manifest.version;

/** The version of a package that we test with. */
export function developedWith(name: string): string {
  return own(manifest.devDependencies, name) ?? 'latest';
}

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
