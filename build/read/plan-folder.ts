/** A folder → its books: one, or those of a shelf. */
import { basename, dirname, join, posix, relative, sep } from 'node:path';
import { fold } from '../basics/fold.ts';
import { ownCommand } from '../basics/own-command.ts';
import { counted } from '../report/amounts.ts';
import type { ShelfText } from '../shelf-text.ts';
import type { Diagnostic, Found } from '../types.ts';
import type { BookFiles } from './book-files.ts';
import { type BookInput, singleFile } from './book-input.ts';
import { MARKDOWN_LISTS, type Project, findProject } from './book-tools.ts';
import { type FolderTree, readTree, textsBelow } from './folder-tree.ts';
import { inputError } from './input-error.ts';
import { type LeftOut, isNote } from './left-out.ts';
import { MARKDOWN, byName, folderOf, isIndex, isLanguage } from './markdown-name.ts';
import { type BookPlan, type MissingChapter, planBook } from './plan-book.ts';
import { type ShelfLink, isShelf, readShelf } from './read-shelf.ts';
import { shownPath } from './shown-path.ts';

/** What a folder is taken for, whatever is in it. */
export type FolderKind = 'shelf' | 'book';

export interface PlannedFolder {
  readonly books: readonly BookInput[];
  /** What the folder was taken for, in a line; none if it has no book. */
  readonly taken: readonly string[];
  readonly shelf?: ShelfText;
}

interface Place {
  readonly tree: FolderTree;
  readonly book: BookFiles;
}

export async function planFolder(path: string, book: BookFiles, kind?: FolderKind): Promise<Found<PlannedFolder>> {
  const tree = await readTree(path, book);
  const place: Place = { tree, book };
  const shelfFile = tree.files.find(isShelf);
  if (shelfFile !== undefined && kind !== 'book') return plannedShelf(place, shelfFile);
  const found = await findProject(tree);
  const above = found ? undefined : await projectAbove(place);
  const folder = found?.chapters ?? (above ? '' : descended(tree.files));
  const names = kind === 'book' ? [] : await booksIn(place, folder, kind, found ?? above?.project);
  if (names.length > 0) return shelfOf(place, names, kind === 'shelf' ? 'as told' : undefined);
  const planned = await bookOf(place, above?.tree ?? tree, above?.folder ?? folder, found ?? above?.project);
  return withReading(tree, planned);
}

/** Findings of the folder itself come first; one without books is a finding. */
function withReading(tree: FolderTree, { value, diagnostics }: Found<PlannedFolder>): Found<PlannedFolder> {
  return { value, diagnostics: [...tree.diagnostics, ...diagnostics] };
}

/** What the folder of the text is called in a folder of a project. */
const USUAL = /^(?:docs?|src|content|book|chapters|manuscript|markdown|text)$/i;
/** Share of all Markdown that it has then. */
const MOST = 0.75;

/** Down to the chapters, while there is nothing but notes beside one folder. */
function descended(files: readonly string[]): string {
  let folder = '';
  for (;;) {
    const inside = files.filter(
      (file) => file.startsWith(folder) && MARKDOWN.test(file) && isNote(file, folder) === undefined,
    );
    const own = inside.filter((file) => folderOf(file) === folder);
    const below = new Set(
      inside.filter((file) => folderOf(file) !== folder).map((file) => file.slice(folder.length).split('/')[0]),
    );
    const hasList = files.some((file) => folderOf(file) === folder && MARKDOWN_LISTS.test(file.slice(folder.length)));
    const isBare = own.every((file) => isIndex(file) && /readme/i.test(file));
    const [only] = below;
    const usual = [...below].find(
      (name) =>
        USUAL.test(name ?? '') &&
        inside.filter((file) => file.startsWith(`${folder}${name}/`)).length >= inside.length * MOST,
    );
    const next = isBare && below.size === 1 ? only : usual;
    if (hasList || next === undefined) return folder;
    folder += `${next}/`;
  }
}

/** The books of a shelf, by name of their file or folder (with a `/` at the end); empty if the folder is one book. */
async function booksIn(
  { tree }: Place,
  folder: string,
  kind: FolderKind | undefined,
  project: Project | undefined,
): Promise<readonly string[]> {
  const base = kind === 'shelf' && project === undefined ? '' : folder;
  const files = tree.files.filter(
    (file) => file.startsWith(base) && MARKDOWN.test(file) && isNote(file, base) === undefined,
  );
  const own = files.filter((file) => folderOf(file) === base);
  const folders = [
    ...new Set(
      files.filter((file) => folderOf(file) !== base).map((file) => `${base}${file.slice(base.length).split('/')[0]}/`),
    ),
  ];
  if (kind === 'shelf')
    return [...own.filter((file) => !/(?:^|\/)(?:index|readme)\.[a-z]+$/i.test(file)), ...folders].toSorted(byName);
  if (folders.length < 2) return [];
  const loose = own.filter((file) => !/(?:^|\/)readme\.[a-z]+$/i.test(file));
  if (loose.length > 0) return [];
  if (folders.every((name) => isLanguage(basename(name)))) return folders.toSorted(byName);
  if (project || own.length > 0) return [];
  const hasIndex = (name: string): boolean => files.some((file) => folderOf(file) === name && isIndex(file));
  return folders.every(hasIndex) ? folders.toSorted(byName) : [];
}

/** A shelf whose page says which books are on it; all that there are, if it links to none. */
async function plannedShelf(place: Place, file: string): Promise<Found<PlannedFolder>> {
  const { tree, book } = place;
  const path = join(tree.root, file);
  const { text, links } = readShelf(path, await tree.text(file));
  const diagnostics: Diagnostic[] = [];
  const names: string[] = [];
  for (const link of links) {
    const name = namedBook(tree, link);
    if (name === undefined) diagnostics.push(missingBook(shownPath(path, book), link));
    else if (!names.includes(name)) names.push(name);
  }
  const all = links.length > 0 ? [] : await booksIn(place, '', 'shelf', undefined);
  for (const name of all) if (name !== file) names.push(name);
  const order = links.length === 0 ? undefined : shownPath(path, book);
  const { value, diagnostics: found } = await shelfOf(place, names, order, file);
  return { value: { ...value, shelf: text }, diagnostics: [...diagnostics, ...found] };
}

/** The file or folder that a link of the shelf's page leads to. */
function namedBook({ files }: FolderTree, { target }: ShelfLink): string | undefined {
  const path = posix.join('/', target).slice(1);
  const file = files.find((each) => fold(each) === fold(path));
  if (file !== undefined && MARKDOWN.test(file)) return isIndex(file) && folderOf(file) !== '' ? folderOf(file) : file;
  const folder = fold(`${path.replace(/\/$/, '')}/`);
  const inside = files.find((each) => fold(each).startsWith(folder) && MARKDOWN.test(each));
  return inside?.slice(0, folder.length);
}

function missingBook(file: string, { target, line, column, length }: ShelfLink): Diagnostic {
  const hint = 'check the name, or leave the link out until the book is there';
  const message = `the shelf has no book ${target}`;
  return { ...finding(file, 'error', message, hint), start: { line, column }, end: { line, column: column + length } };
}

function missingChapter(file: string, { target, line, column }: MissingChapter): Diagnostic {
  const isPrivate = /(?:^|\/)\.[^./]/.test(target);
  const message = isPrivate
    ? `the book lacks the chapter ${target}: what begins with a dot is private`
    : `the book lacks the chapter ${target}: its folder has no such file`;
  const hint = isPrivate ? 'rename it' : 'check the name, or take it out of the list until the file is there';
  const end = { line, column: column + target.length };
  return { ...finding(file, 'warning', message, hint), start: { line, column }, end };
}

async function shelfOf(
  place: Place,
  names: readonly string[],
  order: string | undefined,
  shelfFile?: string,
): Promise<Found<PlannedFolder>> {
  const { tree, book } = place;
  const books: BookInput[] = [];
  const diagnostics: Diagnostic[] = [...tree.diagnostics];
  for (const name of names) {
    if (!name.endsWith('/')) {
      books.push(singleFile(join(tree.root, name), book));
      continue;
    }
    const below = subtree(tree, name);
    const project = await findProject(below);
    const found = await bookOf({ tree: below, book }, below, project?.chapters ?? descended(below.files), project);
    for (const each of found.diagnostics) diagnostics.push(each);
    for (const each of found.value.books) books.push(each);
  }
  const leftOut = tree.files
    .filter(
      (file) =>
        MARKDOWN.test(file) &&
        !/(?:^|\/)\./.test(file) &&
        file !== shelfFile &&
        !names.some((name) => file === name || file.startsWith(name)),
    )
    .map((file): LeftOut => ({ file, why: isNote(file, '') ?? '' }));
  if (shelfFile !== undefined) {
    const missing = leftOut.filter(({ why }) => why === '');
    for (const each of unlisted(shownPath(join(tree.root, shelfFile), book), missing)) diagnostics.push(each);
  }
  const by = order === undefined ? '' : `, ${order === 'as told' ? order : `order from ${order}`}`;
  const line = `${shownPath(tree.root, book)}: a shelf of ${counted(books.length, 'book')}${by}${leftOutText(leftOut)}`;
  return { value: { books, taken: [line] }, diagnostics };
}

function subtree(tree: FolderTree, folder: string): FolderTree {
  return {
    root: join(tree.root, folder),
    files: tree.files.flatMap((file) => (file.startsWith(folder) ? [file.slice(folder.length)] : [])),
    text: (file) => tree.text(folder + file),
    diagnostics: [],
  };
}

/** The one book in a folder. */
async function bookOf(
  { tree: { root: path }, book }: Place,
  tree: FolderTree,
  folder: string,
  project?: Project,
): Promise<Found<PlannedFolder>> {
  const shown = shownPath(path, book);
  const plan = await planBook(tree, folder, project, basename(path));
  const [first, ...others] = plan.chapters;
  if (!first) return { value: { books: [], taken: [] }, diagnostics: [noMarkdown(shown, tree)] };
  const at = (file: string): string => join(tree.root, file);
  const chapters = plan.chapters.map((chapter) => ({ ...chapter, path: at(chapter.path) }));
  const title = { ...plan.title, ...(plan.title.file === undefined ? {} : { file: at(plan.title.file) }) };
  const lang = project?.lang === undefined ? {} : { lang: project.lang };
  const input: BookInput =
    others.length === 0
      ? { ...singleFile(at(first.path), book), title, ...lang }
      : { kind: 'folder', path, files: book, chapters, title, ...lang };
  const show = (file: string): string => shownPath(at(file), book);
  return { value: { books: [input], taken: [takenLine(shown, plan)] }, diagnostics: findingsOf(plan, show, shown) };
}

function takenLine(shown: string, { chapters, title, order, leftOut }: BookPlan): string {
  const parts = chapters.filter(({ kind }) => kind === 'part').length;
  const count = chapters.filter(({ kind }) => kind === 'chapter').length;
  const inParts = parts === 0 ? '' : ` in ${counted(parts, 'part')}`;
  const names = chapters.length === 1 ? '' : `, order from ${order}`;
  return `${shown}: one book of ${counted(Math.max(1, count), 'chapter')}${inParts}, “${title.text}” from ${title.from}${names}${leftOutText(leftOut)}`;
}

const NAMED = 3;

function leftOutText(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return '';
  const named = leftOut.slice(0, NAMED).map(({ file, why }) => (why === '' ? file : `${file} (${why})`));
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
    const others = leftOut.filter(({ why }) => why === `not in ${list}`);
    for (const each of unlisted(show(list), others)) found.push(each);
  }
  if (title.isGuess && chapters.length > 1) {
    const hint = `write title: in the front matter of ${show(chapters.find(({ kind }) => kind !== 'part')?.path ?? '')}`;
    found.push(finding(shown, 'hint', `the book is called “${title.text}” after its folder`, hint));
  }
  if (bookLike.length > 1) {
    const message = `${counted(bookLike.length, 'file')} have the front matter of a whole book, but are chapters here`;
    found.push(finding(show(bookLike[0] ?? ''), 'warning', message, 'for a book each, add --shelf or a shelf.md'));
  }
  return found;
}

function unlisted(list: string, files: readonly LeftOut[]): readonly Diagnostic[] {
  const [first] = files;
  if (!first) return [];
  const more = files.length === 1 ? ' is' : ` and ${counted(files.length - 1, 'other file')} are`;
  return [
    finding(list, 'info', `${first.file}${more} not in this list, and so left out`, 'add what belongs to the book'),
  ];
}

function noMarkdown(shown: string, { files }: FolderTree): Diagnostic {
  const endings = new Map<string, number>();
  for (const file of files) {
    const [ending] = /\.(?:typ|tex|adoc|rst|docx|odt|html?)$/i.exec(file) ?? [];
    if (ending !== undefined) endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }
  const [most] = [...endings].toSorted(([, a], [, b]) => b - a);
  const but = most ? `, but ${most[1]} ${most[0]}` : '';
  const hint = `add a chapter such as 01-start.md, or run: ${ownCommand()} init DIR`;
  return inputError(shown, `the folder contains no Markdown files (.md)${but}`, hint);
}

function finding(file: string, severity: Diagnostic['severity'], message: string, hint: string): Diagnostic {
  const start = { line: 1, column: 1 };
  return { rule: 'folder', severity, file, start, end: start, message, hint };
}

const UP = 3;

/** The project whose chapters the folder has, if it was named without the rest of the project. */
async function projectAbove({
  tree,
  book,
}: Place): Promise<{ project?: Project; tree: FolderTree; folder: string } | undefined> {
  let at = tree.root;
  for (let n = 0; n < UP && at !== book.root && dirname(at) !== at; n++) {
    at = dirname(at);
    const folder = `${relative(at, tree.root).split(sep).join('/')}/`;
    const own = await book.list(at).catch(() => []);
    const textAbove = textsBelow(at, book, tree.diagnostics);
    const beside = own.filter(({ kind }) => kind === 'file').map(({ name }) => name);
    const wider: FolderTree = {
      root: at,
      files: [...beside, ...tree.files.map((file) => folder + file)],
      text: (file) => (file.startsWith(folder) ? tree.text(file.slice(folder.length)) : textAbove(file)),
      diagnostics: [],
    };
    const project = await findProject(wider);
    if (project?.chapters === folder) return { project, tree: wider, folder };
  }
  return undefined;
}
