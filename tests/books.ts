/** The books of `books/`. */
import { readFileSync } from 'node:fs';

export const bookText = (name: string): string => readFileSync(new URL(`books/${name}.md`, import.meta.url), 'utf8');

export function bookFiles(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [`${name}.md`, bookText(name)]));
}
