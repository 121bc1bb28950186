/**
 * Plans the books in a folder.
 *
 * A folder is a shelf of several books if it contains `shelf.md`, if its subfolders are named after languages, or if
 * it has no index but each of its subfolders has one. Otherwise it is one book (`plan-book.ts`).
 */
import { basename, join, posix } from 'node:path';
import { fold } from '../basics/fold.ts';
import { ownCommand } from '../basics/own-command.ts';
import { counted } from '../report/amounts.ts';
import type { FolderReading } from '../folder-reading.ts';
import type { ShelfText } from '../shelf-text.ts';
import type { Diagnostic, Found } from '../types.ts';
import type { BookFiles } from './book-files.ts';
import { type BookInput, singleFile } from './book-input.ts';
import { type FolderTree, readTree } from './folder-tree.ts';
import { folderFinding, inputError } from './input-error.ts';
import { languagesIn } from './language-folders.ts';
import { type LeftOut, MARKDOWN_LIST, chaptersIn, exclusionReason } from './left-out.ts';
import { MARKDOWN, byName, folderOf, isIndex, isReadme } from './markdown-name.ts';
import { type BookPlan, type MissingChapter, planBook } from './plan-book.ts';
import { type Project, findProject } from './project.ts';
import { type ShelfLink, isShelf, readShelf } from './read-shelf.ts';
import { shownPath } from './shown-path.ts';

/** How to read a folder, regardless of its contents. */
export type FolderKind = 'shelf' | 'book';

export interface PlannedFolder {
  readonly books: readonly BookInput[];
  /** How the folder was read; empty if it has no book. */
  readonly readings: readonly FolderReading[];
  readonly shelf?: ShelfText;
}

interface Place {
  readonly tree: FolderTree;
  readonly book: BookFiles;
}

export async function planFolder(path: string, book: BookFiles, kind?: FolderKind): Promise<Found<PlannedFolder>> {
  const place: Place = { tree: await readTree(path, book), book };
  const { files } = place.tree;
  const shelfFile = files.find(isShelf);
  if (shelfFile !== undefined && kind !== 'book') return plannedShelf(place, shelfFile);
  const project = await findProject(place.tree);
  const folder = project?.chapters ?? chapterFolder(files);
  if (folder !== '' && kind !== 'book' && files.some((file) => isShelf(file.replace(folder, ''))))
    return planFolder(join(path, folder), book, kind);
  if (kind === 'shelf') return shelfOf(place, booksIn(files, folder), '--shelf was given');
  const languages = kind === 'book' ? [] : languagesIn(files, folder);
  if (languages.length > 0) return shelfOf(place, languages, 'each of its folders is named after a language');
  const books = kind === 'book' || project ? [] : booksWithIndex(files, folder);
  if (books.length > 0) return shelfOf(place, books, 'each of its folders has an index file, but it has none itself');
  const { value, diagnostics } = await bookOf(place, project, kind);
  return { value, diagnostics: [...place.tree.diagnostics, ...diagnostics] };
}

/**
 * Returns the folder of the chapters. Descends as long as a folder contains only a single folder and perhaps a
 * README.
 */
function chapterFolder(files: readonly string[]): string {
  let folder = '';
  for (;;) {
    const inside = chaptersIn(files, folder);
    const [only, ...others] = new Set(inside.flatMap((file) => subfolderOf(file, folder) ?? []));
    const isBare = inside.every((file) => folderOf(file) !== folder || isReadme(file));
    const hasList = files.some((file) => folderOf(file) === folder && MARKDOWN_LIST.test(file.slice(folder.length)));
    if (only === undefined || others.length > 0 || !isBare || hasList) return folder;
    folder = only;
  }
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

/** Returns the subfolders, if each of them has an index and nothing but a README is next to them. */
function booksWithIndex(files: readonly string[], folder: string): readonly string[] {
  const chapters = chaptersIn(files, folder).filter((file) => folderOf(file) !== folder || !isReadme(file));
  const folders = new Set(chapters.map((file) => subfolderOf(file, folder)));
  const hasIndex = (name: string | undefined): name is string =>
    name !== undefined &&
    (chapters.some((file) => folderOf(file) === name && isIndex(file) && !isReadme(file)) ||
      languagesIn(files, name).length > 0);
  return folders.size > 1 && [...folders].every(hasIndex) ? [...folders].filter(hasIndex).toSorted(byName) : [];
}

/**
 * Plans a shelf with a page of its own, which names the books. If the page links to none, all that the folder
 * contains are used.
 */
async function plannedShelf(place: Place, file: string): Promise<Found<PlannedFolder>> {
  const { tree, book } = place;
  const page = shownPath(join(tree.root, file), book);
  const { text, links } = readShelf(join(tree.root, file), await tree.text(file));
  const missing: Diagnostic[] = [];
  const names = new Set(links.length > 0 ? [] : booksIn(tree.files, '').filter((name) => name !== file));
  for (const link of links) {
    const name = namedBook(tree, link);
    if (name === undefined) missing.push(missingBook(page, link));
    else names.add(name);
  }
  const order = links.length === 0 ? undefined : page;
  const { value, diagnostics } = await shelfOf(place, [...names], `it has ${page}`, page, order);
  return { value: { ...value, shelf: text }, diagnostics: [...missing, ...diagnostics] };
}

/** Returns the file or folder to which a link on the shelf's page leads. */
function namedBook({ files }: FolderTree, { target }: ShelfLink): string | undefined {
  const path = posix.join('/', target).slice(1);
  const file = files.find((each) => fold(each) === fold(path));
  if (file !== undefined && MARKDOWN.test(file)) return isIndex(file) && folderOf(file) !== '' ? folderOf(file) : file;
  const folder = fold(`${path.replace(/\/$/, '')}/`);
  const inside = files.find((each) => fold(each).startsWith(folder) && MARKDOWN.test(each));
  return inside?.slice(0, folder.length);
}

/**
 * @param page displayed path of the shelf's page
 * @param order the shelf's page, if it determines the order of the books
 */
async function shelfOf(
  place: Place,
  given: readonly string[],
  why: string,
  page?: string,
  order?: string,
): Promise<Found<PlannedFolder>> {
  const { tree, book } = place;
  const show = (file: string): string => shownPath(join(tree.root, file), book);
  const books: BookInput[] = [];
  const readings: FolderReading[] = [];
  const diagnostics: Diagnostic[] = [...tree.diagnostics];
  const names = given.flatMap((name) => {
    const languages = name.endsWith('/') ? languagesIn(tree.files, name) : [];
    return languages.length > 0 ? languages : [name];
  });
  for (const name of names) {
    if (!name.endsWith('/')) {
      books.push(singleFile(join(tree.root, name), book));
      continue;
    }
    const below = subtree(tree, name);
    const found = await bookOf({ tree: below, book }, await findProject(below));
    for (const each of found.value.readings) readings.push(each);
    for (const each of found.diagnostics) diagnostics.push(each);
    for (const each of found.value.books) books.push(each);
  }
  const leftOut = tree.files
    .filter((file) => MARKDOWN.test(file) && !isShelf(file) && !names.some((name) => file.startsWith(name)))
    .map((file): LeftOut => ({ file, why: 'not a book of the shelf', ...exclusionReason(file, '') }));
  if (page !== undefined) {
    const unlinked = leftOut.filter(({ file }) => exclusionReason(file, '') === undefined);
    for (const each of unlisted(page, unlinked)) diagnostics.push(each);
  }
  const by = order === undefined ? '' : `, order from ${order}`;
  const reading: FolderReading = {
    folder: show(''),
    kind: 'shelf',
    why,
    summary: `${show('')}: a shelf of ${counted(books.length, 'book')}${by}${leftOutText(leftOut)}`,
    ...(order === undefined ? {} : { order }),
    files: names.map(show),
    leftOut: leftOut.map((each) => ({ file: show(each.file), why: each.why })),
    books: readings,
  };
  return { value: { books, readings: [reading] }, diagnostics };
}

function subtree(tree: FolderTree, folder: string): FolderTree {
  return {
    root: join(tree.root, folder),
    files: tree.files.flatMap((file) => (file.startsWith(folder) ? [file.slice(folder.length)] : [])),
    text: (file) => tree.text(folder + file),
    diagnostics: [],
  };
}

/** Plans a folder that is one book. */
async function bookOf(
  { tree, book }: Place,
  project: Project | undefined,
  kind?: FolderKind,
): Promise<Found<PlannedFolder>> {
  const path = tree.root;
  const shown = shownPath(path, book);
  const folder = project?.chapters ?? chapterFolder(tree.files);
  const plan = await planBook(tree, folder, project, basename(path));
  const [first, ...others] = plan.chapters;
  if (!first) return { value: { books: [], readings: [] }, diagnostics: [noMarkdown(shown)] };
  const at = (file: string): string => join(path, file);
  const show = (file: string): string => shownPath(at(file), book);
  const chapters = plan.chapters.map((chapter) => ({ ...chapter, path: at(chapter.path) }));
  const known = { folder: path, title: plan.title, fragments: plan.fragments.map(at) };
  const input: BookInput =
    others.length === 0
      ? { ...singleFile(at(first.path), book), ...known }
      : { kind: 'folder', path, files: book, chapters, ...known };
  const reading: FolderReading = {
    folder: shown,
    kind: 'book',
    why: whyBook(kind, folder, project),
    summary: `${shown}: ${bookSummary(plan)}${leftOutText(plan.leftOut)}`,
    title: { text: plan.title.text, from: plan.title.from },
    ...(others.length > 0 && { order: plan.order }),
    files: plan.chapters.flatMap((chapter) => (chapter.kind === 'part' ? [] : [show(chapter.path)])),
    leftOut: plan.leftOut.map(({ file, why }) => ({ file: show(file), why })),
  };
  return { value: { books: [input], readings: [reading] }, diagnostics: findingsOf(plan, show, shown) };
}

function whyBook(kind: FolderKind | undefined, folder: string, project: Project | undefined): string {
  if (kind === 'book') return '--book was given';
  if (project) return `it has ${project.config}`;
  return folder === '' ? 'its files form one book' : `all its chapters are in ${folder}`;
}

function bookSummary({ chapters, title, order }: BookPlan): string {
  const parts = chapters.filter(({ kind }) => kind === 'part').length;
  const count = chapters.filter(({ kind }) => kind === 'chapter').length;
  const inParts = parts === 0 ? '' : ` in ${counted(parts, 'part')}`;
  const names = chapters.length === 1 ? '' : `, order from ${order}`;
  return `one book of ${counted(Math.max(1, count), 'chapter')}${inParts}, “${title.text}” from ${title.from}${names}`;
}

/** Maximum number of excluded files that a summary names. */
const MAX_NAMED = 3;

function leftOutText(all: readonly LeftOut[]): string {
  const leftOut = all.filter(({ isUsual }) => isUsual !== true);
  if (leftOut.length === 0) return '';
  const named = leftOut.slice(0, MAX_NAMED).map(({ file, why }) => `${file} (${why})`);
  const more = leftOut.length - named.length;
  return `; left out: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function findingsOf(
  { title, list, missing, leftOut, bookLike, chapters }: BookPlan,
  show: (file: string) => string,
  shown: string,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  if (list !== undefined) {
    for (const each of missing) found.push(missingChapter(show(list), each));
    const unnamed = leftOut.filter(({ why }) => why === `not in ${list}`);
    for (const each of unlisted(show(list), unnamed)) found.push(each);
  }
  if (title.isGuess && chapters.length > 1) {
    const hint = `set title: in the front matter of ${show(chapters.find(({ kind }) => kind !== 'part')?.path ?? '')}`;
    const message = `no title was found, so the book is called “${title.text}” after its folder`;
    found.push(folderFinding(shown, 'hint', message, hint));
  }
  if (bookLike.length > 1) {
    const message = `${counted(bookLike.length, 'file')} have front matter for a whole book, but are read as chapters`;
    const hint = 'to make each a book, use --shelf or add a shelf.md';
    found.push(folderFinding(show(bookLike[0] ?? ''), 'warning', message, hint));
  }
  return found;
}

function missingBook(file: string, { target, line, column, length }: ShelfLink): Diagnostic {
  const hint = 'check the name, or remove the link until the book exists';
  const message = `this link leads to no book: ${target}`;
  const end = { line, column: column + length };
  return { ...folderFinding(file, 'error', message, hint), start: { line, column }, end };
}

function missingChapter(file: string, { target, line, column }: MissingChapter): Diagnostic {
  const isPrivate = /(?:^|\/)\.[^./]/.test(target);
  const message = isPrivate
    ? `the chapter ${target} in this list is private, because its name begins with a dot`
    : `the chapter ${target} in this list does not exist`;
  const hint = isPrivate ? 'rename it' : 'check the name, or remove it from the list until the file exists';
  const end = { line, column: column + target.length };
  return { ...folderFinding(file, 'warning', message, hint), kind: 'missing', start: { line, column }, end };
}

function unlisted(list: string, files: readonly LeftOut[]): readonly Diagnostic[] {
  const [first] = files;
  if (!first) return [];
  const more =
    files.length === 1
      ? ' is not in this list, so it is'
      : ` and ${counted(files.length - 1, 'other file')} are not in this list, so they are`;
  return [folderFinding(list, 'info', `${first.file}${more} left out`, 'add the files that belong to the book')];
}

function noMarkdown(shown: string): Diagnostic {
  const hint = `add a chapter such as 01-start.md, or run: ${ownCommand()} init DIR`;
  return inputError(shown, 'the folder contains no Markdown files (.md)', hint);
}
