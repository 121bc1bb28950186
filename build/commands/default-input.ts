/** What a command reads where no input is named: `rulebook/`, which `init` makes, or else the current folder if it has text. */
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { MARKDOWN } from '../read/markdown-name.ts';

const BOOK = 'rulebook';

export function defaultInput(): string {
  return !existsSync(BOOK) && hasText('.', 1) ? '.' : BOOK;
}

/** @param depth of folders to look into */
function hasText(folder: string, depth: number): boolean {
  const entries = entriesOf(folder).filter(({ name }) => !/^\.|^node_modules$/.test(name));
  return (
    entries.some((entry) => entry.isFile() && MARKDOWN.test(entry.name)) ||
    (depth > 0 && entries.some((entry) => entry.isDirectory() && hasText(`${folder}/${entry.name}`, depth - 1)))
  );
}

/** Nothing where the folder cannot be read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
