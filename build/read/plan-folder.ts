/**
 * Plans the books in a folder.
 *
 * A folder is a shelf of several books if it contains `shelf.md` or if its subfolders are named after languages. Of
 * folders named after versions, the newest is read. Everything else is one book (`plan-book.ts`).
 */
import { basename, join, posix } from 'node:path';
import { groupBy } from '../basics/group-by.ts';
import { ownCommand } from '../basics/own-command.ts';
import { counted } from '../report/amounts.ts';
import type { FileReading, FolderReading } from '../folder-reading.ts';
import type { ShelfText } from '../shelf-text.ts';
import type { Diagnostic, Found } from '../types.ts';
import type { BookFiles } from '../files/book-files.ts';
import { type BookInput, singleFile } from './book-input.ts';
import { type Finder, finderOf } from './find-chapter.ts';
import { type FolderTree, type LeftOut, readTree } from '../files/folder-tree.ts';
import { folderFinding, inputError } from '../files/input-error.ts';
import { languagesIn } from './language-folders.ts';
import { chaptersIn, nameReason } from './left-out.ts';
import { MARKDOWN, byName, folderOf, isIndex } from '../files/markdown-name.ts';
import { type BookPlan, chapterFolder, planBook } from './plan-book.ts';
import type { ListLine } from './read-list.ts';
import { findProject } from './project.ts';
import { isShelf, readShelf } from './read-shelf.ts';
import { shownPath } from '../files/shown-path.ts';

/** How to read a folder, regardless of its contents. */
export type FolderKind = 'shelf' | 'book';

export interface PlannedFolder {
  readonly books: readonly BookInput[];
  /** How the folder was read; empty if it has no book. */
  readonly readings: readonly FolderReading[];
  readonly shelf?: ShelfText;
}

export async function planFolder(path: string, book: BookFiles, kind?: FolderKind): Promise<Found<PlannedFolder>> {
  const tree = newest(await readTree(path, book), book);
  const shelfFile = tree.files.find(isShelf);
  if (shelfFile !== undefined && kind !== 'book') return plannedShelf(tree, book, shelfFile);
  const project = await findProject(tree);
  const folder = project?.chapters ?? chapterFolder(tree.files);
  if (folder !== '' && kind !== 'book' && tree.files.some((file) => isShelf(file.replace(folder, ''))))
    return planFolder(join(path, folder), book, kind);
  if (kind === 'shelf') return shelfOf(tree, book, booksIn(tree.files, folder), '--shelf was given');
  const languages = kind === 'book' ? [] : languagesIn(tree.files, folder);
  if (languages.length > 0) return shelfOf(tree, book, languages, 'each of its folders is named after a language');
  const { value, diagnostics } = await bookOf(tree, book, kind);
  return { value, diagnostics: [...tree.diagnostics, ...diagnostics] };
}

/** Matches names of versions: `v2`, `1.4`, `version-3`. A plain number is that of a chapter. */
const VERSION = /^(?:v|ver|version)[-_ ]?\d+(?:\.\d+)*$|^\d+(?:\.\d+)+$/i;

/** Leaves out the files in folders named after older versions of the folder beside them. */
function newest(tree: FolderTree, book: BookFiles): FolderTree {
  const folders = new Set(tree.files.flatMap((file) => foldersAround(file)));
  const versions = groupBy(
    [...folders].filter((each) => VERSION.test(basename(each))),
    (each) => posix.dirname(each),
  );
  const leftOut: LeftOut[] = [];
  for (const [, all] of versions) {
    const [last = '', ...older] = all.toSorted((a, b) => byName(versionOf(b), versionOf(a)));
    if (older.length === 0) continue;
    const why = `an older version than ${last}`;
    for (const file of tree.files.filter(
      (each) => MARKDOWN.test(each) && older.some((at) => each.startsWith(`${at}/`)),
    ))
      leftOut.push({ file, why, isUsual: true });
    const message = `only the newest version is read, ${last}, and not ${older.join(', ')}`;
    const hint = 'to read another one, name its folder';
    tree.diagnostics.push(folderFinding(shownPath(join(tree.root, last), book), 'warning', message, hint));
  }
  const out = new Set(leftOut.map(({ file }) => file));
  return { ...tree, leftOut, files: tree.files.filter((file) => !out.has(file)) };
}

function versionOf(folder: string): string {
  return basename(folder).replace(/^\D+/, '');
}

function foldersAround(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Returns the subfolder that contains a file, with a trailing `/`; undefined for files directly in the folder. */
function subfolderOf(file: string, folder: string): string | undefined {
  const end = file.indexOf('/', folder.length) + 1;
  return end === 0 ? undefined : file.slice(0, end);
}

/** Returns all files and subfolders as separate books. */
function booksIn(files: readonly string[], folder: string): readonly string[] {
  const chapters = chaptersIn(files, folder).filter(
    (file) => folderOf(file) !== folder || !/^(?:index|readme)\./i.test(file.slice(folder.length)),
  );
  return [...new Set(chapters.map((file) => subfolderOf(file, folder) ?? file))].toSorted(byName);
}

/**
 * Plans a shelf with a page of its own, which names the books. If the page links to none, all that the folder
 * contains are used.
 */
async function plannedShelf(tree: FolderTree, book: BookFiles, file: string): Promise<Found<PlannedFolder>> {
  const page = shownPath(join(tree.root, file), book);
  const { text, links } = readShelf(join(tree.root, file), await tree.text(file));
  const find = finderOf(tree.files, '');
  const found = links.map((link) => ({ link, name: namedBook(link.target ?? '', find, file) }));
  const missing = found.flatMap(({ link, name }) =>
    name === undefined ? unknown(page, link, 'error', `this link leads to no book: ${link.target}`, 'link') : [],
  );
  const names = new Set(found.flatMap(({ name }) => name ?? []));
  const isListed = names.size > 0;
  const all = isListed ? [...names] : booksIn(tree.files, '').filter((name) => name !== file);
  const { value, diagnostics } = await shelfOf(tree, book, all, `it has ${page}`, isListed ? page : undefined);
  return { value: { ...value, shelf: text }, diagnostics: [...missing, ...diagnostics] };
}

/** Returns the file or folder to which a link on the shelf's page leads. */
function namedBook(target: string, find: Finder, page: string): string | undefined {
  const file = find.file(target, page);
  if (file === undefined || !MARKDOWN.test(file)) return find.folder(target, page);
  return isIndex(file) && folderOf(file) !== '' ? folderOf(file) : file;
}

/** @param page displayed path of the page that names the books */
async function shelfOf(
  tree: FolderTree,
  book: BookFiles,
  names: readonly string[],
  why: string,
  page?: string,
): Promise<Found<PlannedFolder>> {
  const show = (file: string): string => shownPath(join(tree.root, file), book);
  const books: BookInput[] = [];
  const readings: FolderReading[] = [];
  const diagnostics: Diagnostic[] = [...tree.diagnostics];
  for (const name of names) {
    if (!name.endsWith('/')) {
      books.push(singleFile(join(tree.root, name), book));
      continue;
    }
    const { value, diagnostics: found } = await planFolder(join(tree.root, name), book);
    for (const each of value.readings.flatMap((reading) => reading.books ?? [reading])) readings.push(each);
    for (const each of found) diagnostics.push(each);
    for (const each of value.books) books.push(each);
  }
  const leftOut = tree.files
    .filter((file) => MARKDOWN.test(file) && !isShelf(file) && !names.some((name) => file.startsWith(name)))
    .map((file): LeftOut => {
      const usual = nameReason(file, '');
      return { file, why: usual ?? 'not a book of the shelf', ...(usual !== undefined && { isUsual: true }) };
    });
  const [first, ...more] = leftOut.filter(({ isUsual }) => isUsual !== true);
  if (page !== undefined && first) {
    const others = more.length === 0 ? 'is' : `and ${counted(more.length, 'other file')} are`;
    const message = `${first.file} ${others} not linked to, and so left out`;
    diagnostics.push(folderFinding(page, 'info', message, 'add the files that are books of the shelf'));
  }
  const order = page === undefined ? {} : { order: page };
  const by = page === undefined ? '' : `, order from ${page}`;
  const reading: FolderReading = {
    folder: show(''),
    kind: 'shelf',
    why,
    summary: `${show('')}: a shelf of ${counted(books.length, 'book')}${by}${leftOutText(leftOut)}`,
    ...order,
    files: [
      ...names.map((name, index) => ({ file: show(name), place: String(index + 1), why: page ?? 'its name' })),
      ...[...tree.leftOut, ...leftOut].map((each) => ({ file: show(each.file), why: each.why })),
    ],
    books: readings,
  };
  return { value: { books, readings: [reading] }, diagnostics };
}

/** Plans a folder that is one book. */
async function bookOf(tree: FolderTree, book: BookFiles, kind?: FolderKind): Promise<Found<PlannedFolder>> {
  const path = tree.root;
  const shown = shownPath(path, book);
  const project = await findProject(tree);
  const plan = await planBook(tree, project, basename(path));
  const [first, ...others] = plan.chapters;
  if (!first) return { value: { books: [], readings: [] }, diagnostics: [noMarkdown(shown)] };
  const at = (file: string): string => join(path, file);
  const show = (file: string): string => shownPath(at(file), book);
  const chapters = plan.chapters.map((chapter) => ({ ...chapter, path: at(chapter.path) }));
  const known = { folder: path, title: plan.title };
  const input: BookInput =
    others.length === 0
      ? { ...singleFile(at(first.path), book), ...known }
      : { kind: 'folder', path, files: book, chapters, ...known };
  const files = filesOf(plan, show);
  const reading: FolderReading = {
    folder: shown,
    kind: 'book',
    why: kind === 'book' ? '--book was given' : project ? `it has ${project.config}` : 'its files form one book',
    summary: `${shown}: ${bookSummary(plan)}${leftOutText(plan.leftOut)}`,
    title: { text: plan.title.text, from: plan.title.from },
    ...(others.length > 0 && { order: plan.order }),
    files,
  };
  return { value: { books: [input], readings: [reading] }, diagnostics: findingsOf(plan, show, shown) };
}

/** Returns all files with their places, such as 2.1 for the first chapter in the second part. */
function filesOf({ chapters, leftOut, wordsOf }: BookPlan, show: (file: string) => string): readonly FileReading[] {
  const counts: number[] = [];
  const placed = chapters.flatMap(({ path, depth, kind, why = '' }): readonly FileReading[] => {
    counts.splice(depth + 1);
    counts[depth] = (counts[depth] ?? 0) + (kind === 'front' ? 0 : 1);
    const place = kind === 'front' ? 'cover' : counts.join('.');
    return kind === 'part' ? [] : [{ file: show(path), words: wordsOf(path), place, why }];
  });
  return [...placed, ...leftOut.map(({ file, why }) => ({ file: show(file), words: wordsOf(file), why }))];
}

function bookSummary({ chapters, title, order }: BookPlan): string {
  const countOf = (kind: string): number => chapters.filter((each) => each.kind === kind).length;
  const inParts = countOf('part') === 0 ? '' : ` in ${counted(countOf('part'), 'part')}`;
  const names = chapters.length === 1 ? '' : `, order from ${order}`;
  return `one book of ${counted(Math.max(1, countOf('chapter')), 'chapter')}${inParts}, “${title.text}” from ${title.from}${names}`;
}

/** Maximum number of excluded files that a summary names. */
const MAX_NAMED = 3;

function leftOutText(all: readonly LeftOut[]): string {
  const files = all.flatMap(({ file, why, isUsual }) => (isUsual === true ? [] : `${file} (${why})`));
  const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : '';
  return files.length === 0 ? '' : `; left out: ${files.slice(0, MAX_NAMED).join(', ')}${more}`;
}

function findingsOf(
  { title, missing, leftOut, unlisted, chapters, wordsOf, order }: BookPlan,
  show: (file: string) => string,
  shown: string,
): readonly Diagnostic[] {
  const found: Diagnostic[] = missing.map(({ list, line }) => missingChapter(show(list), line));
  const files = chapters.flatMap(({ path, kind }) => (kind === 'part' ? [] : [path]));
  const [first = ''] = files;
  const count = (all: readonly string[]): number => all.reduce((sum, file) => sum + wordsOf(file), 0);
  const out = leftOut.flatMap(({ file, isUsual }) => (isUsual === true ? [] : [file]));
  if (unlisted.length > 0) {
    const isOne = unlisted.length === 1;
    const message = `${isOne ? `${unlisted[0]} is` : `${counted(unlisted.length, 'file')} are`} not in this list, and no page links to ${isOne ? 'it, so it stands' : 'them, so they stand'} at the end of the book`;
    const hint = `add them to the list, or leave them out with exclude: [${pathsFrom(first, unlisted).join(', ')}] in the front matter of ${show(first)}`;
    found.push(folderFinding(show(order), 'info', message, hint));
  }
  if (count(out) > count(files)) {
    const message = `more text is left out than included: ${count(out)} words in ${counted(out.length, 'file')}, such as ${out[0]}`;
    found.push(folderFinding(shown, 'warning', message, 'list all files with: check --explain'));
  }
  if (title.isGuess && chapters.length > 1) {
    const message = `no title was found, so the book is called “${title.text}” after ${title.from}`;
    found.push(folderFinding(shown, 'hint', message, `set title: in the front matter of ${show(first)}`));
  }
  return found;
}

/** Returns up to a few folders of files, or the files themselves if they are few or beside the first chapter. */
function pathsFrom(from: string, files: readonly string[]): readonly string[] {
  const areFew = files.length <= MAX_NAMED;
  const paths = files.map((file) => (areFew || from.startsWith(folderOf(file)) ? file : folderOf(file).slice(0, -1)));
  return [...new Set(paths)].slice(0, MAX_NAMED).map((path) => posix.relative(folderOf(from), path));
}

function missingChapter(file: string, line: ListLine): Diagnostic {
  const isPrivate = /(?:^|\/)\.[^./]/.test(line.target ?? '');
  const why = isPrivate ? 'is private, because its name begins with a dot' : 'does not exist';
  const message = `the chapter ${line.target} in this list ${why}`;
  return { ...unknown(file, line, 'warning', message, 'entry'), kind: 'missing' };
}

/** Returns the finding for an entry of a list that names no file. */
function unknown(
  file: string,
  { target = '', line, column, length = target.length }: ListLine,
  severity: Diagnostic['severity'],
  message: string,
  what: string,
): Diagnostic {
  const finding = folderFinding(file, severity, message, `check the name, or remove the ${what} until the file exists`);
  return { ...finding, start: { line, column }, end: { line, column: column + length } };
}

function noMarkdown(shown: string): Diagnostic {
  const hint = `add a chapter such as 01-start.md, or run: ${ownCommand()} init DIR`;
  return inputError(shown, 'the folder contains no Markdown files (.md)', hint);
}
