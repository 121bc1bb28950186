/**
 * Puts the chapters of a folder in order. The first authority that names chapters decides: `contents:` in front matter,
 * `SUMMARY.md` or `_sidebar.md`, the list in a configuration, `.pages`, a list of links in the README, else the names.
 * A file that the list does not name follows the page that links to it, or stands at the end, in a part named after its
 * folder.
 */
import { basename } from 'node:path';
import type { ChapterHead } from './chapter-head.ts';
import { type Finder, finderOf } from './find-chapter.ts';
import type { FolderTree } from '../files/folder-tree.ts';
import { fragmentsOf } from './fragments.ts';
import { isList } from './left-out.ts';
import { linksIn } from './links-in.ts';
import { folderOf, isReadme, titleOfName } from '../files/markdown-name.ts';
import { type Facts, type OutlineLine, outlineOfFolder, outlineOfList } from './outline.ts';
import type { Project } from './project.ts';
import { type ChapterList, type ListLine, readList } from './read-list.ts';
import type { Settings } from './yaml-settings.ts';

/** Facts about a folder that determine the order of its chapters. */
export interface Ground {
  readonly tree: FolderTree;
  /** Folder of the chapters, relative to the tree. */
  readonly folder: string;
  readonly chapters: readonly string[];
  /** All Markdown files by their paths. */
  readonly heads: ReadonlyMap<string, ChapterHead>;
  /** The file that opens the book. */
  readonly index: string | undefined;
  readonly project: Project | undefined;
  /** Name of the folder, used if the book has no title. */
  readonly name: string;
}

export interface Order {
  readonly outline: readonly OutlineLine[];
  /** Source of the order, as shown to the author. */
  readonly order: string;
  /** The lines of the list that name chapters which do not exist. */
  readonly missing?: ChapterList;
  /** Files that neither the list names nor a page links to. */
  readonly unlisted?: ReadonlySet<string>;
  /** Included files, each with the chapter that includes it. */
  readonly fragments: ReadonlyMap<string, string>;
}

export async function orderOf(ground: Ground, own: ChapterList | undefined): Promise<Order> {
  const { tree, folder, chapters, heads, index, project } = ground;
  const { folders, list: pages } = await folderSettings(ground);
  const facts: Facts = { heads, folders };
  const readmes = [...new Set([index, readmeOf(tree)])].filter((file) => file !== undefined);
  const lists = await Promise.all([...listsIn(ground), ...readmes].map((file) => listOf(tree, file)));
  for (const list of [own, ...lists.filter(({ file }) => isList(file)), project?.list, pages, ...lists]) {
    if (!list) continue;
    const isProse = readmes.includes(list.file) && list !== own;
    const inside = (at: string, isTaken: (file: string) => boolean): readonly OutlineLine[] =>
      outlineOfFolder(
        at,
        chapters.filter((file) => file.startsWith(at) && !isTaken(file)),
        facts,
      );
    const known = isProse ? chapters : [...heads.keys()].filter((file) => !isList(file));
    const { outline, missing } = outlineOfList(list, finderOf(known, folder), inside, isProse);
    const listed = new Set(filesOf(outline));
    if (listed.size < (isProse ? 2 : 1)) continue;
    const front = index === undefined || listed.has(index) ? [] : [{ depth: 0, file: index, why: 'its name' }];
    const fragments = await fragmentsOf(tree, [...new Set([...listed, ...chapters])]);
    const rest = new Set(chapters.filter((file) => !listed.has(file) && file !== index && !fragments.has(file)));
    const all = await withLinked([...front, ...withoutFrame(outline)], rest, ground);
    const end = appendix([...rest], ground, facts);
    return {
      outline: [...all, ...end],
      order: list.file,
      missing: { file: list.file, lines: isProse ? [] : missing },
      unlisted: rest,
      fragments,
    };
  }
  const only = await onlyFile(ground);
  if (only) return { outline: [only], order: only.why, fragments: new Map() };
  const fragments = await fragmentsOf(tree, chapters);
  const outline = outlineOfFolder(
    folder,
    chapters.filter((file) => !fragments.has(file)),
    facts,
  );
  const isNumbered = outline.some(({ file }) => file !== undefined && heads.get(file)?.number !== undefined);
  const start = outline[0]?.file !== undefined && outline[0].file === index ? 1 : 0;
  return {
    outline: [...outline.slice(0, start), ...withoutFrame(outline.slice(start))],
    order: isNumbered ? 'numbers in front matter' : 'file names',
    fragments,
  };
}

export function filesOf(outline: readonly OutlineLine[]): readonly string[] {
  return outline.flatMap(({ file }) => file ?? []);
}

/** Maximum depth at which lists of chapters are looked for. */
const MAX_DEPTH = 2;

/** Returns the lists that are files of their own: that in the folder of the chapters, then the highest one. */
function listsIn({ tree, folder }: Ground): readonly string[] {
  const depthOf = (file: string): number => (folderOf(file) === folder ? 0 : file.split('/').length);
  const lists = tree.files.filter((file) => isList(file) && depthOf(file) <= MAX_DEPTH + 1);
  return lists.toSorted((a, b) => depthOf(a) - depthOf(b));
}

async function listOf(tree: FolderTree, file: string): Promise<ChapterList> {
  return { file, lines: readList(await tree.text(file), !isList(file)) };
}

/** Matches settings of a folder in MkDocs and Docusaurus. JSON is YAML, too. */
const SETTINGS = /(?:^|\/)(?:\.pages|_category_\.(?:json|ya?ml))$/;

/** Returns the settings of folders, and the list that `.pages` in the folder of the chapters begins. */
async function folderSettings({
  tree,
  folder,
}: Ground): Promise<Pick<Facts, 'folders'> & { readonly list?: ChapterList }> {
  const folders = new Map<string, { title?: string; number?: number }>();
  const pages = new Map<string, Settings>();
  for (const file of tree.files.filter((each) => each.startsWith(folder) && SETTINGS.test(each))) {
    const settings = (await import('./yaml-settings.ts')).yamlSettings(await tree.text(file));
    const { title, label = title, position } = settings.values;
    folders.set(folderOf(file), {
      ...(typeof label === 'string' && { title: label }),
      ...(typeof position === 'number' && { number: position }),
    });
    if (file.endsWith('.pages')) pages.set(folderOf(file), settings);
  }
  const linesOf = (at: string, depth: number): readonly ListLine[] =>
    (pages.get(at)?.nav ?? []).flatMap((line): readonly ListLine[] => {
      const { target = '', ...part } = { ...line, depth: depth + line.depth };
      const below = `${at}${target.replace(/\/$/, '')}/`;
      const inside = `/${at.slice(folder.length)}`;
      if (line.target === undefined || target === '...')
        return [{ ...part, ...(target && { target: inside, isRest: true }) }];
      if (!pages.get(below)?.nav) return [{ ...part, target: inside + target }];
      return [
        { ...part, title: line.title ?? folders.get(below)?.title ?? titleOfName(target) },
        ...linesOf(below, part.depth + 1),
      ];
    });
  return pages.get(folder)?.nav
    ? { folders, list: { file: `${folder}.pages`, lines: linesOf(folder, 0) } }
    : { folders };
}

function readmeOf({ files }: FolderTree): string | undefined {
  return files.find((file) => folderOf(file) === '' && isReadme(file));
}

const CODE = /\.(?:[cm]?[jt]sx?|py|rs|go|java|kt|cs|cpp|c|h|rb|php|lua|swift|gd|dart)$|(?:^|\/)Makefile$/;

/** Returns the only text to which the README of a program links. */
async function onlyFile({ tree, chapters }: Ground): Promise<OutlineLine | undefined> {
  const readme = readmeOf(tree);
  if (readme === undefined || !tree.files.some((file) => CODE.test(file))) return undefined;
  const [file, ...others] = linkedFrom(readme, await tree.text(readme), finderOf(chapters, ''));
  return file !== undefined && others.length === 0 ? { depth: 0, file, why: readme } : undefined;
}

function linkedFrom(file: string, text: string, find: Finder): readonly string[] {
  const files = linksIn(text).flatMap(({ target }) => find.file(target, file) ?? []);
  return [...new Set(files)].filter((each) => each !== file);
}

/** Adds files below the pages that link to them, the nearest page first, and takes them out of the rest. */
async function withLinked(
  outline: readonly OutlineLine[],
  rest: Set<string>,
  { tree, folder, chapters, index }: Ground,
): Promise<readonly OutlineLine[]> {
  const find = finderOf(chapters, folder);
  const below = new Map<string | undefined, readonly string[]>();
  // The index comes last, as it may link to all there is.
  let pages = filesOf(outline).toSorted((a, b) => Number(a === index) - Number(b === index));
  while (pages.length > 0 && rest.size > 0) {
    for (const page of pages)
      below.set(
        page,
        linkedFrom(page, await tree.text(page), find).filter((file) => rest.delete(file)),
      );
    pages = pages.flatMap((page) => below.get(page) ?? []);
  }
  const grown = (line: OutlineLine): readonly OutlineLine[] => {
    const linked = line.file === undefined ? [] : (below.get(line.file) ?? []);
    return [line, ...linked.flatMap((file) => grown({ depth: line.depth + 1, file, why: `a link in ${line.file}` }))];
  };
  return outline.flatMap(grown);
}

/** Returns the files to which nothing leads, in parts named after their folders. */
function appendix(files: readonly string[], { folder, name }: Ground, facts: Facts): readonly OutlineLine[] {
  const why = 'nothing leads to it';
  const isLoose = (file: string): boolean => folderOf(file) === folder;
  const loose = files.filter(isLoose).map((file) => ({ depth: 1, file, why }));
  const title = titleOfName(folder === '' ? name : basename(folder));
  const inFolders = outlineOfFolder(
    folder,
    files.filter((file) => !isLoose(file)),
    facts,
  );
  return [
    ...inFolders.map((line) => ({ ...line, why })),
    ...(loose.length === 0 ? [] : [{ depth: 0, title, named: { file: folder }, why }]),
    ...loose,
  ];
}

/** Removes a single part around all chapters, as it adds no information. */
function withoutFrame(outline: readonly OutlineLine[]): readonly OutlineLine[] {
  const [first, ...others] = outline;
  if (!first || first.file !== undefined || others.some(({ depth }) => depth === 0)) return outline;
  return withoutFrame(others.map((line) => ({ ...line, depth: line.depth - 1 })));
}
