/**
 * Finds the page of a book for an address or a name as other tools write them: `/rules/magic/`, `../magic.html`,
 * `Magic`. A page is the first chapter of a file.
 *
 * Addresses and pages are compared segment by segment, ignoring extensions, `index` and case, in the form of our own
 * folder names. Thus `01-Black Magic.md` is also found as `black-magic`.
 */
import { dirname, relative, sep } from 'node:path';
import { originsIn } from '../basics/origin.ts';
import { maxOf, minOf } from '../basics/extremes.ts';
import { fold } from '../basics/fold.ts';
import { oncePer } from '../basics/once-per.ts';
import { pathSlug } from '../addresses/slug.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import type { Book } from '../types.ts';
import { commonTail } from '../read/find-by-name.ts';

/** The page that was found, or several that match equally well. */
export interface PageFound {
  /** Indexes of chapters in the book, in reading order. */
  readonly chapters: readonly [number, ...number[]];
  /** Whether all segments of the address match, and not just the last ones. */
  readonly isWhole: boolean;
}

/** Ranks of entries whose segments match; the lowest wins. */
const RANKS = { file: 0, index: 1, address: 2, folder: 3 } as const;
/**
 * Added to the rank if names match only in the form of our folder names, so that `Charmé` and `Charme` are
 * distinguished if both exist.
 */
const RESPELLED = 0.5;
/** Added to the rank if segments match only without their leading numbers. */
const UNNUMBERED = 4;

interface Entry {
  readonly chapter: number;
  /** Segments of the path, relative to the root of the book's files. */
  readonly segments: readonly string[];
  /** The segments without leading numbers. */
  readonly bare: readonly string[];
  readonly rank: number;
  /** The last segment as written, case-folded. */
  readonly name: string;
}

const PAGE = /\.(?:md|mdx|qmd|rmd|markdown|mdown|html?|txt)$/i;
const INDEX = /^(?:_?index|readme)$/;

/**
 * @param address path without fragment, as in a link
 * @param from absolute path of the file that contains the link
 */
export function findPage(address: string, book: Book, from: string): PageFound | undefined {
  // Files with names that start with a dot are not read.
  if (/(?:^|\/)\.[^./]/.test(address)) return undefined;
  const wanted = segmentsOf(address);
  const entries = entriesOf(book);
  const name = nameOf(address);
  for (const base of basesOf(address, book, from)) {
    const segments = resolved(base, wanted);
    const found = segments && best(entries.get(keyOf(segments)) ?? [], (entry) => rankOf(entry, segments, name));
    if (found) return { chapters: found, isWhole: true };
  }
  const leaves = wanted.includes('..') && isOutside(resolved(folderOf(from, book), wanted), book);
  const tail = findByTail(withoutDots(wanted), name, entries, leaves ? 2 : 1);
  return tail && !address.startsWith('/') ? { ...tail, chapters: nearestOf(tail.chapters, book, from) } : tail;
}

/**
 * Returns the page that a name refers to, as in a wiki: its file, with or without folders, or a name in its front
 * matter.
 *
 * @param from absolute path of the file that contains the name
 */
export function findNamedPage(name: string, book: Book, from: string): PageFound | undefined {
  const found = findPage(name, book, from);
  return found?.isWhole ? found : undefined;
}

/** Returns the page with the most trailing segments in common with the address. */
function findByTail(
  wanted: readonly string[],
  name: string,
  entries: ReadonlyMap<string, readonly Entry[]>,
  least: number,
): PageFound | undefined {
  if (wanted.length === 0) return undefined;
  const candidates = entries.get(keyOf(wanted)) ?? [];
  const lengths = candidates.map((entry) => commonTail(entry.bare, wanted.map(unnumbered)));
  const longest = maxOf([0, ...lengths]);
  const isWhole = longest === wanted.length;
  const found = best(candidates, (entry, index) => {
    if (longest < least || lengths[index] !== longest || (entry.rank === RANKS.folder && !isWhole)) return undefined;
    return rankOf(entry, entry.segments.slice(0, -longest).concat(wanted.slice(-longest)), name);
  });
  return found && { chapters: found, isWhole };
}

/** Narrows equally good pages to those with the fewest folders between them and the file, as Obsidian does. */
function nearestOf(chapters: PageFound['chapters'], book: Book, from: string): PageFound['chapters'] {
  const steps = ({ chapter }: Pick<Entry, 'chapter'>): number =>
    relative(dirname(from), dirname(book.chapters[chapter]?.source.path ?? from))
      .split(sep)
      .filter(Boolean).length;
  return (
    best(
      chapters.map((chapter) => ({ chapter })),
      steps,
    ) ?? chapters
  );
}

/** Returns the chapters with the lowest rank. */
function best<Ranked extends Pick<Entry, 'chapter'>>(
  entries: readonly Ranked[],
  rank: (entry: Ranked, index: number) => number | undefined,
): [number, ...number[]] | undefined {
  let lowest = Infinity;
  const ranked = entries.map((entry, index) => {
    const own = rank(entry, index) ?? Infinity;
    lowest = Math.min(lowest, own);
    return { own, chapter: entry.chapter };
  });
  const chapters = new Set(ranked.flatMap(({ own, chapter }) => (own === lowest && own < Infinity ? [chapter] : [])));
  const [first, ...others] = [...chapters].toSorted((a, b) => a - b);
  return first === undefined ? undefined : [first, ...others];
}

function rankOf(entry: Entry, wanted: readonly string[], name: string): number | undefined {
  const { segments, bare } = entry;
  if (segments.length !== wanted.length) return undefined;
  const rank = entry.rank + (entry.name === name ? 0 : RESPELLED);
  if (segments.every((segment, index) => segment === wanted[index])) return rank;
  return bare.every((segment, index) => segment === unnumbered(wanted[index] ?? '')) ? rank + UNNUMBERED : undefined;
}

/**
 * Returns the folders from which an address may be resolved. A relative address starts at the folder of its file, at
 * the file itself, whose page is a folder on many websites, or at a folder above. An address with a leading `/`
 * starts at the root.
 */
function basesOf(address: string, book: Book, from: string): readonly (readonly string[])[] {
  const page = pageOf(from, book.root);
  const folder = folderOf(from, book);
  const above = folder.map((_, index) => folder.slice(0, index));
  return address.startsWith('/') ? [...above, folder] : [folder, page, ...above.toReversed()];
}

/**
 * Whether an address leaves the folder that contains all chapters. It then refers to another book, unless this book
 * contains that folder, too.
 */
function isOutside(segments: readonly string[] | undefined, book: Book): boolean {
  return segments === undefined || commonFolder(book).some((part, index) => segments[index] !== part);
}

const commonFolder = oncePer((book: Book): readonly string[] => {
  const [first = [], ...others] = book.chapters.map(({ source }) => folderOf(source.path, book));
  return first.slice(0, minOf([first.length, ...others.map((folder) => firstOther(first, folder))]));
});

/** Returns the number of leading segments that are equal. */
function firstOther(a: readonly string[], b: readonly string[]): number {
  const index = a.findIndex((segment, at) => segment !== b[at]);
  return index < 0 ? a.length : index;
}

function folderOf(path: string, { root }: Pick<Book, 'root'>): readonly string[] {
  const page = pageOf(path, root);
  return isIndexFile(path) ? page : page.slice(0, -1);
}

/** @returns undefined if the address leads out of the book's root */
function resolved(base: readonly string[], wanted: readonly string[]): readonly string[] | undefined {
  const segments = [...base];
  for (const segment of wanted) {
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments;
}

function withoutDots(segments: readonly string[]): readonly string[] {
  return segments.filter((segment) => segment !== '..');
}

function keyOf(segments: readonly string[]): string {
  return unnumbered(segments.at(-1) ?? '');
}

function isIndexFile(path: string): boolean {
  return INDEX.test((path.split(sep).at(-1) ?? '').replace(PAGE, '').toLowerCase());
}

/** Returns the segments of an address in comparable form; `..` is kept. */
function segmentsOf(address: string): readonly string[] {
  const parts = address
    .replace(/[?#][^]*$/, '')
    .split('/')
    .map(decodeAddress)
    .filter((part) => part !== '' && part !== '.');
  const last = parts.pop()?.replace(PAGE, '') ?? '';
  const segments = INDEX.test(last.toLowerCase()) || last === '' ? parts : [...parts, last];
  return segments.map((part) => (part === '..' ? part : pathSlug(part, part)));
}

function nameOf(address: string): string {
  const parts = address.replace(/[?#][^]*$/, '').split('/');
  return fold(decodeAddress(parts.findLast((part) => part !== '') ?? '').replace(PAGE, ''));
}

function unnumbered(segment: string): string {
  return segment.replace(/^(?:\d+-)+(?=.)/, '');
}

/** Returns all pages and folders of a book by their last segment. */
const entriesOf = oncePer(({ chapters, root }: Book): ReadonlyMap<string, readonly Entry[]> => {
  const entries = new Map<string, Entry[]>();
  const add = (chapter: number, segments: readonly string[], rank: number, address = ''): void => {
    const entry = { chapter, segments, bare: segments.map(unnumbered), rank, name: nameOf(address) };
    const key = keyOf(segments);
    const same = entries.get(key);
    if (same) same.push(entry);
    else entries.set(key, [entry]);
  };
  const files = new Set<string>();
  const folders = new Set<string>();
  const pages = chapters.map(({ source }, chapter) => ({ chapter, path: source.path, addresses: source.addresses }));
  const included = chapters.flatMap(({ source }, chapter) =>
    originsIn(source).map(({ path }) => ({ chapter, path, addresses: [] })),
  );
  for (const { chapter, path, addresses = [] } of [...pages, ...included]) {
    if (files.has(path)) continue;
    files.add(path);
    const page = pageOf(path, root);
    const folder = folderOf(path, { root });
    add(chapter, page, isIndexFile(path) ? RANKS.index : RANKS.file, addressOf(path, root));
    for (const address of addresses)
      add(chapter, [...(address.startsWith('/') ? [] : folder), ...segmentsOf(address)], RANKS.address, address);
    // A folder without an index refers to its first page.
    for (let length = folder.length; length >= 0; length--) {
      const above = folder.slice(0, length);
      if (folders.has(above.join('/'))) break;
      folders.add(above.join('/'));
      add(chapter, above, RANKS.folder);
    }
  }
  return entries;
});

function pageOf(path: string, root: string): readonly string[] {
  return segmentsOf(addressOf(path, root));
}

function addressOf(path: string, root: string): string {
  return relative(root, path).split(sep).map(encodeURIComponent).join('/');
}
