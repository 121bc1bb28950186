/**
 * Finds the heading or other element that a `#name` refers to.
 *
 * A name is looked up exactly, including former ids; then ignoring case and Unicode form; then as the id that GitHub
 * would generate. Other tools count ids separately in each file, so a heading in the link's own file
 * takes precedence over one of the same name elsewhere, unless the author assigned the id of the latter. GitHub's id
 * of a heading in that file counts as exact, since it is unique on GitHub, too. If a link names a file, only that
 * file is searched.
 */
import { uniqueIds } from '../../plugins/unique-ids.ts';
import { chapterAt } from './chapter-at.ts';
import { fold } from '../basics/fold.ts';
import { groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import type { Book, Target } from '../types.ts';
import { cardsOf } from './cards-of.ts';

/**
 * @param path absolute path of the file that contains the name, or of the file that the link names
 * @param isInFile whether to search only that file
 * @returns the target, and whether the name is its id, or GitHub's id for it in that file
 */
export function findTarget(book: Book, name: string, path: string, isInFile: boolean) {
  if (name === '') return undefined;
  const { targets, aliases } = book;
  const { names, headings, generated, renamed } = indexTargets(book);
  const known =
    targets.get(renamed.get(inFile(path, name)) ?? name) ?? targets.get(aliases.get(name.normalize('NFC')) ?? '');
  const isOwn = known !== undefined && fileOf(known, book) === path;
  if (!isOwn && renamed.has(name)) return undefined;
  const found = isOwn || !isInFile ? known : undefined;
  const exact = found?.kind === 'entry' ? undefined : found;
  if (exact && (isOwn || !generated.has(exact.id))) return { target: exact, exact: true };
  const slug = githubSlug(name);
  const here = headings.get(inFile(path, slug));
  if (here) return { target: here.target, exact: name === here.slug || name === slug };
  if (exact) return { target: exact, exact: true };
  const keyOf = (each: string): string => (isInFile ? inFile(path, each) : each);
  const near = names.get(keyOf(fold(name))) ?? names.get(keyOf(slug));
  // Entries such as rows come last, so that their ids do not take over existing links.
  const target = near && near.kind !== 'entry' ? near : (found ?? near);
  return target && { target, exact: target === found };
}

/** Returns the key of a name that is unique only within its file. */
function inFile(path: string, name: string): string {
  return `${path}\n${name}`;
}

const indexTargets = oncePer((book: Book) => {
  /** Targets by inexact names, in the whole book and in each file. */
  const names = new Map<string, Target>();
  const add = (name: string, target: Target): void => {
    if (name === '') return;
    for (const key of [name, inFile(fileOf(target, book), name)]) if (!names.has(key)) names.set(key, target);
  };
  const kinds = groupBy(book.targets.values(), ({ kind }) => kind === 'entry');
  for (const targets of [kinds.get(false) ?? [], kinds.get(true) ?? []]) {
    for (const target of targets) add(fold(target.id), target);
    // Captions are not link names.
    for (const target of targets) if (target.number === undefined) add(githubSlug(target.text), target);
  }
  /** Headings by their ids on GitHub, in each file. */
  const headings = new Map<string, { readonly target: Target; readonly slug: string }>();
  for (const [path, own] of groupBy(book.headings, (heading) => fileOf(heading, book))) {
    const next = uniqueIds(new Set());
    for (const { id, slug, text } of own) {
      const target = book.targets.get(id);
      const github = next(githubSlug(text));
      if (target && github !== '') headings.set(inFile(path, github), { target, slug });
    }
  }
  /** Headings and cards whose ids no author assigned. */
  const generated = [
    ...book.headings.filter(({ hasOwnId }) => !hasOwnId),
    ...cardsOf(book).filter(({ block }) => !block.meta.hasOwnId),
  ];
  /** Block ids that several files use: ids in the book by file, and the written ids themselves. */
  const renamed = book.chapters.flatMap(({ ids, source: { path } }) =>
    ids.flatMap(({ id, written }): [string, string][] =>
      written === undefined
        ? []
        : [
            [written, id],
            [inFile(path, written), id],
          ],
    ),
  );
  return { names, headings, generated: new Set(generated.map(({ id }) => id)), renamed: new Map(renamed) };
});

function fileOf({ chapter }: Pick<Target, 'chapter'>, book: Book): string {
  return chapterAt(book, chapter).source.path;
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
