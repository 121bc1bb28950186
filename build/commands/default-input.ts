/**
 * Returns the input of a command that names none: `rulebook/`, which `init` creates, or else the current folder if it
 * contains text.
 */
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { MARKDOWN } from '../read/markdown-name.ts';

const BOOK = 'rulebook';

export function defaultInput(): string {
  return !existsSync(BOOK) && hasText('.', 1) ? '.' : BOOK;
}

/** @param depth number of folder levels to search */
function hasText(folder: string, depth: number): boolean {
  const entries = entriesOf(folder).filter(({ name }) => !/^\.|^node_modules$/.test(name));
  return (
    entries.some((entry) => entry.isFile() && MARKDOWN.test(entry.name)) ||
    (depth > 0 && entries.some((entry) => entry.isDirectory() && hasText(`${folder}/${entry.name}`, depth - 1)))
  );
}

/** Returns the entries of a folder; empty if it cannot be read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
