/** The books of `books/`. */
import { readFileSync, readdirSync } from 'node:fs';
import { sep } from 'node:path';

const at = (path: string): URL => new URL(`books/${path}`, import.meta.url);

export const bookText = (name: string): string => readFileSync(at(`${name}.md`), 'utf8');

export function bookFiles(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [`${name}.md`, bookText(name)]));
}

/** Returns all files of a folder, by their paths in it. */
export function folderFiles(name: string): Readonly<Record<string, string>> {
  const paths = readdirSync(at(name), { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'));
  const files = paths.filter((path) => path.includes('.'));
  return Object.fromEntries(files.map((path) => [path, readFileSync(at(`${name}/${path}`), 'utf8')]));
}
