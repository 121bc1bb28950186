/**
 * Finds the pages of a book that an address or a name can mean. A page is the first chapter of a file.
 *
 * A relative address starts at the folder of its file, or, as on many websites, at the file itself if it names no
 * Markdown file; without `./` or `../`, also at a folder above. An address with a leading `/` starts at one of these folders, the
 * topmost first. Only a name without folders, and one in `[[…]]`, may mean a file in any folder.
 *
 * Paths are compared without extensions, `index` and case, in the form of our own folder names, and without leading
 * numbers: `black-magic` is also `01-Black Magic.md`. The page whose path has most in common with the address wins.
 */
import { dirname, relative, sep } from 'node:path';
import { originsIn } from '../basics/origin.ts';
import { minOf } from '../basics/extremes.ts';
import { fold } from '../basics/fold.ts';
import { getOrAdd } from '../basics/get-or-add.ts';
import { oncePer } from '../basics/once-per.ts';
import { pathSlug } from '../addresses/slug.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import type { Book } from '../types.ts';

/** Rank among pages with the same path; the lowest wins: `a.md` before `a/index.md`. */
const KINDS = { file: 0, index: 1, address: 2, folder: 3 } as const;

interface Page {
  readonly chapter: number;
  /** The path, or its last segments, relative to the root of the book's files. */
  readonly parts: readonly string[];
  readonly kind: number;
}

const PAGE = /\.(?:md|mdx|qmd|rmd|markdown|mdown|html?|txt)$/i;
const INDEX = /^(?:_?index|readme)$/i;

/**
 * @param address path without fragment, as in a link or in `[[…]]`
 * @param from absolute path of the file that contains the address
 * @returns indexes of chapters that match equally well, in reading order; empty if none matches
 */
export function findPages(address: string, book: Book, from: string, isNamed = false): readonly number[] {
  // Files with names that start with a dot are not read.
  if (/(?:^|\/)\.[^./]/.test(address)) return [];
  const wanted = partsOf(address);
  const pages = pagesOf(book);
  for (const base of basesOf(address, book, from)) {
    const parts = resolved(base, wanted);
    const there = parts && pages.get(`/${keyOf(parts)}`);
    if (there) return chaptersOf(lowest(there, (page) => distance(page, parts)));
  }
  if (wanted.length === 0 || !(isNamed || /^[^/]+\/?$/.test(address))) return [];
  const named = lowest(pages.get(keyOf(wanted)) ?? [], (page) => distance(page, wanted));
  return chaptersOf(lowest(named, ({ chapter }) => stepsTo(book, chapter, from)));
}

function chaptersOf(pages: readonly Page[]): readonly number[] {
  return [...new Set(pages.map(({ chapter }) => chapter))].toSorted((a, b) => a - b);
}

/** Returns the number of folders between a file and a chapter: of pages with one name, the nearest is meant, as in Obsidian. */
function stepsTo({ chapters }: Book, chapter: number, from: string): number {
  const way = relative(dirname(from), dirname(chapters[chapter]?.source.path ?? from));
  return way.split(sep).filter(Boolean).length;
}

function lowest(all: readonly Page[], rank: (page: Page) => number): readonly Page[] {
  const ranks = all.map(rank);
  const least = minOf(ranks);
  return all.filter((_, index) => ranks[index] === least);
}

function distance({ parts, kind }: Page, wanted: readonly string[]): number {
  const isEqual = (form: (part: string) => string): boolean =>
    parts.every((part, index) => form(part) === form(wanted[index] ?? ''));
  const respelled = isEqual(fold) ? 0 : isEqual(slugOf) ? 1 : 2;
  return respelled * Object.keys(KINDS).length + kind;
}

function basesOf(address: string, book: Book, from: string): readonly (readonly string[])[] {
  const page = pathOf(from, book);
  const folder = folderOf(from, book);
  const above = folder.map((_, index) => folder.slice(0, index));
  if (address.startsWith('/')) return [...above, folder];
  const own = /\.(?:md|markdown)$/i.test(address) ? [folder] : [folder, page];
  return /^\.\.?(?:\/|$)/.test(address) ? own : [...own, ...above.toReversed()];
}

function folderOf(path: string, book: Book): readonly string[] {
  const page = pathOf(path, book);
  return isIndexFile(path) ? page : page.slice(0, -1);
}

/** @returns undefined if the address leads out of the book's root */
function resolved(base: readonly string[], wanted: readonly string[]): readonly string[] | undefined {
  const parts = [...base];
  for (const part of wanted) {
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts;
}

function isIndexFile(path: string): boolean {
  return INDEX.test((path.split(sep).at(-1) ?? '').replace(PAGE, ''));
}

/** Returns the segments of an address without its extension; `..` is kept. */
function partsOf(address: string): readonly string[] {
  const parts = address
    .replace(/[?#][^]*$/, '')
    .split('/')
    .map(decodeAddress)
    .filter((part) => part !== '' && part !== '.');
  const last = parts.pop()?.replace(PAGE, '') ?? '';
  return INDEX.test(last) || last === '' ? parts : [...parts, last];
}

/** The form in which paths are compared first. */
function keyOf(parts: readonly string[]): string {
  return parts.map((part) => slugOf(part).replace(/^(?:\d+-)+(?=.)/, '')).join('/');
}

function slugOf(part: string): string {
  return pathSlug(part, part);
}

/** All pages and folders of a book, by their paths after a slash, and by the paths and their ends. */
const pagesOf = oncePer((book: Book): ReadonlyMap<string, readonly Page[]> => {
  const pages = new Map<string, Page[]>();
  const add = (chapter: number, path: readonly string[], kind: number): void => {
    for (let from = 0; from < Math.max(1, path.length); from++) {
      const page = { chapter, parts: path.slice(from), kind };
      const key = keyOf(page.parts);
      for (const each of from === 0 ? [`/${key}`, key] : [key]) getOrAdd(pages, each, (): Page[] => []).push(page);
    }
  };
  const files = new Set<string>();
  const folders = new Set<string>();
  const own = book.chapters.map(({ source }, chapter) => ({ ...source, chapter }));
  const included = book.chapters.flatMap(({ source }, chapter) =>
    originsIn(source).map(({ path }) => ({ path, chapter, addresses: [] })),
  );
  for (const { chapter, path, addresses = [] } of [...own, ...included]) {
    if (files.has(path)) continue;
    files.add(path);
    const folder = folderOf(path, book);
    add(chapter, pathOf(path, book), isIndexFile(path) ? KINDS.index : KINDS.file);
    for (const address of addresses)
      add(chapter, [...(address.startsWith('/') ? [] : folder), ...partsOf(address)], KINDS.address);
    // A folder without an index refers to its first page.
    for (let length = folder.length; length >= 0; length--) {
      const above = folder.slice(0, length);
      if (folders.has(above.join('/'))) break;
      folders.add(above.join('/'));
      add(chapter, above, KINDS.folder);
    }
  }
  return pages;
});

function pathOf(path: string, { root }: Book): readonly string[] {
  return partsOf(relative(root, path).split(sep).map(encodeURIComponent).join('/'));
}
