/**
 * Finds the files that are not chapters because other chapters include them. Includes are recognised as in
 * `include-files.ts`.
 */
import { join } from 'node:path';
import { fold } from '../basics/fold.ts';
import { groupBy } from '../basics/group-by.ts';
import { splitFrontMatter } from './chapter-head.ts';
import { notesNamed, placesOf } from '../files/find-by-name.ts';
import type { FolderTree } from '../files/folder-tree.ts';
import { type IncludeLine, includesIn } from './include-line.ts';
import { MARKDOWN, stemOf } from '../files/markdown-name.ts';

/**
 * Returns the included files, each with the first chapter that includes it. Files that include each other remain
 * chapters.
 *
 * @param files candidates for chapters
 */
export async function fragmentsOf(tree: FolderTree, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const find = finderIn(tree);
  const known = new Map<string, readonly string[]>();
  const includedBy = async (file: string): Promise<readonly string[]> => {
    const includes = known.get(file) ?? wholeFiles(await tree.text(file), (include) => find(include, file));
    known.set(file, includes);
    return includes;
  };
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
function wholeFiles(text: string, find: (include: IncludeLine) => string | undefined): readonly string[] {
  return includesIn(splitFrontMatter(text).body.split('\n')).flatMap((include) => find(include) ?? []);
}

/** Returns a function that finds the file in the tree to which an include refers. */
function finderIn({ root, files }: FolderTree): (include: IncludeLine, from: string) => string | undefined {
  const texts = files.filter((file) => MARKDOWN.test(file) || /\.txt$/i.test(file));
  const known = new Map(texts.map((file) => [fold(join(root, file)), file]));
  const notes = groupBy(
    texts.map((file) => join(root, file)),
    (path) => fold(stemOf(path)),
  );
  return ({ target, kind }, from) => {
    const start = join(root, from);
    const named = kind === 'note' ? notesNamed(target, start, notes, root) : [];
    const places = [...placesOf(target, start, root), ...(named.length === 1 ? named : [])];
    return places.map((place) => known.get(fold(place))).find((file) => file !== undefined && file !== from);
  };
}
