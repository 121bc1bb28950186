/**
 * Puts the chapters of a folder in order. The first authority that names chapters decides: `contents:` in front matter,
 * `SUMMARY.md` or `_sidebar.md`, the list in a configuration, `.pages`, a list of links in the README, else the names.
 * A file that the list does not name follows the page that links to it, or stands at the end, in a part named after its
 * folder.
 */
import { basename, join, posix } from 'node:path';
import type { FolderTree } from '../files/folder-tree.ts';
import { folderOf, isReadme, titleOfName } from '../files/markdown-name.ts';
import { fragmentsOf } from './fragments.ts';
import { isList } from './left-out.ts';
import { linksIn } from './links-in.ts';
import {
  type FolderFacts,
  type Ground,
  type OutlineEntry,
  filesOf,
  outlineOfFolder,
  outlineOfList,
  reportMissing,
} from './outline.ts';
import { MAX_FILES, READ } from './read-findings.ts';
import { type ChapterList, readList } from './read-list.ts';

export interface Order {
  readonly outline: readonly OutlineEntry[];
  /** Source of the order, as shown to the author. */
  readonly order: string;
  /** Included files, each with the chapter that includes it. */
  readonly fragments: ReadonlyMap<string, string>;
}

export async function orderOf(ground: Ground, own: ChapterList | undefined): Promise<Order> {
  const { tree, folder, chapters, index, heads } = ground;
  const nowhere = (): boolean => false;
  const lists = (await listsOf(ground, own)).map((list) => ({ list, outline: outlineOfList(list, ground, nowhere) }));
  const chosen = lists.find(({ list, outline }) => filesOf(outline).length >= (list.isProse === true ? 2 : 1));
  const only = chosen ? undefined : await onlyFile(ground);
  if (only) return { outline: [only], order: only.why, fragments: new Map() };

  const listed = new Set(filesOf(chosen?.outline ?? []));
  const fragments = await fragmentsOf(tree, [...new Set([...listed, ...chapters])]);
  const free = chapters.filter((file) => !listed.has(file) && !fragments.has(file));
  const front = chosen ? free.filter((file) => file === index).map((file) => entryOf(file, 'its name')) : [];
  // Lists in folders count only where a list leads to them; a file that they do not name is in none.
  const byName: Ground = { ...ground, lists: new Map() };
  const inOrder = chosen?.outline ?? outlineOfFolder(folder, byName, (file) => !free.includes(file));
  const start = !chosen && index !== undefined && inOrder[0]?.file === index ? 1 : 0;
  const placed = [...front, ...inOrder.slice(0, start), ...withoutFrame(inOrder.slice(start))];
  const rest = new Set(free);
  for (const file of filesOf(placed)) rest.delete(file);
  const outline = [...(await withLinked(placed, rest, ground)), ...appendix([...rest], byName)];
  const isNumbered = filesOf(placed).some((file) => heads.get(file)?.number !== undefined);
  const order = chosen?.list.file ?? (isNumbered ? 'numbers in front matter' : 'file names');
  if (chosen) for (const list of new Set([chosen.list, ...ground.lists.values()])) reportMissing(list, ground);
  if (rest.size > 0) {
    const [first = ''] = filesOf(outline);
    tree.report(order, READ.unlisted([...rest], pathsFrom(first, [...rest]), tree.show(first)));
  }
  return { outline, order, fragments };
}

/** Returns up to a few folders of files, or the files themselves if they are few or beside the first chapter. */
function pathsFrom(from: string, files: readonly string[]): readonly string[] {
  const areFew = files.length <= MAX_FILES;
  const paths = files.map((file) => (areFew || from.startsWith(folderOf(file)) ? file : folderOf(file).slice(0, -1)));
  return [...new Set(paths)].slice(0, MAX_FILES).map((path) => posix.relative(folderOf(from), path));
}

function entryOf(file: string, why: string): OutlineEntry {
  return { file, named: { file }, why, children: [] };
}

/** Maximum depth at which lists of chapters are looked for. */
const MAX_DEPTH = 2;

/** Returns the lists of chapters, those of a higher authority first. */
async function listsOf(
  { tree, folder, lists, index, project }: Ground,
  own: ChapterList | undefined,
): Promise<readonly ChapterList[]> {
  const depthOf = (file: string): number => (folderOf(file) === folder ? 0 : file.split('/').length);
  const files = tree.files
    .filter((file) => isList(file) && depthOf(file) <= MAX_DEPTH + 1)
    .toSorted((a, b) => depthOf(a) - depthOf(b));
  const readmes = [...new Set([index, readmeOf(tree)])].filter((file) => file !== undefined);
  const read = async (file: string, isProse: boolean): Promise<ChapterList> => {
    return { file, lines: readList(await tree.text(file), isProse), isProse };
  };
  const alone = await Promise.all(files.map((file) => read(file, false)));
  const inProse = await Promise.all(readmes.map((file) => read(file, true)));
  return [own, ...alone, project?.list, lists.get(folder), ...inProse].filter((list) => list !== undefined);
}

/** Matches settings of a folder in MkDocs and Docusaurus. JSON is YAML, too. */
const SETTINGS = /(?:^|\/)(?:\.pages|_category_\.(?:json|ya?ml))$/;

/** Reads the settings of the folders in a folder. */
export async function folderFacts(tree: FolderTree, folder: string): Promise<Pick<Ground, 'folders' | 'lists'>> {
  const folders = new Map<string, FolderFacts>();
  const lists = new Map<string, ChapterList>();
  for (const file of tree.files.filter((each) => each.startsWith(folder) && SETTINGS.test(each))) {
    const { text, nav } = (await import('./yaml-settings.ts')).yamlSettings(await tree.text(file));
    const number = Number(text('position'));
    folders.set(folderOf(file), {
      title: text('label') ?? text('title'),
      ...(!Number.isNaN(number) && { number }),
    });
    if (nav) lists.set(folderOf(file), { file, lines: nav });
  }
  return { folders, lists };
}

function readmeOf({ files }: FolderTree): string | undefined {
  return files.find((file) => folderOf(file) === '' && isReadme(file));
}

const CODE = /\.(?:[cm]?[jt]sx?|py|rs|go|java|kt|cs|cpp|c|h|rb|php|lua|swift|gd|dart)$|(?:^|\/)Makefile$/;

/** Returns the only text to which the README of a program links. */
async function onlyFile(ground: Ground): Promise<OutlineEntry | undefined> {
  const readme = readmeOf(ground.tree);
  if (readme === undefined || !ground.tree.files.some((file) => CODE.test(file))) return undefined;
  const [file, ...others] = await linkedFrom(readme, ground);
  return file !== undefined && others.length === 0 ? entryOf(file, readme) : undefined;
}

async function linkedFrom(file: string, { tree, findChapter }: Ground): Promise<readonly string[]> {
  const files = linksIn(await tree.text(file)).flatMap(({ target }) => findChapter.file(target, file) ?? []);
  return [...new Set(files)].filter((each) => each !== file);
}

/** Adds files below the pages that link to them, the nearest page first, and takes them out of the rest. */
async function withLinked(
  outline: readonly OutlineEntry[],
  rest: Set<string>,
  ground: Ground,
): Promise<readonly OutlineEntry[]> {
  const below = new Map<string | undefined, readonly string[]>();
  // The index comes last, as it may link to all there is.
  let pages = filesOf(outline).toSorted((a, b) => Number(a === ground.index) - Number(b === ground.index));
  while (pages.length > 0 && rest.size > 0) {
    for (const page of pages)
      below.set(
        page,
        (await linkedFrom(page, ground)).filter((file) => rest.delete(file)),
      );
    pages = pages.flatMap((page) => below.get(page) ?? []);
  }
  const grown = (entry: OutlineEntry): OutlineEntry => {
    const linked = (below.get(entry.file) ?? []).map((file) => entryOf(file, `a link in ${entry.file}`));
    return { ...entry, children: [...linked, ...entry.children].map(grown) };
  };
  return outline.map(grown);
}

/** Returns the files to which nothing leads, in parts named after their folders. */
function appendix(files: readonly string[], ground: Ground): readonly OutlineEntry[] {
  const { folder, tree } = ground;
  const why = 'nothing leads to it';
  const isLoose = (file: string): boolean => folderOf(file) === folder;
  const children = files.filter(isLoose).map((file) => entryOf(file, why));
  const title = titleOfName(basename(join(tree.root, folder)));
  const told = (entry: OutlineEntry): OutlineEntry => ({ ...entry, why, children: entry.children.map(told) });
  const inFolders = outlineOfFolder(folder, ground, (file) => isLoose(file) || !files.includes(file));
  return [
    ...inFolders.map(told),
    ...(children.length === 0 ? [] : [{ title, named: { file: folder }, why, children }]),
  ];
}

/** Removes a single part around all chapters, as it adds no information. */
function withoutFrame(outline: readonly OutlineEntry[]): readonly OutlineEntry[] {
  const [first, ...others] = outline;
  return first && first.file === undefined && others.length === 0 ? withoutFrame(first.children) : outline;
}
