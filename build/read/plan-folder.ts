/** A folder → its books: one, or those of a shelf. */
import { countOf } from '../basics/group-by.ts';
import { basename, dirname, join, posix, relative, sep } from 'node:path';
import { fold } from '../basics/fold.ts';
import { ownCommand } from '../basics/own-command.ts';
import { counted } from '../report/amounts.ts';
import type { FolderReading } from '../folder-reading.ts';
import type { ShelfText } from '../shelf-text.ts';
import type { Diagnostic, Found } from '../types.ts';
import type { BookFiles } from './book-files.ts';
import { type BookInput, singleFile } from './book-input.ts';
import { MARKDOWN_LISTS, type Project, findProject } from './book-tools.ts';
import { type FolderTree, readTree, textsBelow } from './folder-tree.ts';
import { folderFinding, inputError } from './input-error.ts';
import { type LeftOut, isNote, noteLeftOut } from './left-out.ts';
import { languagesIn } from './language-folders.ts';
import { MARKDOWN, byName, folderOf, isIndex } from './markdown-name.ts';
import { type BookPlan, type MissingChapter, planBook } from './plan-book.ts';
import { type ShelfLink, isShelf, readShelf } from './read-shelf.ts';
import { leftOutFindings, otherFormat, weigh, withSummary } from './reading-of.ts';
import { shownPath } from './shown-path.ts';

/** What a folder is taken for, whatever is in it. */
export type FolderKind = 'shelf' | 'book';

export interface PlannedFolder {
  readonly books: readonly BookInput[];
  /** How the folder was read; none if it has no book. */
  readonly readings: readonly FolderReading[];
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
  const project = found ?? above?.project;
  const isProjectOfShelf = folder !== '' && tree.files.some((file) => isShelf(file.replace(folder, '')));
  if (isProjectOfShelf && kind !== 'book') return planFolder(join(path, folder), book, kind);
  const { names, why } = kind === 'book' ? { names: [], why: '' } : await booksIn(place, folder, kind, project);
  if (names.length > 0) return shelfOf(place, names, { order: undefined, why });
  const whole = { tree: above?.tree ?? tree, folder: above?.folder ?? folder, why: whyBook(kind, folder, project) };
  const planned = await bookOf(place, whole, project);
  return withReading(tree, planned);
}

function whyBook(kind: FolderKind | undefined, folder: string, project: Project | undefined): string {
  if (kind === 'book') return '--book was given';
  if (project) return `${project.config} configures it for ${project.tool}`;
  return folder === '' ? 'its files form one book' : `all its chapters are in ${folder}`;
}

/** Findings of the folder itself come first; one without books is a finding. */
function withReading(tree: FolderTree, { value, diagnostics }: Found<PlannedFolder>): Found<PlannedFolder> {
  return { value, diagnostics: [...tree.diagnostics, ...diagnostics] };
}

/** What the folder of the text is called in a folder of a project. */
const TEXT_FOLDER = /^(?:docs?|src|content|book|chapters|manuscript|markdown|text)$/i;
/** Share of all Markdown that it has then. */
const MIN_SHARE = 0.75;

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
        TEXT_FOLDER.test(name ?? '') &&
        inside.filter((file) => file.startsWith(`${folder}${name}/`)).length >= inside.length * MIN_SHARE,
    );
    const next = isBare && below.size === 1 ? only : usual;
    if (hasList || next === undefined) return folder;
    folder += `${next}/`;
  }
}

interface FoundShelf {
  /** Of the books: a file, or a folder with a `/` at the end; none if the folder is one book. */
  readonly names: readonly string[];
  readonly why: string;
}

const NO_SHELF: FoundShelf = { names: [], why: '' };

async function booksIn(
  { tree }: Place,
  folder: string,
  kind: FolderKind | undefined,
  project: Project | undefined,
): Promise<FoundShelf> {
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
  if (kind === 'shelf') {
    const single = own.filter((file) => !/(?:^|\/)(?:index|readme)\.[a-z]+$/i.test(file));
    return { names: [...single, ...folders].toSorted(byName), why: '--shelf was given' };
  }
  if (folders.length < 2) return NO_SHELF;
  const loose = own.filter((file) => !/(?:^|\/)readme\.[a-z]+$/i.test(file));
  if (loose.length > 0) return NO_SHELF;
  const languages = languagesIn(files, base);
  if (languages.length > 0) return { names: languages, why: 'each of its folders is named after a language' };
  if (project || own.length > 0) return NO_SHELF;
  const hasIndex = (name: string): boolean =>
    files.some((file) => folderOf(file) === name && isIndex(file)) || languagesIn(files, name).length > 0;
  if (!folders.every(hasIndex)) return NO_SHELF;
  return { names: folders.toSorted(byName), why: 'each of its folders has an index file, but it has none itself' };
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
  const all = links.length > 0 ? NO_SHELF : await booksIn(place, '', 'shelf', undefined);
  for (const name of all.names) if (name !== file) names.push(name);
  const order = links.length === 0 ? undefined : shownPath(path, book);
  const { value, diagnostics: found } = await shelfOf(
    place,
    names,
    { order, why: `it has ${shownPath(path, book)}` },
    file,
  );
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
  const hint = 'check the name, or remove the link until the book exists';
  const message = `this link leads to no book: ${target}`;
  return {
    ...folderFinding(file, 'error', message, hint),
    start: { line, column },
    end: { line, column: column + length },
  };
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

async function shelfOf(
  place: Place,
  given: readonly string[],
  { order, why }: { readonly order: string | undefined; readonly why: string },
  shelfFile?: string,
): Promise<Found<PlannedFolder>> {
  const { tree, book } = place;
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
    const project = await findProject(below);
    const folder = project?.chapters ?? descended(below.files);
    const whole = { tree: below, folder, why: whyBook(undefined, folder, project) };
    const found = await bookOf({ tree: below, book }, whole, project);
    for (const each of found.value.readings) readings.push(each);
    for (const each of found.diagnostics) diagnostics.push(each);
    for (const each of found.value.books) books.push(each);
  }
  const leftOut = tree.files
    .filter(
      (file) =>
        MARKDOWN.test(file) && file !== shelfFile && !names.some((name) => file === name || file.startsWith(name)),
    )
    .flatMap((file) =>
      isNote(file, '') === undefined ? [{ file, why: '' }] : noteLeftOut(file, isNote(file, '') ?? ''),
    );
  const shown = shownPath(tree.root, book);
  if (shelfFile !== undefined) {
    const missing = leftOut.filter((each) => each.why === '');
    for (const each of unlisted(shownPath(join(tree.root, shelfFile), book), missing)) diagnostics.push(each);
  }
  const by = order === undefined ? '' : `, order from ${order}`;
  const reading = withSummary(
    {
      folder: shown,
      kind: 'shelf',
      why,
      summary: `a shelf of ${counted(books.length, 'book')}${by}`,
      ...(order === undefined ? {} : { order }),
      files: names.map((name) => shownPath(join(tree.root, name), book)),
      leftOut: (await weigh(tree, [], leftOut, (file) => shownPath(join(tree.root, file), book))).leftOut,
      notLinked: [],
      books: readings,
    },
    leftOut,
  );
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

interface Whole {
  readonly tree: FolderTree;
  /** Of the chapters. */
  readonly folder: string;
  readonly why: string;
}

/** The one book in a folder. */
async function bookOf(
  { tree: { root: path }, book }: Place,
  { tree, folder, why }: Whole,
  project?: Project,
): Promise<Found<PlannedFolder>> {
  const shown = shownPath(path, book);
  const plan = await planBook(tree, folder, project, basename(path));
  const [first, ...others] = plan.chapters;
  if (!first) return { value: { books: [], readings: [] }, diagnostics: [noMarkdown(shown, tree)] };
  const at = (file: string): string => join(tree.root, file);
  const chapters = plan.chapters.map((chapter) => ({ ...chapter, path: at(chapter.path) }));
  const title = { ...plan.title, ...(plan.title.file === undefined ? {} : { file: at(plan.title.file) }) };
  const lang = project?.lang === undefined ? {} : { lang: project.lang };
  const known = { folder: path, title, fragments: plan.fragments.map(at), ...lang };
  const input: BookInput =
    others.length === 0
      ? { ...singleFile(at(first.path), book), ...known }
      : { kind: 'folder', path, files: book, chapters, ...known };
  const show = (file: string): string => shownPath(at(file), book);
  const kept = plan.chapters.flatMap(({ kind, path: file }) => (kind === 'part' ? [] : [file]));
  const weights = await weigh(tree, [...kept, ...plan.fragments], plan.leftOut, show);
  const reading = withSummary(
    {
      folder: shown,
      kind: 'book',
      why,
      summary: bookSummary(plan),
      title: { text: plan.title.text, from: plan.title.from },
      ...(others.length > 0 && { order: plan.order }),
      files: kept.map(show),
      leftOut: weights.leftOut,
      notLinked: plan.notLinked.map(show),
    },
    plan.leftOut,
  );
  const other = await otherFormat(tree, kept);
  const diagnostics = [
    ...findingsOf(plan, show, shown),
    ...leftOutFindings(weights, shown),
    ...(other === undefined ? [] : [otherFormatFinding(shown, other)]),
  ];
  return { value: { books: [input], readings: [reading] }, diagnostics };
}

function otherFormatFinding(shown: string, other: string): Diagnostic {
  const message = `most of the text is not in Markdown and is ignored: ${other}`;
  return folderFinding(shown, 'warning', message, 'convert it to Markdown if it belongs to the book');
}

function bookSummary({ chapters, title, order }: BookPlan): string {
  const parts = chapters.filter(({ kind }) => kind === 'part').length;
  const count = chapters.filter(({ kind }) => kind === 'chapter').length;
  const inParts = parts === 0 ? '' : ` in ${counted(parts, 'part')}`;
  const names = chapters.length === 1 ? '' : `, order from ${order}`;
  return `one book of ${counted(Math.max(1, count), 'chapter')}${inParts}, “${title.text}” from ${title.from}${names}`;
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
    const hint = `set title: in the front matter of ${show(chapters.find(({ kind }) => kind !== 'part')?.path ?? '')}`;
    found.push(
      folderFinding(shown, 'hint', `no title was found, so the book is called “${title.text}” after its folder`, hint),
    );
  }
  if (bookLike.length > 1) {
    const message = `${counted(bookLike.length, 'file')} have front matter for a whole book, but are read as chapters`;
    found.push(
      folderFinding(show(bookLike[0] ?? ''), 'warning', message, 'to make each a book, use --shelf or add a shelf.md'),
    );
  }
  return found;
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

function noMarkdown(shown: string, { files }: FolderTree): Diagnostic {
  const endings = files.flatMap((file) => /\.(?:typ|tex|adoc|rst|docx|odt|html?)$/i.exec(file) ?? []);
  const [most] = [...countOf(endings)].toSorted(([, a], [, b]) => b - a);
  const but = most ? `, but ${most[1]} ${most[0]}` : '';
  const hint = `add a chapter such as 01-start.md, or run: ${ownCommand()} init DIR`;
  return inputError(shown, `the folder contains no Markdown files (.md)${but}`, hint);
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
