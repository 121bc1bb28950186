/**
 * Finds the heading or other element that a `#name` refers to.
 *
 * A name is looked up exactly, including former ids; then ignoring case and Unicode form; then as the id that GitHub
 * would generate. Other tools count ids separately in each file, so a heading in the link's own file
 * takes precedence over one of the same name elsewhere, unless the author assigned the id of the latter. GitHub's id
 * of a heading in that file counts as exact, since it is unique on GitHub, too. If a link names a file, only that
 * file is searched.
 */
import { chapterAt } from './chapter-at.ts';
import { fold } from '../basics/fold.ts';
import { groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import type { Book, Target } from '../types.ts';
import { cardsOf } from './cards-of.ts';

export interface TargetFound {
  readonly target: Target;
  /** Whether the name is the target's id, or GitHub's id for it in that file. */
  readonly exact: boolean;
}

/**
 * @param path absolute path of the file that contains the name, or of the file that the link names
 * @param isInFile whether to search only that file
 */
export function findTarget(book: Book, name: string, path: string, isInFile: boolean): TargetFound | undefined {
  if (name === '') return undefined;
  const { targets, aliases } = book;
  const { all, files, given, shared } = indexTargets(book);
  const own = files.get(path);
  const { folded, github, entries } = (isInFile ? own : all) ?? NOTHING;
  const known = targets.get(own?.blocks.get(name) ?? name) ?? targets.get(aliases.get(name.normalize('NFC')) ?? '');
  const isOwn = known !== undefined && fileOf(known, book) === path;
  if (!isOwn && shared.has(name)) return undefined;
  const found = isOwn || !isInFile ? known : undefined;
  const exact = found?.kind === 'entry' ? undefined : found;
  if (exact && (isOwn || given.has(exact.id))) return { target: exact, exact: true };
  const here = own?.headings.get(githubSlug(name));
  if (here) return { target: here.target, exact: [here.slug, here.github, looseSlug(here.target.text)].includes(name) };
  if (exact) return { target: exact, exact: true };
  const near = folded.get(fold(name)) ?? github.get(githubSlug(name)) ?? own?.headings.get(plainSlug(name))?.target;
  if (near) return { target: near, exact: false };
  // Entries such as rows come last, so that their ids do not take over existing links.
  const entry = found ?? entries.get(fold(name)) ?? entries.get(githubSlug(name));
  return entry && { target: entry, exact: entry === found };
}

/** A heading with its ids within its file. */
interface OwnHeading {
  readonly target: Target;
  /** Id that the heading would have if there were no other file. */
  readonly slug: string;
  /** Id of the heading on GitHub. */
  readonly github: string;
}

/** Targets by inexact names. */
interface Names {
  readonly folded: ReadonlyMap<string, Target>;
  readonly github: ReadonlyMap<string, Target>;
  /** Rows, boxes and other entries, by both kinds of names. */
  readonly entries: ReadonlyMap<string, Target>;
}

interface FileNames extends Names {
  /** Ids of blocks that another file also uses, from the written id to the id in the book. */
  readonly blocks: ReadonlyMap<string, string>;
  readonly headings: ReadonlyMap<string, OwnHeading>;
}

interface TargetIndex {
  readonly all: Names;
  /** Names by the absolute path of the file. */
  readonly files: ReadonlyMap<string, FileNames>;
  /** Ids assigned by authors. */
  readonly given: ReadonlySet<string>;
  /** Block ids that several files use. */
  readonly shared: ReadonlySet<string>;
}

const NOTHING: Names = { folded: new Map(), github: new Map(), entries: new Map() };

const indexTargets = oncePer((book: Book): TargetIndex => {
  const all = [...book.targets.values()];
  const headings = headingsOfFiles(book);
  const byFile = groupBy(all, (target) => fileOf(target, book));
  const renamed = book.chapters.flatMap(({ ids, source: { path } }) =>
    ids.flatMap(({ id, written }) => (written === undefined ? [] : [{ id, written, path }])),
  );
  const blocks = groupBy(renamed, ({ path }) => path);
  const namesIn = (path: string, own: readonly Target[]): FileNames => ({
    ...namesOf(own),
    headings: headings.get(path) ?? new Map(),
    blocks: new Map(blocks.get(path)?.map(({ id, written }) => [written, id])),
  });
  return {
    all: namesOf(all),
    files: new Map(Array.from(byFile, ([path, own]) => [path, namesIn(path, own)])),
    given: givenIds(book),
    shared: new Set(renamed.map(({ written }) => written)),
  };
});

function namesOf(targets: readonly Target[]): Names {
  const folded = new Map<string, Target>();
  const github = new Map<string, Target>();
  const entries = new Map<string, Target>();
  for (const target of targets) {
    const isEntry = target.kind === 'entry';
    addFirst(isEntry ? entries : folded, fold(target.id), target);
    // Captions are not link names, so numbered items use their id.
    addFirst(isEntry ? entries : github, githubSlug(target.number === undefined ? target.text : target.id), target);
  }
  return { folded, github, entries };
}

function fileOf({ chapter }: Target, book: Book): string {
  return chapterAt(book, chapter).source.path;
}

function givenIds(book: Book): ReadonlySet<string> {
  const { headings, targets } = book;
  const given = new Set(targets.keys());
  for (const { id, hasOwnId } of headings) if (!hasOwnId) given.delete(id);
  for (const { id, block } of cardsOf(book)) if (!block.meta.hasOwnId) given.delete(id);
  for (const { id, kind } of targets.values()) if (kind === 'entry') given.delete(id);
  return given;
}

function headingsOfFiles(book: Book): ReadonlyMap<string, FileNames['headings']> {
  const files = new Map<string, Map<string, OwnHeading>>();
  const counts = new Map<string, Map<string, number>>();
  for (const { id, slug, text } of book.headings) {
    const target = book.targets.get(id);
    if (!target) continue;
    const path = fileOf(target, book);
    const names = files.get(path) ?? new Map<string, OwnHeading>();
    const taken = counts.get(path) ?? new Map<string, number>();
    files.set(path, names);
    counts.set(path, taken);
    const github = githubId(githubSlug(text), taken);
    addFirst(names, github, { target, slug, github });
  }
  for (const names of files.values()) {
    for (const heading of names.values()) addFirst(names, looseSlug(heading.target.text), heading);
  }
  return files;
}

/**
 * Returns GitHub's id for a heading. Headings with the same name are numbered, skipping ids that are already taken.
 *
 * @param counts number of headings so far, by name
 */
function githubId(name: string, counts: Map<string, number>): string {
  let id = name;
  let count = counts.get(name) ?? 0;
  while (counts.has(id)) id = `${name}-${++count}`;
  counts.set(name, count);
  if (id !== name) counts.set(id, 0);
  return id;
}

function addFirst<T>(map: Map<string, T>, key: string, value: T): void {
  if (key !== '' && !map.has(key)) map.set(key, value);
}

/** Returns GitHub's form of a heading: punctuation is removed, and each space becomes a hyphen. */
function githubSlug(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

/** Returns the part that ids of most tools have in common: letters and digits, from the first letter on. */
function looseSlug(text: string): string {
  return plainSlug(text).replace(/^[^\p{L}]+|-+$/gu, '');
}

function plainSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-');
}
