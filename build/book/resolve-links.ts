/**
 * Resolves links across all books of the shelf.
 *
 * A path is resolved as written, first in the link's own book, then in the others; or else as another tool would
 * resolve it (see `find-page.ts`). For a `#name`, see `find-target.ts`.
 */
import { originsIn, startsOf } from '../basics/origin.ts';
import { chapterAt } from './chapter-at.ts';
import { dirname, resolve } from 'node:path';
import { decodeAddress } from '../addresses/decode-address.ts';
import { checkUrl } from '../sanitize/url.ts';
import type { Book, InternalLink, Link, LinkedFile, Resolution } from '../types.ts';
import { type PageFound, findNamedPage, findPage } from './find-page.ts';
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
  const files = indexFiles(books);
  const around = indexFiles(neighbours);
  const resolutions = new Map<Link, Resolution>();
  for (const book of books) {
    // A file can belong to several books; the link's own book takes precedence.
    const own = indexFiles([book]);
    const others = [book, ...books.filter((other) => other !== book)];
    const resolve = (link: Link, path: string): Resolution | undefined =>
      link.isNamed
        ? resolveName(link.href, book, path)
        : (resolveLink(link, { book, path, files: own }) ??
          resolveLink(link, { book, path, files }) ??
          outside(link, { book, path, files: around }) ??
          resolvePage(link, path, others));
    for (const { links, source } of book.chapters) {
      for (const link of links) {
        const found = startsOf(source, link.span.file).map(
          (path) => resolve(link, path) ?? { kind: 'broken' as const, href: link.href },
        );
        const [first] = found;
        const resolution = found.find(({ kind }) => kind !== 'broken') ?? fileOrBroken(link, linked.get(link)) ?? first;
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
  const found = findNamedPage(page.trim(), book, path);
  if (found) return resolutionOf(found, { book, href: name, fragment: heading, exact: true });
  // In a single-file book, chapters are headings.
  const chapter = internalTo(book, page.trim(), path);
  return chapter && headings.length > 0 ? internalTo(book, heading, path) : chapter;
}

function fileOrBroken({ href }: Link, file: LinkedFile | undefined): Resolution | undefined {
  if (file === undefined) return undefined;
  if ('why' in file) return { kind: 'broken', href, why: file.why };
  // Keep the fragment, which may name a page of a PDF.
  return { kind: 'file', ...file, fragment: /#[\w=&.-]+$/.exec(href)?.[0] ?? '' };
}

/** Returns the absolute paths, as written, of linked files that belong to none of these books. */
export function filesOutside(books: readonly Book[]): ReadonlyMap<Book, readonly string[]> {
  const files = indexFiles(books);
  return new Map(
    books.map((book) => {
      const paths = book.chapters.flatMap(({ links, source }) =>
        links.flatMap((link) => {
          const starts = startsOf(source, link.span.file);
          const isKnown = link.isNamed || starts.some((path) => resolveLink(link, { book, path, files }));
          return isKnown ? [] : starts.map((path) => fileOf(link, path));
        }),
      );
      return [book, [...new Set(paths)]];
    }),
  );
}

/** Resolves a link into a book that is not built. */
function outside(link: Link, from: Place): Resolution | undefined {
  const place = resolveLink(link, from);
  const book = from.files.get(fileOf(link, from.path))?.book;
  return place?.kind === 'internal' && book ? { kind: 'absent', href: link.href, book, place } : place;
}

/** Location of a link, and the files it may refer to. */
interface Place {
  readonly book: Book;
  readonly path: string;
  readonly files: ReadonlyMap<string, ChapterFile>;
}

interface ChapterFile {
  readonly book: Book;
  readonly chapter: number;
  /** Id of the file's first heading, if the file is included in the chapter. */
  readonly id?: string;
}

/** @returns undefined if the link refers to none of these files */
function resolveLink({ href }: Link, { book, path: from, files }: Place): Resolution | undefined {
  // In a page opened from disk, `//host/…` is a file on another computer.
  if (checkUrl(href) === 'denied' || /^[\\/]{2}/.test(href)) return { kind: 'denied', href };
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return { kind: 'external', href };
  const { path, fragment } = partsOf(href);
  if (path === '') return internalTo(book, fragment, from) ?? { kind: 'broken', href };
  const file = files.get(fileOf({ href }, from));
  if (!file) return undefined;
  if (fragment === '' && file.id !== undefined)
    return { kind: 'internal', book: file.book.slug, chapter: file.chapter, id: file.id, exact: true };
  const found: PageFound = { chapters: [file.chapter], isWhole: true };
  return resolutionOf(found, { book: file.book, href, fragment, exact: true });
}

/** Finds the page that another tool would find at the address, in the first book that contains one. */
function resolvePage({ href }: Link, from: string, books: readonly Book[]): Resolution | undefined {
  const { path, fragment } = partsOf(href);
  for (const book of books) {
    const found = findPage(path, book, from);
    // An address with a leading `/` may start with folders that exist only on the website.
    if (found) return resolutionOf(found, { book, href, fragment, exact: found.isWhole || path.startsWith('/') });
  }
  return undefined;
}

function partsOf(href: string): { readonly path: string; readonly fragment: string } {
  const [path = '', ...rest] = href.split('#');
  return { path, fragment: rest.length > 0 ? decodeAddress(rest.join('#')) : '' };
}

function fileOf({ href }: Pick<Link, 'href'>, from: string): string {
  return resolve(dirname(from), decodeAddress(href.replace(/#[^]*$/, ''))).normalize('NFC');
}

interface Wanted {
  readonly book: Book;
  readonly href: string;
  readonly fragment: string;
  readonly exact: boolean;
}

/** Returns the place in the page. If several pages were found, it is the one with the fragment. */
function resolutionOf({ chapters }: PageFound, { book, href, fragment, exact }: Wanted): Resolution {
  const candidates = chapters.flatMap((chapter): InternalLink | readonly [] => {
    if (fragment === '') return { kind: 'internal', book: book.slug, chapter, exact };
    return (
      internalTo(book, fragment, chapterAt(book, chapter).source.path, { isInFile: true, isPageExact: exact }) ?? []
    );
  });
  const [only, ...others] = new Map(candidates.map((each) => [`${each.chapter} ${each.id}`, each])).values();
  if (only && others.length === 0) return only;
  return { kind: 'broken', href, ...(only ? { candidates: [only, ...others] } : { pages: { book, chapters } }) };
}

/** @param path absolute path of the file to search first, or only */
function internalTo(
  book: Book,
  name: string,
  path: string,
  { isInFile = false, isPageExact = true } = {},
): InternalLink | undefined {
  const found = findTarget(book, name, path, isInFile);
  if (!found) return undefined;
  const { target, exact } = found;
  return { kind: 'internal', book: book.slug, chapter: target.chapter, id: target.id, exact: exact && isPageExact };
}

function indexFiles(books: readonly Book[]): ReadonlyMap<string, ChapterFile> {
  const files = new Map<string, ChapterFile>();
  for (const book of books) {
    for (const [chapter, { source }] of book.chapters.entries()) {
      const path = source.path.normalize('NFC');
      if (!files.has(path)) files.set(path, { book, chapter });
    }
    // An included file refers to its first inclusion, unless it is also a chapter.
    for (const [chapter, { source, headings, headingIds }] of book.chapters.entries()) {
      for (const { path, file } of originsIn(source)) {
        const id = headingIds[headings.findIndex(({ span }) => span.file === file)];
        if (!files.has(path.normalize('NFC')))
          files.set(path.normalize('NFC'), { book, chapter, ...(id === undefined ? {} : { id }) });
      }
    }
  }
  return files;
}
