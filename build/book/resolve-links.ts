/**
 * Resolves links across all books of the shelf.
 *
 * A `#name` is looked up exactly, including former ids, then ignoring case and Unicode form, then as a GitHub slug.
 */
import { dirname, resolve } from 'node:path';
import { decodeAddress } from '../addresses/decode-address.ts';
import { fold } from '../basics/fold.ts';
import { checkUrl } from '../sanitize/url.ts';
import type { Book, Link, Resolution, Target } from '../types.ts';

/** @param neighbours books that exist but are not built */
export function resolveLinks(books: readonly Book[], neighbours: readonly Book[] = []): ReadonlyMap<Link, Resolution> {
  const files = indexFiles(books);
  const around = indexFiles(neighbours);
  const resolutions = new Map<Link, Resolution>();
  for (const book of books) {
    // A file can belong to several books; the link's own book takes precedence.
    const own = indexFiles([book]);
    for (const { links, source } of book.chapters) {
      const { path } = source;
      for (const link of links) {
        const resolution =
          resolveLink(link, { book, path, files: own }) ??
          resolveLink(link, { book, path, files }) ??
          outside(link, { book, path, files: around });
        resolutions.set(link, resolution ?? { kind: 'broken', href: link.href });
      }
    }
  }
  return resolutions;
}

/** Absolute paths, as written, of linked files that belong to none of these books. */
export function filesOutside(books: readonly Book[]): ReadonlyMap<Book, readonly string[]> {
  const files = indexFiles(books);
  return new Map(
    books.map((book) => {
      const paths = book.chapters.flatMap(({ links, source: { path } }) =>
        links.flatMap((link) => (resolveLink(link, { book, path, files }) ? [] : [fileOf(link, path)])),
      );
      return [book, [...new Set(paths)]];
    }),
  );
}

/** A place in a book that is not built. */
function outside(link: Link, from: Place): Resolution | undefined {
  const place = resolveLink(link, from);
  const book = from.files.get(fileOf(link, from.path))?.book;
  return place?.kind === 'internal' && book ? { kind: 'absent', href: link.href, book, place } : place;
}

/** Position of a link, and the files it can lead to. */
interface Place {
  readonly book: Book;
  readonly path: string;
  readonly files: ReadonlyMap<string, ChapterFile>;
}

interface ChapterFile {
  readonly book: Book;
  readonly chapter: number;
}

/** @returns undefined if it leads to none of these files */
function resolveLink({ href }: Link, { book, path: from, files }: Place): Resolution | undefined {
  // In a page opened from disk, `//host/…` is a file on another computer.
  if (checkUrl(href) === 'denied' || /^[\\/]{2}/.test(href)) return { kind: 'denied', href };
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return { kind: 'external', href };
  const [path = '', ...rest] = href.split('#');
  const fragment = rest.length > 0 ? decodeAddress(rest.join('#')) : '';
  if (path === '') return linkTo(book, fragment, href);
  const file = files.get(fileOf({ href }, from));
  if (!file) return undefined;
  if (fragment === '') return { kind: 'internal', book: file.book.slug, chapter: file.chapter, exact: true };
  return linkTo(file.book, fragment, href);
}

function fileOf({ href }: Pick<Link, 'href'>, from: string): string {
  return resolve(dirname(from), decodeAddress(href.replace(/#[^]*$/, ''))).normalize('NFC');
}

function linkTo(book: Book, fragment: string, href: string): Resolution {
  const found = findTarget(book, fragment);
  if (!found) return { kind: 'broken', href };
  const { target, exact } = found;
  return { kind: 'internal', book: book.slug, chapter: target.chapter, id: target.id, exact };
}

/** Ids by the keys of inexact links. */
interface TargetIndex {
  readonly folded: ReadonlyMap<string, Target>;
  readonly github: ReadonlyMap<string, Target>;
}

const targetIndexes = new WeakMap<Book, TargetIndex>();

function indexTargets(book: Book): TargetIndex {
  const known = targetIndexes.get(book);
  if (known) return known;
  const folded = new Map<string, Target>();
  const github = new Map<string, Target>();
  for (const target of book.targets.values()) {
    const keys: [Map<string, Target>, string][] = [
      [folded, fold(target.id)],
      // Captions are not link names.
      [github, githubSlug(target.number === undefined ? target.text : target.id)],
    ];
    for (const [map, key] of keys) if (!map.has(key)) map.set(key, target);
  }
  const index = { folded, github };
  targetIndexes.set(book, index);
  return index;
}

function findTarget(book: Book, name: string): { target: Target; exact: boolean } | undefined {
  const { targets, aliases } = book;
  const exact = targets.get(name) ?? targets.get(aliases.get(name.normalize('NFC')) ?? '');
  if (exact) return { target: exact, exact: true };
  const { folded, github } = indexTargets(book);
  const near = folded.get(fold(name)) ?? github.get(githubSlug(name));
  return near && name !== '' ? { target: near, exact: false } : undefined;
}

/** Same as GitHub's heading ids: punctuation is removed, each space becomes a hyphen. */
function githubSlug(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

function indexFiles(books: readonly Book[]): ReadonlyMap<string, ChapterFile> {
  const files = new Map<string, ChapterFile>();
  for (const book of books) {
    for (const [chapter, { source }] of book.chapters.entries()) {
      const path = source.path.normalize('NFC');
      if (!files.has(path)) files.set(path, { book, chapter });
    }
  }
  return files;
}
