/**
 * Finds the files that are not chapters because other chapters include them. Includes are recognised as in
 * `include-files.ts`.
 */
import { join, relative, sep } from 'node:path';
import { getOrAdd } from '../basics/get-or-add.ts';
import { splitFrontMatter } from './chapter-head.ts';
import type { FolderTree } from '../files/folder-tree.ts';
import { includedFile } from './include-files.ts';
import { includesIn } from './include-line.ts';

/**
 * Returns the included files, each with the first chapter that includes it. Files that include each other remain
 * chapters.
 *
 * @param files candidates for chapters
 */
export async function fragmentsOf(tree: FolderTree, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, Promise<readonly string[]>>();
  const includedBy = (file: string): Promise<readonly string[]> => getOrAdd(known, file, () => wholeFiles(file, tree));
  const included = new Set<string>();
  for (const file of files) for (const each of await includedBy(file)) included.add(each);
  const within = new Map<string, string>();
  for (const root of files) {
    if (included.has(root)) continue;
    const open = [...(await includedBy(root))];
    for (let file = open.shift(); file !== undefined; file = open.shift()) {
      if (file === root || within.has(file)) continue;
      within.set(file, root);
      for (const each of await includedBy(file)) open.push(each);
    }
  }
  return within;
}

/** Returns the files that a text includes as a whole. A file that is included only in part remains a chapter. */
async function wholeFiles(file: string, { root, files, text, book }: FolderTree): Promise<readonly string[]> {
  const { body } = splitFrontMatter(await text(file));
  const whole = includesIn(body).filter(({ target }) => !/[#:]/.test(target));
  const found = await Promise.all(whole.map((include) => includedFile(include, join(root, file), book)));
  const paths = found.flatMap((each) => (each?.kind === 'found' ? relative(root, each.path).split(sep).join('/') : []));
  return paths.filter((each) => each !== file && files.includes(each));
}
