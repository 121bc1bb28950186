/**
 * Where each link leads, across all books of the shelf.
 *
 * A `#name` is looked up exactly, also among the ids that authors named as former ones, then without regard to case and Unicode form, then as a GitHub slug.
 */
import { dirname, resolve } from 'node:path';
import { decodeAddress } from '../parse/decode-address.ts';
import { checkUrl } from '../sanitize/url.ts';
import type { Book, Link, Resolution, Target } from '../types.ts';

export function resolveLinks(books: readonly Book[]): ReadonlyMap<Link, Resolution> {
  const indexes = new Map(books.map((book) => [book, indexTargets(book)]));
  const files = indexFiles(books);
  const resolutions = new Map<Link, Resolution>();
  for (const book of books) {
    const own = indexes.get(book);
    for (const [chapter, { links, source }] of book.chapters.entries()) {
      for (const link of links) {
        if (own) resolutions.set(link, resolveLink(link, { book, chapter, path: source.path, own, indexes, files }));
      }
    }
  }
  return resolutions;
}

interface Place {
  readonly book: Book;
  readonly chapter: number;
  readonly path: string;
  readonly own: TargetIndex;
  readonly indexes: ReadonlyMap<Book, TargetIndex>;
  readonly files: ReadonlyMap<string, ChapterFile>;
}

interface ChapterFile {
  readonly book: Book;
  readonly chapter: number;
}

function resolveLink({ href }: Link, place: Place): Resolution {
  // From the disk, `//host/…` opens a file of another machine.
  if (checkUrl(href) === 'denied' || /^[\\/]{2}/.test(href)) return { kind: 'denied', href };
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return { kind: 'external', href };
  const [path = '', ...rest] = href.split('#');
  const fragment = rest.length > 0 ? decodeAddress(rest.join('#')) : '';
  if (path === '') {
    const found = findTarget(place.own, fragment);
    if (found)
      return {
        kind: 'internal',
        book: place.book.slug,
        chapter: found.target.chapter,
        id: found.target.id,
        exact: found.exact,
      };
    return { kind: 'broken', href };
  }
  const file = place.files.get(resolve(dirname(place.path), decodeAddress(path)).normalize('NFC'));
  if (!file) return { kind: 'broken', href };
  if (fragment === '') return { kind: 'internal', book: file.book.slug, chapter: file.chapter, exact: true };
  const index = place.indexes.get(file.book);
  const found = index && findTarget(index, fragment);
  if (!found) return { kind: 'broken', href };
  return {
    kind: 'internal',
    book: file.book.slug,
    chapter: found.target.chapter,
    id: found.target.id,
    exact: found.exact,
  };
}

interface TargetIndex {
  readonly book: Book;
  readonly folded: ReadonlyMap<string, Target>;
  readonly github: ReadonlyMap<string, Target>;
}

function indexTargets(book: Book): TargetIndex {
  const folded = new Map<string, Target>();
  const github = new Map<string, Target>();
  for (const target of book.targets.values()) {
    const keys: [Map<string, Target>, string][] = [
      [folded, fold(target.id)],
      // Nobody takes a caption for a name.
      [github, githubSlug(target.number === undefined ? target.text : target.id)],
    ];
    for (const [map, key] of keys) if (!map.has(key)) map.set(key, target);
  }
  return { book, folded, github };
}

function findTarget(index: TargetIndex, name: string): { target: Target; exact: boolean } | undefined {
  const { targets, aliases } = index.book;
  const exact = targets.get(name) ?? targets.get(aliases.get(name.normalize('NFC')) ?? '');
  if (exact) return { target: exact, exact: true };
  const near = index.folded.get(fold(name)) ?? index.github.get(githubSlug(name));
  return near && name !== '' ? { target: near, exact: false } : undefined;
}

function fold(id: string): string {
  return id.normalize('NFC').toLowerCase();
}

/** As GitHub names headings: punctuation goes, each space becomes a hyphen. */
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
