/**
 * Resolves links across all books of the shelf.
 *
 * A path is resolved as written, first in the link's own book, then in the others; or else as another tool would
 * resolve it (see `find-pages.ts`). For a `#name`, see `find-target.ts`.
 */
import { originsIn, startsOf } from '../basics/origin.ts';
import { chapterAt } from './chapter-at.ts';
import { dirname, resolve } from 'node:path';
import { decodeAddress } from '../addresses/decode-address.ts';
import { checkUrl } from '../sanitize/url.ts';
import type { Book, InternalLink, Link, LinkedFile, Resolution } from '../types.ts';
import { findPages } from './find-pages.ts';
import { findTarget } from './find-target.ts';

/**
 * @param neighbours books that exist but are not built
 * @param linked files that are linked to but are not texts of a book
 */
export function resolveLinks(
  books: readonly Book[],
  neighbours: readonly Book[] = [],
  linked: ReadonlyMap<Link, LinkedFile> = new Map(),
): ReadonlyMap<Link, Resolution> {
  const resolutions = new Map<Link, Resolution>();
  for (const book of books) {
    // A file can belong to several books; the link's own book takes precedence.
    const others = [...new Set([book, ...books])];
    const files = indexFiles([...others, ...neighbours]);
    const resolve = (link: Link, path: string): Resolution | undefined =>
      link.isNamed
        ? resolveName(link.href, book, path)
        : (resolveLink(link, { book, path, files, neighbours }) ?? resolvePage(link, path, others));
    for (const { links, source } of book.chapters) {
      for (const link of links) {
        const found = startsOf(source, link.span.file).map(
          (path) => resolve(link, path) ?? { kind: 'broken' as const, href: link.href },
        );
        const [first] = found;
        const resolution = found.find(({ kind }) => kind !== 'broken') ?? (first && withFile(first, linked.get(link)));
        if (resolution) resolutions.set(link, resolution);
      }
    }
  }
  return resolutions;
}

/**
 * Resolves `Name`, `folder/Name`, `Name#heading` or `#heading` in a book, as in a wiki: to a page, or else a heading.
 *
 * @param path absolute path of the file that contains the name
 * @returns undefined if nothing in the book has that name
 */
export function resolveName(name: string, book: Book, path: string): Resolution | undefined {
  const [page = '', ...headings] = name.split('#');
  // `Name#heading#subheading` refers to the last heading.
  const heading = headings.at(-1) ?? '';
  if (page.trim() === '') return internalTo(book, heading, path);
  const chapters = findPages(page.trim(), book, path, true);
  if (chapters.length > 0) return placeIn({ book, chapters }, name, heading);
  // In a single-file book, chapters are headings.
  const chapter = internalTo(book, page.trim(), path);
  return chapter && headings.length > 0 ? internalTo(book, heading, path) : chapter;
}

function withFile(broken: Resolution, file: LinkedFile | undefined): Resolution {
  if (file && 'file' in file) return { kind: 'file', ...file };
  return broken.kind === 'broken' && file ? { ...broken, why: file.why, nearest: file.nearest } : broken;
}

/** Returns the absolute paths, as written, of linked files that belong to none of these books. */
export function filesOutside(books: readonly Book[]): ReadonlyMap<Book, readonly string[]> {
  const files = indexFiles(books);
  return new Map(
    books.map((book) => {
      const paths = book.chapters.flatMap(({ links, source }) =>
        links.flatMap((link) => {
          if (link.isNamed || notInBooks(link)) return [];
          const named = startsOf(source, link.span.file).map((path) => fileOf(link, path));
          return named.some((path) => files.has(path)) ? [] : named;
        }),
      );
      return [book, [...new Set(paths)]];
    }),
  );
}

/** Location of a link, and the files it may refer to. */
interface Place {
  readonly book: Book;
  readonly path: string;
  readonly files: ReadonlyMap<string, ChapterFile>;
  readonly neighbours: readonly Book[];
}

interface ChapterFile {
  readonly book: Book;
  readonly chapter: number;
  /** Id of the file's first heading, if the file is included in the chapter. */
  readonly id?: string;
}

/** Returns the resolution of an address that cannot be in a book. */
function notInBooks({ href }: Link): Resolution | undefined {
  // In a page opened from disk, `//host/…` is a file on another computer.
  if (checkUrl(href) === 'denied' || /^[\\/]{2}/.test(href)) return { kind: 'denied', href };
  // Browsers read `https:/example.org` as an address on the same server.
  if (/^https?:(?!\/\/[^\s/])/i.test(href)) return { kind: 'broken', href };
  return /^[a-z][a-z\d+.-]*:/i.test(href) ? { kind: 'external', href } : undefined;
}

/** @returns undefined if the link refers to none of these files */
function resolveLink(link: Link, { book: own, path: from, files, neighbours }: Place): Resolution | undefined {
  const apart = notInBooks(link);
  if (apart) return apart;
  const { href } = link;
  // `map #1.md` may be the name of a file.
  const whole = files.get(namedBy(decodeAddress(href), from));
  const { path, fragment } = whole ? { path: href, fragment: '' } : partsOf(href);
  if (path === '') return internalTo(own, fragment, from) ?? { kind: 'broken', href };
  const file = whole ?? files.get(fileOf(link, from));
  if (!file) return undefined;
  const { book, chapter, id } = file;
  const place: Resolution =
    fragment === '' && id !== undefined
      ? { kind: 'internal', book: book.slug, chapter, id, exact: true }
      : placeIn({ book, chapters: [chapter] }, href, fragment);
  return place.kind === 'internal' && neighbours.includes(book) ? { kind: 'absent', href, book, place } : place;
}

/** Finds the page that another tool would find at the address, in the first book that contains one. */
function resolvePage({ href }: Link, from: string, books: readonly Book[]): Resolution | undefined {
  const { path, fragment } = partsOf(href);
  for (const book of books) {
    const chapters = findPages(path, book, from);
    if (chapters.length > 0) return placeIn({ book, chapters }, href, fragment);
  }
  return undefined;
}

function partsOf(href: string): { readonly path: string; readonly fragment: string } {
  const [path = '', ...rest] = href.split('#');
  return { path, fragment: rest.length > 0 ? decodeAddress(rest.join('#')) : '' };
}

function fileOf({ href }: Pick<Link, 'href'>, from: string): string {
  return namedBy(decodeAddress(href.replace(/#[^]*$/, '')), from);
}

function namedBy(path: string, from: string): string {
  return resolve(dirname(from), path).normalize('NFC');
}

/** Pages that a link names, in which its target is missing. */
export type Pages = NonNullable<Extract<Resolution, { kind: 'broken' }>['pages']>;

/** Returns the place in the page. If there are several pages, it is the one with the fragment. */
function placeIn(pages: Pages, href: string, fragment: string): Resolution {
  const { book, chapters } = pages;
  const places = chapters.flatMap((chapter): InternalLink | readonly [] => {
    if (fragment === '') return { kind: 'internal', book: book.slug, chapter, exact: true };
    return internalTo(book, fragment, chapterAt(book, chapter).source.path, true) ?? [];
  });
  const [only, ...others] = new Map(places.map((each) => [`${each.chapter} ${each.id}`, each])).values();
  if (only && others.length === 0) return only;
  return { kind: 'broken', href, ...(only ? { candidates: [only, ...others] } : { pages }) };
}

/** @param path absolute path of the file to search first, or only */
function internalTo(book: Book, name: string, path: string, isInFile = false): InternalLink | undefined {
  const found = findTarget(book, name, path, isInFile);
  if (!found) return undefined;
  const { target, exact } = found;
  return { kind: 'internal', book: book.slug, chapter: target.chapter, id: target.id, exact };
}

function indexFiles(books: readonly Book[]): ReadonlyMap<string, ChapterFile> {
  const files = new Map<string, ChapterFile>();
  const add = (path: string, file: ChapterFile): void => {
    if (!files.has(path.normalize('NFC'))) files.set(path.normalize('NFC'), file);
  };
  for (const book of books) {
    for (const [chapter, { source }] of book.chapters.entries()) add(source.path, { book, chapter });
    // An included file refers to its first inclusion, unless it is also a chapter.
    for (const [chapter, { source, headings }] of book.chapters.entries()) {
      for (const { path, file } of originsIn(source)) {
        add(path, { book, chapter, id: headings.find(({ span }) => span.file === file)?.id });
      }
    }
  }
  return files;
}
