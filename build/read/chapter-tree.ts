/** The chapters of a folder as a tree, in the author's order. */
import { groupBy } from '../basics/group-by.ts';
import { posix } from 'node:path';
import { minOf } from '../basics/extremes.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { fold } from '../basics/fold.ts';
import type { ListLine } from './read-list.ts';
import { MARKDOWN, folderOf, introduces, isIndex, orderOfNames, stemOf, titleOfName } from './markdown-name.ts';

/** A chapter or a part. */
export interface TreeNode {
  /** What a list or the name of a folder calls it. */
  readonly title?: string;
  /** Its file; absent for a part without text. */
  readonly file?: string;
  /** Where it is named. */
  readonly named?: { readonly file: string; readonly line: number };
  readonly children: readonly TreeNode[];
}

/** What decides on the order of siblings. */
export interface Ranks {
  readonly numberOf: (file: string) => number | undefined;
  /** Title of a folder, as its own file says. */
  readonly titleOf: (folder: string) => string | undefined;
  /** Places in the links of an index. */
  readonly links: ReadonlyMap<string, number>;
  readonly descends: boolean;
}

/** A tree of the files in a folder: folders stay together, the index first. */
export function treeOfFolder(folder: string, files: readonly string[], ranks: Ranks): readonly TreeNode[] {
  const own = files.filter((file) => folderOf(file) === folder);
  const below = groupBy(
    files.filter((file) => file.startsWith(folder) && folderOf(file) !== folder),
    (file) => folder + file.slice(folder.length).split('/')[0] + '/',
  );
  const used = new Set<string>();
  const parts = [...below].map(([name, inside]): Sibling => {
    const index =
      inside.find((file) => folderOf(file) === name && introduces(file, name)) ??
      own.find((file) => fold(stemOf(file)) === fold(stemOf(name.slice(0, -1))) && !used.has(file));
    if (index !== undefined) used.add(index);
    const children = treeOfFolder(
      name,
      inside.filter((file) => file !== index),
      ranks,
    );
    return {
      name: name.slice(0, -1),
      number: ranks.numberOf(index ?? name),
      link: minOf(inside.map((file) => ranks.links.get(file) ?? Infinity)),
      node: {
        file: index,
        ...titled(
          ranks.titleOf(name) ?? (index === undefined ? titleOfName(name.slice(folder.length, -1)) : undefined),
        ),
        children,
      },
    };
  });
  const single = own
    .filter((file) => !used.has(file))
    .map((file): Sibling => ({
      name: file,
      number: ranks.numberOf(file),
      link: ranks.links.get(file) ?? Infinity,
      node: { file, children: [] },
    }));
  return inOrder([...single, ...parts], ranks.descends).map(({ node }) => node);
}

interface Sibling {
  readonly name: string;
  readonly number: number | undefined;
  /** Infinity if there is none. */
  readonly link: number;
  readonly node: TreeNode;
}

function inOrder(siblings: readonly Sibling[], descends: boolean): readonly Sibling[] {
  const rest = siblings.filter(({ name, node }) => name !== node.file || !isIndex(name));
  const isNumbered = rest.filter(({ number }) => number !== undefined).length * 2 >= Math.max(1, rest.length);
  const rank = ({ name, number, link, node }: Sibling): number => {
    if (name === node.file && isIndex(name)) return -Infinity;
    if (isNumbered) return number === undefined ? Infinity : descends ? -number : number;
    return link;
  };
  const compare = orderOfNames(siblings.map(({ name }) => name));
  return siblings.toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    return left === right ? compare(a.name, b.name) : left - right;
  });
}

function titled(title: string | undefined): { readonly title?: string } {
  return title === undefined ? {} : { title };
}

/** Finds the file that a list or link means. */
export type Finder = (target: string, from: string) => string | undefined;

/** @param base folder of the chapters */
export function finderOf(files: readonly string[], base: string): Finder {
  const byPath = new Map(files.map((file) => [fold(file), file]));
  const exact = new Map<string, string>();
  const tails = new Map<string, string | undefined>();
  for (const file of files) {
    const key = keyOf(file);
    if (!exact.has(key)) exact.set(key, file);
    const parts = key.split('/');
    for (let n = 1; n < parts.length; n++) {
      const tail = parts.slice(n).join('/');
      tails.set(tail, tails.has(tail) ? undefined : file);
    }
  }
  return (target, from) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(target)) return undefined;
    const path = decodeAddress(target.replace(/[?#].*$/, ''));
    if (path === '' && target !== '') return undefined;
    // Links in a text start from it, names in a configuration from the chapters.
    const isText = MARKDOWN.test(from) && !path.startsWith('/');
    for (const folder of isText ? [folderOf(from), base] : [base, folderOf(from)]) {
      const whole = posix.join(`/${folder}`, path).slice(1);
      const found = byPath.get(fold(whole)) ?? exact.get(keyOf(whole));
      if (found !== undefined) return found;
    }
    const tail = keyOf(posix.join('/', path).slice(1));
    return tail === '' ? undefined : tails.get(tail);
  };
}

/** A path as tools compare it: without ending, index, numbers in front; signs between words are one. */
function keyOf(path: string): string {
  return fold(path)
    .replace(MARKDOWN, '')
    .replace(/\.html?$/, '')
    .replace(/(^|\/)(?:_?index|readme)?\/?$/, '')
    .split('/')
    .map((part) => part.replace(/^\d+[\s._-]+(?=\S)/, '').replace(/[\s_-]+/g, '-'))
    .join('/');
}

export interface Listed {
  readonly nodes: readonly TreeNode[];
  readonly files: ReadonlySet<string>;
  /** Lines that name a chapter which is not there. */
  readonly missing: readonly ListLine[];
}

/** The tree that a list describes. A file that it names twice is where it is named first. */
export function treeOfList(
  lines: readonly ListLine[],
  list: string,
  find: Finder,
  treeOf: (folder: string, named: ReadonlySet<string>) => readonly TreeNode[],
): Listed {
  interface Growing {
    readonly depth: number;
    readonly node: TreeNode & { readonly children: TreeNode[] };
  }
  const files = new Set<string>();
  const named = new Set(lines.flatMap(({ target = '', isFolder }) => (isFolder ? [] : (find(target, list) ?? []))));
  const missing: ListLine[] = [];
  const roots: TreeNode[] = [];
  const open: Growing[] = [];
  for (const each of lines) {
    const { depth, title, target, isFolder, line } = each;
    const file = target === undefined || isFolder ? undefined : find(target, list);
    const folder = target !== undefined && file === undefined ? treeOf(target, named) : [];
    const isMissing = target !== undefined && file === undefined && folder.length === 0;
    if (isMissing) missing.push(each);
    if (isMissing && title === undefined) continue;
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const siblings = open.at(-1)?.node.children ?? roots;
    if (file !== undefined && files.has(file)) continue;
    if (file !== undefined) files.add(file);
    for (const inside of filesOf(folder)) files.add(inside);
    if (title === undefined && file === undefined) {
      for (const inside of folder) siblings.push(inside);
      continue;
    }
    // The index of a folder introduces it.
    const [first, ...others] = folder;
    const isIntroduced = first?.file !== undefined && first.children.length === 0 && isIndex(first.file);
    const node = {
      ...titled(title),
      file: isIntroduced ? first.file : file,
      named: { file: list, line },
      children: isIntroduced ? others : [...folder],
    };
    siblings.push(node);
    open.push({ depth, node });
  }
  // Without an ending, a word may be anything, unless others of its depth are chapters.
  const known = lines.filter(({ target }) => target !== undefined && find(target, list) !== undefined);
  const depths = new Set(known.flatMap(({ depth, target = '' }) => (NO_ENDING.test(target) ? [depth] : [])));
  return {
    nodes: roots.flatMap(withoutEmptyParts),
    files,
    missing: missing.filter(({ depth, target = '', isFolder }) => {
      if (isFolder || ADDRESS.test(target)) return false;
      return MARKDOWN.test(target.replace(/[?#].*$/, '')) || (depths.has(depth) && NO_ENDING.test(target));
    }),
  };
}

/** Of the web, or of a place in a page. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;
const NO_ENDING = /[^./#?][^.#?]*$/;

/** A part without chapters is a heading in a list, or a plan for later. */
function withoutEmptyParts(node: TreeNode): readonly TreeNode[] {
  const children = node.children.flatMap(withoutEmptyParts);
  return node.file === undefined && children.length === 0 ? [] : [{ ...node, children }];
}

export function filesOf(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.flatMap(({ file, children }) => [...(file === undefined ? [] : [file]), ...filesOf(children)]);
}
