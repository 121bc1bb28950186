/** A folder → the plan of one book: which files are its chapters, in which order and depth, and what it is called. */
import { MARKDOWN_LISTS, type Project, valueOf } from './book-tools.ts';
import { headingAlone, isSameTitle } from './chapter-head.ts';
import { type Ranks, type TreeNode, filesOf, finderOf, treeOfFolder, treeOfList } from './chapter-tree.ts';
import { isContents } from '../words/contents-words.ts';
import { fragmentsOf } from './fragments.ts';
import type { FolderTree } from './folder-tree.ts';
import { type LeftOut, UNMISSED, bundlesIn, isAboutProject } from './left-out.ts';
import { linksIn } from './links-in.ts';
import { MARKDOWN, folderOf, isIndex, isReadme, stemOf } from './markdown-name.ts';
import { type PlannedTitle, titleOf } from './plan-title.ts';
import { type ListLine, readList } from './read-list.ts';
import { type FolderSurvey, survey } from './survey.ts';

export interface BookPlan {
  /** In order, with paths relative to the tree. */
  readonly chapters: readonly PlannedChapter[];
  readonly title: PlannedTitle;
  /** Where the order is from, in words. */
  readonly order: string;
  /** The list that gives the order. */
  readonly list?: string;
  /** Chapters that the list names, and that are not there. */
  readonly missing: readonly MissingChapter[];
  readonly leftOut: readonly LeftOut[];
  /** Chapters to which the text that gives the order has no link. */
  readonly notLinked: readonly string[];
  /** Files whose text is in chapters. */
  readonly fragments: readonly string[];
  /** Chapters whose front matter is that of a whole book. */
  readonly bookLike: readonly string[];
}

/** A chapter or part in its place. */
export interface PlannedChapter {
  /** Its file; for a part without text, the list or the folder that names it. */
  readonly path: string;
  /** Number of parts and chapters around it. */
  readonly depth: number;
  readonly kind: 'front' | 'chapter' | 'part';
  /** As a list or folder calls it. */
  readonly title?: string;
  /** Its file's name says what it is about. */
  readonly isNamed?: boolean;
  /** In the list that names a part. */
  readonly line?: number;
}

export interface MissingChapter {
  /** As written. */
  readonly target: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

interface Ordered {
  readonly nodes: readonly TreeNode[];
  readonly order: string;
  readonly list?: string;
  readonly missing: readonly MissingChapter[];
  readonly leftOut: readonly LeftOut[];
  readonly notLinked: readonly string[];
}

/** @param name of the folder, for a book without a title */
export async function planBook(
  tree: FolderTree,
  folder: string,
  project: Project | undefined,
  name: string,
): Promise<BookPlan> {
  const ground = await survey(tree, folder, project, name);
  const { nodes, leftOut, ...order } = (await orderOfList(ground)) ?? (await orderOfFolder(ground));
  const title = await titleOf(ground, nodes, name);
  const front = frontOf(nodes, ground, title);
  const files = filesOf(nodes);
  const missed = new Set(leftOut.flatMap(({ file, isUsual }) => (isUsual === true ? [] : [file])));
  return {
    chapters: flat(front === undefined ? nodes : withoutFront(nodes, front), 0, {
      front,
      isNamed: project?.namesFiles,
    }),
    title,
    ...order,
    leftOut: [...ground.leftOut, ...leftOut].filter(({ file }) => !files.includes(file)),
    fragments: [...ground.fragments.keys()].filter((file) => !missed.has(file)),
    bookLike: files.filter((file) => file !== files[0] && ground.heads.get(file)?.isBook === true),
  };
}

/** The order in a list of the author's tool. */
async function orderOfList({ tree, project, folder, files, indexes }: FolderSurvey): Promise<Ordered | undefined> {
  const all = tree.files.filter((file) => MARKDOWN.test(file));
  const find = finderOf([...new Set([...files, ...all])], folder);
  const beside = tree.files.filter(
    (file) => folderOf(file) === folder && MARKDOWN_LISTS.test(file.slice(folder.length)),
  );
  const config = project?.listKeys ? [project.config] : [];
  for (const list of new Set([...(project?.lists ?? []), ...beside, ...config])) {
    const keys = (list === project?.config && project.listKeys) || [];
    const text = await tree.text(list);
    const lines = readList(list, text, keys);
    const ranks = await ranksOf({ tree, folder, files, heads: new Map() }, false, []);
    const listed = treeOfList(lines, list, find, (target, named) => {
      const path = `${folder}${target.replace(/^\.?\/|\/$/g, '')}/`.replace(/(?:^|\/)\.\/$/, '');
      const within = files.filter((file) => file.startsWith(path) && !named.has(file));
      return within.length === 0 ? [] : treeOfFolder(path, within, ranks);
    });
    const isComplete = project?.isComplete === true && list === project.config;
    if (listed.files.size < (isComplete ? 1 : 2) && listed.files.size * 2 < files.length) continue;
    const [front] = isComplete ? [] : indexes.filter((file) => !listed.files.has(file));
    const rest = files.filter((file) => !listed.files.has(file) && (isComplete || !indexes.includes(file)));
    const { within } = await fragmentsOf(tree, [...listed.files]);
    return {
      nodes: [...(front === undefined ? [] : [{ file: front, children: [] }]), ...withoutFrame(listed.nodes)],
      order: list,
      list,
      missing: placesIn(text, listed.missing),
      leftOut: rest.map((file) => asFragment(file, within) ?? { file, why: `not in ${list}` }),
      notLinked: [],
    };
  }
  return undefined;
}

/** A list over several lines names its chapter in one that follows. */
function placesIn(text: string, missing: readonly ListLine[]): readonly MissingChapter[] {
  const lines = text.split('\n');
  return missing.flatMap(({ target = '', line: first }) => {
    const index = lines.findIndex((each, at) => at >= first - 1 && each.includes(target));
    return index < 0 ? [] : [{ target, line: index + 1, column: (lines[index]?.indexOf(target) ?? 0) + 1 }];
  });
}

/** One part around all chapters says nothing. */
function withoutFrame(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const [only, ...others] = nodes;
  return only && others.length === 0 && only.file === undefined ? withoutFrame(only.children) : nodes;
}

/** A file whose text is in the book, in the place of a line of another one. */
function asFragment(file: string, fragments: ReadonlyMap<string, string>): LeftOut | undefined {
  const within = fragments.get(file);
  return within === undefined ? undefined : { file, why: `included in ${within}`, isUsual: true, isInBook: true };
}

interface Kept {
  readonly kept: readonly string[];
  /** Among them. */
  readonly bundles: ReadonlySet<string>;
  readonly leftOut: LeftOut[];
}

/** The files whose text is not in others. */
async function withoutRepeats({ tree, files, indexes, fragments, master }: FolderSurvey): Promise<Kept> {
  const all = files.filter((file) => !fragments.has(file));
  const kept = master === undefined ? all : all.filter((file) => file === master || indexes.includes(file));
  const bundles = await bundlesIn(tree, kept);
  const leftOut = [
    ...files.flatMap((file) => asFragment(file, fragments) ?? []),
    ...all.filter((file) => !kept.includes(file)).map((file) => ({ file, why: `not in ${master ?? ''}` })),
    ...[...bundles].map((file) => ({ file, why: UNMISSED.repeated })),
  ];
  return { kept, bundles, leftOut };
}

/** The order in front matter, in the links of an index, or of the names. */
async function orderOfFolder(ground: FolderSurvey): Promise<Ordered> {
  const { tree, project, folder, heads, master } = ground;
  const { kept, bundles, leftOut } = await withoutRepeats(ground);
  const indexes = ground.indexes.filter((file) => kept.includes(file));
  const others = kept.filter((file) => !indexes.includes(file) && !bundles.has(file));
  const find = finderOf(others, folder);
  const linkers = [
    ...indexes,
    ...others.filter((file) => folderOf(file) === folder && isContents(stemOf(file).replace(/^[\d\s._-]+/, ''))),
  ];
  const above = folder === '' ? [] : tree.files.filter((file) => /^readme\.\w+$/i.test(file) && MARKDOWN.test(file));
  let links: readonly string[] = [];
  let linker: string | undefined;
  const dropped = new Set<string>();
  const includers = new Set(ground.fragments.values());
  for (const file of [...linkers, ...above]) {
    const found = linkedFiles(await tree.text(file), (target) => find(target, file));
    if (linker === undefined && found.length * 2 >= others.length && found.length > 1) [links, linker] = [found, file];
    const isSecond = indexes.indexOf(file) > 0 && isReadme(file) && !includers.has(file);
    if (
      isSecond ||
      (isReadme(file) &&
        indexes.includes(file) &&
        others.length > 0 &&
        !includers.has(file) &&
        isAboutProject(await tree.text(file), found.length))
    ) {
      dropped.add(file);
      leftOut.push({ file, why: isSecond ? 'second index file' : UNMISSED.project });
    }
  }
  const files = [...indexes.filter((file) => !dropped.has(file)), ...others];
  const ranks = await ranksOf({ tree, folder, files, heads }, project?.descends ?? false, links);
  const [first, ...rest] = treeOfFolder(folder, files, ranks);
  const hasFront = first?.file !== undefined && indexes.includes(first.file);
  const numbered = rest.filter(({ file }) => file !== undefined && heads.get(file)?.number !== undefined).length;
  const isNumbered = numbered > 0 && numbered * 2 >= rest.length;
  const linked = linker === undefined ? 'file names' : `the links in ${linker}`;
  const byFiles = isNumbered ? 'numbers in front matter' : linked;
  const order = master === undefined ? byFiles : `what ${master} includes`;
  return {
    nodes: [...(hasFront ? [first] : []), ...withoutFrame(hasFront ? rest : first ? [first, ...rest] : [])],
    order,
    ...(master !== undefined && { list: master }),
    missing: [],
    leftOut,
    notLinked: linker === undefined ? [] : others.filter((file) => file !== linker && !links.includes(file)),
  };
}

/** The files that a text links to, in order. */
function linkedFiles(text: string, find: (target: string) => string | undefined): readonly string[] {
  return [...new Set(linksIn(text).map(({ target }) => find(target)))].filter((file) => file !== undefined);
}

async function ranksOf(
  { tree, folder, files, heads }: Pick<FolderSurvey, 'tree' | 'folder' | 'files' | 'heads'>,
  descends: boolean,
  links: readonly string[],
): Promise<Ranks> {
  const own = new Map<string, { readonly title?: string | undefined; readonly number: number }>();
  for (const file of tree.files) {
    if (!file.startsWith(folder) || !/(?:^|\/)(?:_category_\.(?:json|ya?ml)|index\.ya?ml)$/.test(file)) continue;
    const text = await tree.text(file);
    own.set(folderOf(file), {
      title: valueOf(text, 'label'),
      number: Number(valueOf(text, 'position') ?? valueOf(text, 'order') ?? Number.NaN),
    });
  }
  return {
    numberOf: (file) => {
      const number = heads.get(file)?.number ?? own.get(file.endsWith('/') ? file : folderOf(file))?.number;
      return number === undefined ||
        Number.isNaN(number) ||
        (own.has(folderOf(file)) && !file.endsWith('/') && heads.get(file)?.number === undefined && !isIndex(file))
        ? undefined
        : number;
    },
    titleOf: (name) => own.get(name)?.title,
    links: new Map(links.filter((file) => files.includes(file)).map((file, place) => [file, place])),
    descends,
  };
}

/** The text of the cover, if the first file is one. */
function frontOf(
  [first]: readonly TreeNode[],
  { indexes, heads }: FolderSurvey,
  title: PlannedTitle,
): string | undefined {
  const file = first?.file;
  if (file === undefined || !indexes.includes(file)) return undefined;
  const heading = headingAlone(heads.get(file)?.body ?? '');
  return heading === undefined || title.file === file || isSameTitle(heading, title.text) ? file : undefined;
}

function withoutFront([first, ...others]: readonly TreeNode[], front: string): readonly TreeNode[] {
  return first?.file === front ? [{ file: front, children: [] }, ...first.children, ...others] : [];
}

function flat(
  nodes: readonly TreeNode[],
  depth: number,
  all: { readonly front: string | undefined; readonly isNamed: boolean | undefined },
): readonly PlannedChapter[] {
  return nodes.flatMap(({ title, file, named, children }) => [
    {
      path: file ?? named?.file ?? folderOf(filesOf(children)[0] ?? ''),
      depth,
      kind: file === undefined ? 'part' : file === all.front ? 'front' : 'chapter',
      title,
      ...(all.isNamed === true && { isNamed: true }),
      ...(file === undefined && named ? { line: named.line } : {}),
    } satisfies PlannedChapter,
    ...flat(children, depth + 1, all),
  ]);
}
