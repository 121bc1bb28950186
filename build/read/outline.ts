/**
 * The chapters of a book as a tree. There are two sources for it: a list that names chapters, and the names of files. Each
 * may lead to the other, as lists name folders, and `.pages` lists what is in one.
 */
import { basename } from 'node:path';
import { groupBy } from '../basics/group-by.ts';
import { MARKDOWN, byName, folderOf, introduces, isIndex, titleOfName } from '../files/markdown-name.ts';
import type { FolderTree } from '../files/folder-tree.ts';
import type { ChapterHead } from './chapter-head.ts';
import { type Finder, isChapterName } from './find-chapter.ts';
import type { Project } from './project.ts';
import { READ } from './read-findings.ts';
import { type ChapterList, type ListLine, REST } from './read-list.ts';

/** A chapter or a part, with what is below it. */
export interface OutlineEntry {
  /** The title given by a list or by the name of a folder. */
  readonly title?: string | undefined;
  /** The file of the chapter; absent for a part without text. */
  readonly file?: string | undefined;
  /** The list or folder that names it. */
  readonly named: { readonly file: string; readonly line?: number };
  /** Source of the place of the chapter, as shown to the author. */
  readonly why: string;
  readonly children: readonly OutlineEntry[];
}

/** Facts about a folder before its chapters are in order, by path. */
export interface Ground {
  readonly tree: FolderTree;
  /** Folder of the chapters, relative to the tree. */
  readonly folder: string;
  /** The file that opens the book. */
  readonly index: string | undefined;
  readonly project: Project | undefined;
  /** The files that may be chapters, sorted by name. */
  readonly chapters: readonly string[];
  readonly heads: ReadonlyMap<string, ChapterHead>;
  readonly folders: ReadonlyMap<string, FolderFacts>;
  /** The lists that `.pages` contains, by its folder. */
  readonly lists: ReadonlyMap<string, ChapterList>;
  /** Finds the files that a list may name, and the chapters to which a text may link. */
  readonly find: Finder;
  readonly findChapter: Finder;
}

/** The settings of a folder. */
export interface FolderFacts {
  readonly title?: string;
  readonly number?: number;
}

type IsTaken = (file: string) => boolean;

/**
 * Returns the files in a folder: its index, then the numbers in front matter, then the names. The files of a subfolder
 * stay together, below the file that introduces it, in the order of a list that it contains.
 */
export function outlineOfFolder(folder: string, ground: Ground, isTaken: IsTaken): readonly OutlineEntry[] {
  const files = ground.chapters.filter((file) => file.startsWith(folder) && !isTaken(file));
  const places = placesOf(files, ground);
  const folderIn = (file: string): string => folderOf(places.get(file) ?? '');
  const inFolder = (at: string, inside: readonly string[]): readonly OutlineEntry[] => {
    const nameOf = (file: string): string =>
      places.get(file)?.slice(at.length).replace(MARKDOWN, '').split('/', 1)[0] ?? '';
    const siblings = Array.from(groupBy(inside, nameOf), ([name, all]) => {
      const sub = `${at}${name}/`;
      const [file, ...twins] = all.filter((each) => folderIn(each) === at);
      const opening = file ?? all.find((each) => folderIn(each) === sub && introduces(each, sub));
      const { title, number = ground.heads.get(opening ?? '')?.number } = ground.folders.get(sub) ?? {};
      const list = ground.lists.get(sub);
      const left = all.filter((each) => each !== opening && !twins.includes(each));
      const entry = {
        title: title ?? (opening === undefined ? titleOfName(name) : undefined),
        named: { file: sub },
        why: number === undefined ? 'its name' : 'its number',
      };
      const children = [
        ...twins.map((each) => ({ ...entry, file: each, children: [] })),
        ...(list ? outlineOfList(list, ground, (each) => !left.includes(each)) : inFolder(sub, left)),
      ];
      const [only, ...others] = children;
      // A folder in a folder is one part.
      const isBare = opening === undefined && only?.file === undefined && others.length === 0;
      const rank = file !== undefined && isIndex(file) ? -Infinity : (number ?? Infinity);
      return { name: at + name, rank, entry: isBare && only ? only : { ...entry, file: opening, children } };
    });
    return siblings
      .toSorted((a, b) => (a.rank === b.rank ? byName(a.name, b.name) : a.rank - b.rank))
      .map(({ entry }) => entry);
  };
  return inFolder(folder, files);
}

/**
 * Returns where files are, or seem to be: the front matter of Jekyll names the title of the chapter above, which is read
 * as if that were a folder.
 */
function placesOf(files: readonly string[], { heads }: Ground): ReadonlyMap<string, string> {
  const titled = groupBy(files, (file) => heads.get(file)?.title);
  const placeOf = (file: string, below: readonly string[] = []): string => {
    const title = heads.get(file)?.settings.text('parent');
    const all = title === undefined ? [] : (titled.get(title) ?? []).filter((each) => each !== file);
    const parent = all.find((each) => file.startsWith(`${each.replace(MARKDOWN, '')}/`)) ?? all[0];
    if (parent === undefined || below.includes(parent)) return file;
    return `${placeOf(parent, [...below, file]).replace(MARKDOWN, '')}/${basename(file)}`;
  };
  return new Map(files.map((file) => [file, placeOf(file)]));
}

/**
 * Returns the chapters that a list names. Only the first line of a file that is listed twice counts; a folder means those
 * of its files that have no line of their own.
 */
export function outlineOfList(list: ChapterList, ground: Ground, isTaken: IsTaken): readonly OutlineEntry[] {
  const lines = list.lines.map((line) => ({ ...line, ...meantBy(line, list, ground) }));
  const named = new Set(lines.flatMap(({ file }) => file ?? []));
  const folders = lines.flatMap(({ folder, target }) => (folder === undefined || target === REST ? [] : folder));
  const seen = new Set<string>();
  const isGone = (file: string): boolean => isTaken(file) || named.has(file) || seen.has(file);
  const inFolder = (folder: string, isRest: boolean): readonly OutlineEntry[] => {
    if (isRest)
      return outlineOfFolder(folder, ground, (file) => isGone(file) || folders.some((at) => file.startsWith(at)));
    const own = ground.lists.get(folder);
    return own ? outlineOfList(own, ground, isGone) : outlineOfFolder(folder, ground, isGone);
  };
  const entriesOf = (all: readonly (typeof lines)[number][]): readonly OutlineEntry[] =>
    nested(all).flatMap(({ first, below }) => {
      const { title, file, folder, line, target } = first;
      const isNew = file !== undefined && !isTaken(file) && !seen.has(file);
      if (isNew) seen.add(file);
      const inside = folder === undefined ? [] : inFolder(folder, target === REST);
      for (const each of filesOf(inside)) seen.add(each);
      const children = [...inside, ...entriesOf(below)];
      const { title: known = titleOfName(basename(folder ?? '')) } = ground.folders.get(folder ?? '') ?? {};
      const name = file === undefined ? (title ?? (folder === undefined ? '' : known)) : title;
      const isEntry = target !== REST && (file === undefined ? name !== '' : isNew);
      return isEntry ? [{ title: name, file, named: { file: list.file, line }, why: list.file, children }] : children;
    });
  return withoutEmptyParts(entriesOf(lines));
}

/** Reports the lines of a list that name no file which exists. */
export function reportMissing(list: ChapterList, ground: Ground): void {
  if (list.isProse === true) return;
  for (const line of list.lines) {
    const { target = '' } = line;
    const { file, folder } = meantBy(line, list, ground);
    if (file === undefined && folder === undefined && isChapterName(target))
      ground.tree.report(list.file, READ.noChapter(target), line);
  }
}

/** A text does not name all files, so that in it, an index means its folder, too. */
function meantBy(
  { target = '' }: ListLine,
  { file: list, isProse = false }: ChapterList,
  ground: Ground,
): { readonly file?: string | undefined; readonly folder?: string | undefined } {
  if (target === REST) return { folder: folderOf(list) };
  const find = isProse ? ground.findChapter : ground.find;
  const file = find.file(target, list);
  const isIndexed = file !== undefined && isIndex(file);
  if (isProse ? file !== undefined && !isIndexed : MARKDOWN.test(target)) return { file };
  const folder = isIndexed ? folderOf(file) : find.folder(target, list);
  return folder === undefined || list.startsWith(folder) ? { file } : { file, folder };
}

/** Returns the lines at the top of a list, each with those that are indented below it. */
function nested<Line extends ListLine>(
  lines: readonly Line[],
): readonly { readonly first: Line; readonly below: readonly Line[] }[] {
  const groups: { first: Line; below: Line[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && line.depth > last.first.depth) last.below.push(line);
    else groups.push({ first: line, below: [] });
  }
  return groups;
}

/**
 * Removes parts without chapters, which are headings of the list, or plans for later. A part that begins with the index
 * of its folder is that chapter.
 */
function withoutEmptyParts(entries: readonly OutlineEntry[]): readonly OutlineEntry[] {
  return entries.flatMap((entry) => {
    const children = withoutEmptyParts(entry.children);
    const [first, ...others] = children;
    if (entry.file !== undefined) return { ...entry, children };
    if (first === undefined) return [];
    const isOpening = first.file !== undefined && isIndex(first.file) && first.title === undefined;
    return isOpening
      ? { ...first, title: entry.title, children: [...first.children, ...others] }
      : { ...entry, children };
  });
}

export function filesOf(entries: readonly OutlineEntry[]): readonly string[] {
  return entries.flatMap(({ file, children }) => [...(file === undefined ? [] : [file]), ...filesOf(children)]);
}
