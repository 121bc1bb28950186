/** The chapters of a folder as a tree, in the author's order. */
import { posix } from 'node:path';
import { decodeAddress } from '../addresses/decode-address.ts';
import { minOf } from '../basics/extremes.ts';
import { fold } from '../basics/fold.ts';
import { groupBy } from '../basics/group-by.ts';
import { MARKDOWN, byName, folderOf, introduces, isIndex, stemOf, titleOfName } from './markdown-name.ts';
import type { ListLine } from './read-list.ts';

/** A chapter or a part. */
export interface TreeNode {
  /** The title given by a list or by the name of a folder. */
  readonly title?: string | undefined;
  /** The file of the chapter; absent for a part without text. */
  readonly file?: string | undefined;
  /** The place in a list of chapters that names this node. */
  readonly named?: { readonly file: string; readonly line: number };
  readonly children: readonly TreeNode[];
}

/** Criteria for the order of siblings that take precedence over their names. */
export interface Ranks {
  /** Returns the number in a file's front matter. Numbers count only if at least half of the siblings have one. */
  readonly numberOf: (file: string) => number | undefined;
  /** Position of each file among the links of the index. */
  readonly links: ReadonlyMap<string, number>;
}

interface Sibling {
  readonly name: string;
  readonly number: number | undefined;
  /** Position among the links of the index; `Infinity` if the index does not link to this node. */
  readonly link: number;
  readonly node: TreeNode;
}

/** Returns the tree of the files in a folder. The index comes first, and the files of a subfolder stay together. */
export function treeOfFolder(folder: string, files: readonly string[], ranks: Ranks): readonly TreeNode[] {
  const own = files.filter((file) => folderOf(file) === folder);
  const below = groupBy(
    files.filter((file) => file.startsWith(folder) && folderOf(file) !== folder),
    (file) => file.slice(0, file.indexOf('/', folder.length) + 1),
  );
  const used = new Set<string>();
  const linkOf = (file: string): number => ranks.links.get(file) ?? Infinity;
  const parts = [...below].map(([name, inside]): Sibling => {
    const index =
      inside.find((file) => folderOf(file) === name && introduces(file, name)) ??
      own.find((file) => fold(stemOf(file)) === fold(stemOf(name.slice(0, -1))) && !used.has(file));
    if (index !== undefined) used.add(index);
    const others = inside.filter((file) => file !== index);
    return {
      name: name.slice(0, -1),
      number: index === undefined ? undefined : ranks.numberOf(index),
      link: minOf(inside.map(linkOf)),
      node: {
        file: index,
        title: index === undefined ? titleOfName(name.slice(folder.length, -1)) : undefined,
        children: treeOfFolder(name, others, ranks),
      },
    };
  });
  const single = own
    .filter((file) => !used.has(file))
    .map((file): Sibling => ({
      name: file,
      number: ranks.numberOf(file),
      link: linkOf(file),
      node: { file, children: [] },
    }));
  return inOrder([...single, ...parts]).map(({ node }) => node);
}

function inOrder(siblings: readonly Sibling[]): readonly Sibling[] {
  const isOpening = ({ name, node }: Sibling): boolean => name === node.file && isIndex(name);
  const rest = siblings.filter((sibling) => !isOpening(sibling));
  const isNumbered = rest.filter(({ number }) => number !== undefined).length * 2 >= Math.max(1, rest.length);
  const rank = (sibling: Sibling): number => {
    if (isOpening(sibling)) return -Infinity;
    return isNumbered ? (sibling.number ?? Infinity) : sibling.link;
  };
  return siblings.toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    return left === right ? byName(a.name, b.name) : left - right;
  });
}

/** Returns the file that an item of a list or a link refers to. */
export type Finder = (target: string, from: string) => string | undefined;

/** @param base folder of the chapters */
export function finderOf(files: readonly string[], base: string): Finder {
  const byPath = new Map(files.map((file) => [fold(file), file]));
  const byKey = new Map(files.toReversed().map((file) => [keyOf(file), file]));
  const named = groupBy(files, (file) => fold(stemOf(file)));
  return (target, from) => {
    if (ADDRESS.test(target)) return undefined;
    const path = decodeAddress(target.replace(/[?#].*$/, ''));
    // Links in a text are relative to it; paths in a configuration are relative to the folder of the chapters.
    const isText = MARKDOWN.test(from) && !path.startsWith('/');
    for (const folder of isText ? [folderOf(from), base] : [base, folderOf(from)]) {
      const whole = posix.join(`/${folder}`, path).slice(1);
      const found = byPath.get(fold(whole)) ?? byKey.get(keyOf(whole));
      if (found !== undefined) return found;
    }
    const [only, ...others] = named.get(fold(path)) ?? [];
    return others.length === 0 ? only : undefined;
  };
}

/** Matches addresses that are on the web, or an anchor in the page. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** Returns a path without its extension and without `index`, because links often leave them out. */
function keyOf(path: string): string {
  return fold(path)
    .replace(MARKDOWN, '')
    .replace(/\.html?$/, '')
    .replace(/(^|\/)(?:_?index|readme)?\/?$/, '');
}

export interface Listed {
  readonly nodes: readonly TreeNode[];
  readonly files: ReadonlySet<string>;
  /** List lines that name a chapter which does not exist. */
  readonly missing: readonly ListLine[];
}

/** Returns the tree that a list describes. Only the first entry of a file that is listed twice counts. */
export function treeOfList(lines: readonly ListLine[], list: string, find: Finder): Listed {
  const files = new Set<string>();
  const missing: ListLine[] = [];
  const roots: TreeNode[] = [];
  const open: { readonly depth: number; readonly children: TreeNode[] }[] = [];
  for (const each of lines) {
    const { depth, title, target, line } = each;
    const file = target === undefined ? undefined : find(target, list);
    if (target !== undefined && file === undefined && isChapterName(target)) missing.push(each);
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    if (file === undefined ? title === undefined : files.has(file)) continue;
    if (file !== undefined) files.add(file);
    const children: TreeNode[] = [];
    (open.at(-1)?.children ?? roots).push({ title, file, named: { file: list, line }, children });
    open.push({ depth, children });
  }
  return { nodes: roots.flatMap(withoutEmptyParts), files, missing };
}

function isChapterName(target: string): boolean {
  return !ADDRESS.test(target) && MARKDOWN.test(target.replace(/[?#].*$/, ''));
}

/** Removes parts without chapters: they are headings of the list, or plans for later. */
function withoutEmptyParts(node: TreeNode): readonly TreeNode[] {
  const children = node.children.flatMap(withoutEmptyParts);
  return node.file === undefined && children.length === 0 ? [] : [{ ...node, children }];
}

export function filesOf(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.flatMap(({ file, children }) => [...(file === undefined ? [] : [file]), ...filesOf(children)]);
}
