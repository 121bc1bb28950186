/**
 * Plans the books in a folder.
 *
 * A folder is a shelf of several books if it contains `shelf.md` or if its subfolders are named after languages. Of
 * folders named after versions, the newest is read. Everything else is one book (`plan-book.ts`).
 */
import { basename, join, posix } from 'node:path';
import { groupBy } from '../basics/group-by.ts';
import type { BookFiles } from '../files/book-files.ts';
import { type FolderTree, readTree } from '../files/folder-tree.ts';
import { MARKDOWN, areLanguages, byName, folderOf, isIndex, isReadme } from '../files/markdown-name.ts';
import { fold } from '../basics/fold.ts';
import { headOf, openingHeading } from './chapter-head.ts';
import { headingLines } from './heading-lines.ts';
import { linksIn } from './links-in.ts';
import type { ShelfText } from '../shelf-text.ts';
import type { FolderReading } from '../folder-reading.ts';
import { counted } from '../report/amounts.ts';
import type { Diagnostic } from '../types.ts';
import { type PlannedFolder, singleFile } from './book-input.ts';
import { type Finder, finderOf } from './find-chapter.ts';
import { READ } from './read-findings.ts';
import { chaptersIn, nameReason } from './left-out.ts';
import { chapterFolder, namedLeftOut, planBook } from './plan-book.ts';
import { findProject } from './project.ts';

/** How to read a folder, regardless of its contents. */
export type FolderKind = 'shelf' | 'book';

/** @param diagnostics receives findings */
export async function planFolder(
  path: string,
  book: BookFiles,
  diagnostics: Diagnostic[],
  kind?: FolderKind,
): Promise<PlannedFolder> {
  const tree = newest(await readTree(path, book, diagnostics));
  const { files } = tree;
  const project = await findProject(tree);
  const folder = project?.chapters ?? chapterFolder(files);
  if (kind !== 'book') {
    const shelf = files.find(isShelf);
    if (shelf !== undefined) return plannedShelf(tree, shelf);
    if (folder !== '' && files.some((file) => isShelf(file.replace(folder, ''))))
      return planFolder(join(path, folder), book, diagnostics, kind);
    if (kind === 'shelf') return shelfOf(tree, booksIn(files, folder), '--shelf was given');
    const languages = languagesIn(files, folder);
    if (languages.length > 0) return shelfOf(tree, languages, 'each of its folders is named after a language');
  }
  const why = project ? `it has ${project.config}` : 'its files form one book';
  return planBook(tree, folder, project, kind === 'book' ? '--book was given' : why);
}

/** Matches names of versions: `v2`, `1.4`, `version-3`. A plain number is that of a chapter. */
const VERSION = /^(?:v|ver|version)[-_ ]?\d+(?:\.\d+)*$|^\d+(?:\.\d+)+$/i;

/** Leaves out the files in folders named after older versions of the folder beside them. */
function newest(tree: FolderTree): FolderTree {
  const folders = new Set(tree.files.flatMap(foldersAround).filter((each) => VERSION.test(basename(each))));
  const newer = new Map<string, string>();
  for (const all of groupBy(folders, (each) => posix.dirname(each)).values()) {
    const [last = '', ...older] = all.toSorted((a, b) => byName(versionOf(b), versionOf(a)));
    for (const each of older) newer.set(`${each}/`, last);
    if (older.length === 0) continue;
    tree.report(last, READ.oldVersions(last, older));
  }
  const newerThan = (file: string): string | undefined => [...newer.keys()].find((folder) => file.startsWith(folder));
  const leftOut = tree.files.flatMap((file) => {
    const last = MARKDOWN.test(file) ? newer.get(newerThan(file) ?? '') : undefined;
    return last === undefined ? [] : { file, why: `an older version than ${last}`, isUsual: true };
  });
  return { ...tree, leftOut, files: tree.files.filter((file) => newerThan(file) === undefined) };
}

function versionOf(folder: string): string {
  return basename(folder).replace(/^\D+/, '');
}

function foldersAround(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Returns the language folders in a folder, each with a trailing `/`; none if other chapters are next to them. */
function languagesIn(files: readonly string[], base: string): readonly string[] {
  const inside = chaptersIn(files, base);
  const isLoose = (file: string): boolean => folderOf(file) === base && !isReadme(file);
  const below = inside.filter((file) => folderOf(file) !== base);
  const folders = [...new Set(below.map((file) => `${base}${file.slice(base.length).split('/')[0]}/`))];
  return areLanguages(folders) && !inside.some(isLoose) ? folders.toSorted(byName) : [];
}

/** Returns all files and subfolders as separate books. */
function booksIn(files: readonly string[], folder: string): readonly string[] {
  const chapters = chaptersIn(files, folder).filter((file) => folderOf(file) !== folder || !isIndex(file));
  const names = chapters.map((file) => folder + (/^[^/]*\/?/.exec(file.slice(folder.length))?.[0] ?? ''));
  return [...new Set(names)].toSorted(byName);
}

/** Matches a list item that begins with a link; the text after the link describes the book. */
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+\[/;

/**
 * Reads `shelf.md`, the page of a shelf: front matter, a title, a few sentences, and links to the books in their order.
 *
 * @returns the text, and the links to the books
 */
async function readShelf(path: string, text: string) {
  const { settings, body, title = openingHeading(body) } = await headOf(text);
  const lines = body.split('\n');
  const firstLine = text.split('\n').length - lines.length + 1;
  const links = lines.flatMap((row, index) =>
    linksIn(row).flatMap(({ target, start, end }) =>
      /^(?:[a-z][a-z\d+.-]*:|[#/])/i.test(target)
        ? []
        : { target, line: firstLine + index, column: start + 1, length: end - start },
    ),
  );
  const headings = new Set(headingLines(body).map(({ line }) => line));
  const shown = lines.filter((line, index) => !headings.has(index) && !ITEM.test(line));
  const shelf: ShelfText = { path, text: shown.join('\n').trim(), title, lang: settings.text('lang') };
  return { shelf, links };
}

function isShelf(file: string): boolean {
  return fold(file) === 'shelf.md';
}

/**
 * Plans a shelf with a page of its own, which names the books. If the page links to none, all that the folder
 * contains are used.
 */
async function plannedShelf(tree: FolderTree, file: string): Promise<PlannedFolder> {
  const { shelf, links } = await readShelf(join(tree.root, file), await tree.text(file));
  const find = finderOf(tree.files, '');
  const found = links.map((link) => ({ link, name: namedBook(link.target, find, file) }));
  for (const { link, name } of found) if (name === undefined) tree.report(file, READ.noBook(link.target), link);
  const listed = [...new Set(found.flatMap(({ name }) => name ?? []))];
  const names = listed.length > 0 ? listed : booksIn(tree.files, '').filter((name) => name !== file);
  const planned = await shelfOf(tree, names, `it has ${tree.show(file)}`, listed.length > 0 ? file : undefined);
  return { ...planned, shelf };
}

/** Returns the file or folder to which a link on the shelf's page leads. */
function namedBook(target: string, find: Finder, page: string): string | undefined {
  const file = find.file(target, page);
  if (file === undefined || !MARKDOWN.test(file)) return find.folder(target, page);
  return isIndex(file) && folderOf(file) !== '' ? folderOf(file) : file;
}

/** @param file the page that names the books */
async function shelfOf(tree: FolderTree, names: readonly string[], why: string, file?: string): Promise<PlannedFolder> {
  const found: PlannedFolder[] = [];
  for (const name of names) {
    const path = join(tree.root, name);
    const isFolder = name.endsWith('/');
    found.push(isFolder ? await planFolder(path, tree.book, tree.diagnostics) : singleFile(path, tree.book));
  }
  const books = found.flatMap((each) => each.books);
  const leftOut = tree.files
    .filter((each) => MARKDOWN.test(each) && !isShelf(each) && !names.some((name) => each.startsWith(name)))
    .map((each) => {
      const usual = nameReason(each, '');
      return { file: each, why: usual ?? 'not a book of the shelf', isUsual: usual !== undefined };
    });
  const [first, ...more] = leftOut.filter(({ isUsual }) => !isUsual);
  if (file !== undefined && first) tree.report(file, READ.unlinked(first.file, more.length));
  const page = file && tree.show(file);
  const by = page === undefined ? '' : `, order from ${page}`;
  const reading: FolderReading = {
    folder: tree.show(''),
    kind: 'shelf',
    why,
    summary: `${tree.show('')}: a shelf of ${counted(books.length, 'book')}${by}${namedLeftOut(leftOut)}`,
    ...(page !== undefined && { order: page }),
    files: [
      ...names.map((name, index) => ({ file: tree.show(name), place: String(index + 1), why: page ?? 'its name' })),
      ...[...tree.leftOut, ...leftOut].map((each) => ({ file: tree.show(each.file), why: each.why })),
    ],
    books: found.flatMap(({ readings }) => readings.flatMap((each) => each.books ?? [each])),
  };
  return { books, readings: [reading] };
}
