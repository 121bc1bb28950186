/** The starter books that `init` writes, in each language: one of several files, and a sheet. */
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { packageFolder } from '../basics/version.ts';

/** Contents of new files, by path below a folder. */
export type NewFiles = ReadonlyMap<string, string>;

export const LANGUAGES: readonly string[] = ['de', 'en', 'fr'];

const BOOK = 'rulebook';

export async function starterFiles(template: 'folder' | 'sheet', lang: string): Promise<NewFiles> {
  const starter = join(packageFolder, 'site', 'starter', lang);
  if (template === 'sheet') return new Map([[`${BOOK}/rules.md`, await readFile(join(starter, 'sheet.md'), 'utf8')]]);
  const entries = await readdir(join(starter, 'folder'), { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const texts = files.toSorted().map(async (file) => {
    const path = relative(join(starter, 'folder'), file).replaceAll('\\', '/');
    return [`${BOOK}/${path}`, await readFile(file, 'utf8')] as const;
  });
  return new Map(await Promise.all(texts));
}
