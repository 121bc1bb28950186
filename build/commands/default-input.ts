/** The inputs of a command: those it was given, or what stands for them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MARKDOWN } from '../files/markdown-name.ts';

const BOOK = 'rulebook';

/** If no input is given, it is `rulebook/`, which `init` creates, or else the folder itself if it contains text. */
export function inputsOf(given: readonly string[], folder = '.'): readonly string[] {
  return given.length > 0 ? given : [defaultInput(folder)];
}

function defaultInput(folder: string): string {
  try {
    const isBook = (): boolean => [folder, ...foldersIn(folder).map((name) => join(folder, name))].some(hasText);
    return !existsSync(join(folder, BOOK)) && isBook() ? '.' : BOOK;
  } catch {
    // A folder cannot be read.
    return BOOK;
  }
}

function hasText(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isFile() && MARKDOWN.test(entry.name));
}

function foldersIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.flatMap(({ name }) => (/^\.|^node_modules$/.test(name) ? [] : name));
}
