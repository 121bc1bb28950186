/**
 * Which files are no chapters because their text stands in others, and which file is nothing but a list of those: the same lines
 * are read that `include-files.ts` puts texts in the place of.
 */
import { basename, dirname, join, relative, sep } from 'node:path';
import { fold } from '../basics/fold.ts';
import { groupBy } from '../basics/group-by.ts';
import { splitFrontMatter } from './chapter-head.ts';
import { notesNamed, placesOf, starIn } from './find-by-name.ts';
import type { FolderTree } from './folder-tree.ts';
import { includesIn } from './include-line.ts';
import { MARKDOWN, stemOf } from './markdown-name.ts';

export interface Fragments {
  /** The chapter in which each of them is first. */
  readonly within: ReadonlyMap<string, string>;
  /** Files that are nothing but headings and lines that include others. */
  readonly masters: readonly string[];
}

interface Including {
  readonly files: readonly string[];
  readonly isMaster: boolean;
}

/** @param files that may be chapters */
export async function fragmentsOf(tree: FolderTree, files: readonly string[]): Promise<Fragments> {
  const find = finderIn(tree);
  const known = new Map<string, Including>();
  const including = async (file: string): Promise<Including> => {
    const found = known.get(file) ?? includedBy(await tree.text(file), (ways, isNote) => find(ways, file, isNote));
    known.set(file, found);
    return found;
  };
  const included = new Set<string>();
  for (const file of files) for (const each of (await including(file)).files) if (each !== file) included.add(each);
  const within = new Map<string, string>();
  const masters: string[] = [];
  for (const root of files) {
    if (included.has(root)) continue;
    const { isMaster, files: own } = await including(root);
    if (isMaster) masters.push(root);
    const open = [...own];
    for (let file = open.shift(); file !== undefined; file = open.shift()) {
      if (file === root || within.has(file)) continue;
      within.set(file, root);
      for (const each of (await including(file)).files) open.push(each);
    }
  }
  return { within, masters };
}

/** Only whole files: one of which a part is shown elsewhere has a place of its own. */
function includedBy(text: string, find: (ways: readonly string[], isNote: boolean) => readonly string[]): Including {
  const lines = splitFrontMatter(text).body.split('\n');
  const includes = includesIn(lines);
  if (includes.length === 0) return { files: [], isMaster: false };
  const found = includes.flatMap(({ files, kind }) => files.flatMap((ways) => find(ways, kind === 'note')));
  const taken = new Set(includes.flatMap(({ index, length }) => lines.slice(index, index + length)));
  const rest = lines.filter((line) => !taken.has(line) && !/^\s*(?:#{1,6}\s|[^\p{L}\p{N}]*$)/u.test(line));
  return { files: found, isMaster: rest.length < found.length };
}

/** The files of the tree that a line of another one means. */
function finderIn({
  root,
  files,
}: FolderTree): (ways: readonly string[], from: string, isNote: boolean) => readonly string[] {
  const texts = files.filter((file) => MARKDOWN.test(file) || /\.txt$/i.test(file));
  const known = new Map(texts.map((file) => [fold(join(root, file)), file]));
  const paths = texts.map((file) => join(root, file));
  const notes = groupBy(paths, (path) => fold(stemOf(path)));
  const folders = groupBy(texts, (file) => fold(dirname(join(root, file))));
  const filesAt = (place: string): readonly string[] => {
    const isMeant = starIn(place);
    if (isMeant) return (folders.get(fold(dirname(place))) ?? []).filter((file) => isMeant(basename(file)));
    const file = known.get(fold(place));
    return file === undefined ? [] : [file];
  };
  return (ways, from, isNote) => {
    const start = join(root, from);
    for (const { place } of placesOf(ways, start, root)) {
      const found = filesAt(place).filter((file) => file !== from);
      if (found.length > 0) return found;
    }
    const named = isNote ? notesNamed(ways[0] ?? '', start, notes, root) : [];
    return named.length === 1 ? named.map((note) => relative(root, note).split(sep).join('/')) : [];
  };
}
