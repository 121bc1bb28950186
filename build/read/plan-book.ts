/**
 * Plans the one book in a folder.
 *
 * Its chapters are all Markdown files, except notes about the project (`exclusionReason`) and files that other
 * chapters include. Their order is given by a list (`SUMMARY.md`, `nav`), or else by numbers in front matter, by the
 * links in the index, or by the file names. The index or README opens the book.
 */
import { type ChapterHead, headOf, headingAlone, isSameTitle } from './chapter-head.ts';
import { type TreeNode, filesOf, finderOf, treeOfFolder, treeOfList } from './chapter-tree.ts';
import type { FolderTree } from './folder-tree.ts';
import { fragmentsOf } from './fragments.ts';
import { type LeftOut, MARKDOWN_LIST, exclusionReason } from './left-out.ts';
import { linksIn } from './links-in.ts';
import { MARKDOWN, byName, folderOf, introduces, isReadme } from './markdown-name.ts';
import { type PlannedTitle, type TitleSources, titleOf } from './plan-title.ts';
import type { Project } from './project.ts';
import { type ListLine, readList } from './read-list.ts';

export interface BookPlan extends Omit<Order, 'nodes'> {
  /** The chapters in order, with paths relative to the tree. */
  readonly chapters: readonly PlannedChapter[];
  readonly title: PlannedTitle;
  /** Files that chapters include. */
  readonly fragments: readonly string[];
  /** Chapters whose front matter is that of a whole book. */
  readonly bookLike: readonly string[];
}

/** A chapter or part at its position in the book. */
export interface PlannedChapter {
  /** Path of the chapter's file; for a part without text, of the list or folder that names it. */
  readonly path: string;
  /** Number of parts and chapters that contain this one. */
  readonly depth: number;
  readonly kind: 'front' | 'chapter' | 'part';
  /** Title given by a list or folder. */
  readonly title?: string | undefined;
  /** Line in the list that names a part. */
  readonly line?: number;
}

export interface MissingChapter {
  /** The target as written. */
  readonly target: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly column: number;
}

/** What is known about a folder before its chapters are put in order. */
interface Ground extends TitleSources {
  /** Folder of the chapters, relative to the tree. */
  readonly folder: string;
  /** Candidates for chapters. */
  readonly files: readonly string[];
  /** Included files, each with the chapter that includes it. */
  readonly fragments: ReadonlyMap<string, string>;
}

interface Order {
  readonly nodes: readonly TreeNode[];
  /** Source of the order, as shown to the author. */
  readonly order: string;
  /** File of the list that determines the order. */
  readonly list?: string;
  /** Chapters in the list that do not exist. */
  readonly missing: readonly MissingChapter[];
  readonly leftOut: readonly LeftOut[];
}

/** @param name name of the folder, used if the book has no title */
export async function planBook(
  tree: FolderTree,
  folder: string,
  project: Project | undefined,
  name: string,
): Promise<BookPlan> {
  const leftOut: LeftOut[] = [];
  const files: string[] = [];
  for (const file of tree.files.filter((each) => MARKDOWN.test(each)).toSorted(byName)) {
    const isInside = file.startsWith(folder);
    const reason = exclusionReason(nameOf(file, project), isInside ? folder : '');
    if (isInside && !reason) files.push(file);
    else leftOut.push({ file, why: `outside ${folder}`, ...reason });
  }
  const heads = new Map<string, ChapterHead>();
  for (const file of files) heads.set(file, headOf(await tree.text(file)));
  const indexes = files
    .filter((file) => folderOf(file) === folder && introduces(file, folder === '' ? name : folder))
    .toSorted((a, b) => Number(isReadme(a)) - Number(isReadme(b)));
  const ground: Ground = { tree, project, folder, files, heads, indexes, fragments: await fragmentsOf(tree, files) };

  const { nodes, ...order } = (await orderOfList(ground)) ?? (await orderOfFolder(ground));
  const chapters = filesOf(nodes);
  const title = await titleOf(ground, chapters, name);
  const front = opensBook(chapters[0], ground, title) ? chapters[0] : undefined;
  return {
    ...order,
    chapters: flat(front === undefined ? nodes : withoutChildren(nodes), 0, front),
    title,
    leftOut: [...leftOut, ...order.leftOut].filter(({ file }) => !chapters.includes(file)),
    fragments: [...ground.fragments.keys()],
    bookLike: chapters.slice(1).filter((file) => heads.get(file)?.isBook === true),
  };
}

/**
 * Returns the name of a chapter. On disk, the names of Jekyll collections begin with an underscore, which is removed.
 */
function nameOf(file: string, project: Project | undefined): string {
  const isInCollection = project?.collections.some((each) => file.startsWith(each));
  return isInCollection === true ? file.replace(/_([^/]*\/)/, '$1') : file;
}

async function orderOfList({ tree, project, folder, files, indexes }: Ground): Promise<Order | undefined> {
  const summary = tree.files.find((file) => folderOf(file) === folder && MARKDOWN_LIST.test(file.slice(folder.length)));
  const lists: readonly (readonly [string, readonly ListLine[]])[] = [
    ...(summary === undefined ? [] : [[summary, readList(await tree.text(summary))] as const]),
    ...(project?.nav ? [[project.config, project.nav] as const] : []),
  ];
  for (const [list, lines] of lists) {
    const all = new Set([...files, ...tree.files.filter((file) => MARKDOWN.test(file))]);
    const listed = treeOfList(lines, list, finderOf([...all], folder));
    if (listed.files.size < 2 && listed.files.size * 2 < files.length) continue;
    const front = indexes.filter((file) => !listed.files.has(file)).slice(0, 1);
    const fragments = await fragmentsOf(tree, [...listed.files]);
    const others = files.filter((file) => !listed.files.has(file) && !indexes.includes(file));
    return {
      nodes: [...front.map((file) => ({ file, children: [] })), ...withoutFrame(listed.nodes)],
      order: list,
      list,
      missing: placesIn(await tree.text(list), listed.missing),
      leftOut: others.map((file) => asFragment(file, fragments) ?? { file, why: `not in ${list}` }),
    };
  }
  return undefined;
}

function placesIn(text: string, missing: readonly ListLine[]): readonly MissingChapter[] {
  const lines = text.split('\n');
  return missing.map(({ target = '', line }) => {
    const index = lines[line - 1]?.indexOf(target) ?? -1;
    return { target, line, column: Math.max(0, index) + 1 };
  });
}

async function orderOfFolder({ tree, folder, files, heads, indexes, fragments }: Ground): Promise<Order> {
  const [index, ...furtherIndexes] = indexes.filter((file) => !fragments.has(file));
  const chapters = files.filter((file) => !fragments.has(file) && !furtherIndexes.includes(file));
  const others = chapters.filter((file) => file !== index);
  const links = index === undefined ? [] : await linkedFiles(tree, index, others, folder);
  const isLinked = links.length > 1 && links.length * 2 >= others.length;
  const numberOf = (file: string): number | undefined => heads.get(file)?.number;
  const places = new Map(isLinked ? links.map((file, place) => [file, place]) : []);
  const nodes = treeOfFolder(folder, chapters, { numberOf, links: places });
  const numbered = nodes.filter(({ file }) => file !== undefined && file !== index && numberOf(file) !== undefined);
  const isNumbered = numbered.length > 0 && numbered.length * 2 >= nodes.length - (index === undefined ? 0 : 1);
  const [first, ...rest] = nodes;
  const hasFront = first?.file !== undefined && first.file === index;
  return {
    nodes: hasFront ? [first, ...withoutFrame(rest)] : withoutFrame(nodes),
    order: isNumbered ? 'numbers in front matter' : isLinked ? `the links in ${index}` : 'file names',
    missing: [],
    leftOut: [
      ...files.flatMap((file) => asFragment(file, fragments) ?? []),
      ...furtherIndexes.map((file) => ({ file, why: 'second index file' })),
    ],
  };
}

/** Returns the files that a text links to, in order. */
async function linkedFiles(
  tree: FolderTree,
  from: string,
  files: readonly string[],
  folder: string,
): Promise<readonly string[]> {
  const find = finderOf(files, folder);
  const linked = linksIn(await tree.text(from)).map(({ target }) => find(target, from));
  return [...new Set(linked)].filter((file) => file !== undefined);
}

/** Removes a single part around all chapters, as it adds no information. */
function withoutFrame(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const [only, ...others] = nodes;
  return only && others.length === 0 && only.file === undefined ? withoutFrame(only.children) : nodes;
}

function asFragment(file: string, fragments: ReadonlyMap<string, string>): LeftOut | undefined {
  const within = fragments.get(file);
  return within === undefined ? undefined : { file, why: `included in ${within}`, isUsual: true };
}

/** Whether the first file is the text of the cover. */
function opensBook(file: string | undefined, { indexes, heads }: Ground, title: PlannedTitle): boolean {
  if (file === undefined || !indexes.includes(file)) return false;
  const heading = headingAlone(heads.get(file)?.body ?? '');
  return heading === undefined || title.file === file || isSameTitle(heading, title.text);
}

/** Makes the children of the first file its siblings. */
function withoutChildren([first, ...others]: readonly TreeNode[]): readonly TreeNode[] {
  return first ? [{ ...first, children: [] }, ...first.children, ...others] : [];
}

function flat(nodes: readonly TreeNode[], depth: number, front: string | undefined): readonly PlannedChapter[] {
  return nodes.flatMap(({ title, file, named, children }) => [
    {
      path: file ?? named?.file ?? folderOf(filesOf(children)[0] ?? ''),
      depth,
      kind: file === undefined ? 'part' : file === front ? 'front' : 'chapter',
      title,
      ...(file === undefined && named ? { line: named.line } : {}),
    } satisfies PlannedChapter,
    ...flat(children, depth + 1, front),
  ]);
}
