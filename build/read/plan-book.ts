/**
 * Plans the one book in a folder: which files are chapters, in which order.
 *
 * Every Markdown file is a chapter, except those for which `left-out.ts` has a reason and those that others include. The
 * order is the author's own list (`contents:`, `SUMMARY.md`), else the project's navigation, else the names. Files that a
 * list does not name follow the page that links to them, or stand at the end.
 */
import { basename, join, posix } from 'node:path';
import type { FolderTree, LeftOut } from '../files/folder-tree.ts';
import { MARKDOWN, byName, folderOf, introduces, isReadme } from '../files/markdown-name.ts';
import type { FileReading, FolderReading } from '../folder-reading.ts';
import { counted } from '../report/amounts.ts';
import { type BookInput, NO_BOOKS, type PlannedChapter, type PlannedFolder } from './book-input.ts';
import { type ChapterHead, headOf, isSameTitle, openingHeading } from './chapter-head.ts';
import { finderOf } from './find-chapter.ts';
import { MAX_FILES, READ } from './read-findings.ts';
import { inputError } from '../files/file-findings.ts';
import { chaptersIn, isList, isTemplate, nameReason } from './left-out.ts';
import { type Order, folderFacts, orderOf } from './order-chapters.ts';
import { type Ground, type OutlineEntry, filesOf } from './outline.ts';
import { type PlannedTitle, titleOf } from './plan-title.ts';
import type { Project } from './project.ts';

/**
 * @param folder folder of the chapters, relative to the tree
 * @param why why the folder is one book
 */
export async function planBook(
  tree: FolderTree,
  folder: string,
  project: Project | undefined,
  why: string,
): Promise<PlannedFolder> {
  const heads = new Map<string, ChapterHead>();
  for (const file of tree.files.filter((each) => MARKDOWN.test(each)).toSorted(byName))
    heads.set(file, await headOf(await tree.text(file)));
  const own = ownSettings(heads, folder);
  const leftOut = new Map(tree.leftOut.map((each) => [each.file, each]));
  const leaveOut = (file: string, reason: string, isUsual: boolean): unknown =>
    leftOut.set(file, { file, why: reason, isUsual });
  for (const [file, head] of heads) {
    const isExcluded = own?.excluded.some((path) => file === path || file.startsWith(`${path}/`)) === true;
    const named = nameReason(nameOf(file, project), folder) ?? (isTemplate(head) ? 'a template' : undefined);
    if (named !== undefined || isExcluded) leaveOut(file, named ?? `exclude: in ${own?.file}`, true);
    else if (!file.startsWith(folder)) leaveOut(file, `outside ${folder}`, false);
  }
  const all = [...heads.keys()];
  const [index, ...others] = all
    .filter(
      (file) => !leftOut.has(file) && folderOf(file) === folder && introduces(file, folder || basename(tree.root)),
    )
    .toSorted((a, b) => Number(isReadme(a)) - Number(isReadme(b)));
  for (const file of others.filter(isReadme)) leaveOut(file, `${index} opens the book`, false);
  const chapters = all.filter((file) => !leftOut.has(file));
  const find = finderOf(
    all.filter((file) => !isList(file)),
    folder,
  );
  const settings = await folderFacts(tree, folder);
  const findChapter = finderOf(chapters, folder);
  const ground = { tree, folder, index, project, chapters, heads, ...settings, find, findChapter };
  const planned = await orderOf(ground, own?.list);
  for (const [file, within] of planned.fragments) leaveOut(file, `included in ${within}`, true);
  for (const file of chapters.filter((each) => !leftOut.has(each)))
    leaveOut(file, `${planned.order} names another file as the book`, false);
  for (const file of filesOf(planned.outline)) leftOut.delete(file);
  return bookOf(ground, planned, [...leftOut.values()], why);
}

/** Turns the plan into the input of the book, and says how the folder was read. */
function bookOf(ground: Ground, planned: Order, leftOut: readonly LeftOut[], why: string): PlannedFolder {
  const { tree, heads } = ground;
  const { outline, order } = planned;
  const [first, ...others] = outline;
  if (!first) {
    tree.diagnostics.push(inputError(tree.show(''), READ.noMarkdown()));
    return NO_BOOKS;
  }
  const title = titleOf(ground, outline);
  const { file: opening = '', title: name, why: reason } = first;
  const isFront = opensBook(first.file, ground, title);
  const front = { kind: 'front', path: opening, depth: 0, title: name, place: 'cover', why: reason } as const;
  const chapters: readonly PlannedChapter[] = isFront
    ? [front, ...chaptersOf([...first.children, ...others], [])]
    : chaptersOf(outline, []);
  const isFile = chapters.length === 1;
  const at = (file: string): string => join(tree.root, file);
  const input: BookInput = {
    kind: isFile ? 'file' : 'folder',
    path: isFile ? at(opening) : tree.root,
    files: tree.book,
    chapters: chapters.map((each) => ({ ...each, kind: isFile ? 'chapter' : each.kind, path: at(each.path) })),
    folder: tree.root,
    title,
  };
  const wordsOf = (file: string): number => (heads.get(file)?.body ?? '').split(/\s+/).filter(Boolean).length;
  const told = (file: string): Pick<FileReading, 'file' | 'words'> => ({ file: tree.show(file), words: wordsOf(file) });
  const files: readonly FileReading[] = [
    ...chapters.flatMap(({ kind, path, place, why: by }) => (kind === 'part' ? [] : { ...told(path), place, why: by })),
    ...leftOut.map(({ file, why: by }) => ({ ...told(file), why: by })),
  ];
  const count = (kind: string): number => chapters.filter((each) => each.kind === kind).length;
  const parts = count('part') === 0 ? '' : ` in ${counted(count('part'), 'part')}`;
  const size = `${counted(Math.max(1, count('chapter')), 'chapter')}${parts}`;
  const from = `“${title.text}” from ${title.from}${isFile ? '' : `, order from ${order}`}`;
  const reading: FolderReading = {
    folder: tree.show(''),
    kind: 'book',
    why,
    summary: `${tree.show('')}: one book of ${size}, ${from}${namedLeftOut(leftOut)}`,
    title: { text: title.text, from: title.from },
    ...(!isFile && { order }),
    files,
  };
  const included = filesOf(outline);
  const wordsIn = (all: readonly string[]): number => all.reduce((sum, file) => sum + wordsOf(file), 0);
  const out = leftOut.flatMap(({ file, isUsual }) => (isUsual ? [] : [file]));
  if (wordsIn(out) > wordsIn(included)) tree.report('', READ.moreOut(wordsIn(out), out));
  if (title.isGuess && included.length > 1)
    tree.report('', READ.noTitle(title.text, title.from, tree.show(included[0] ?? '')));
  return { books: [input], readings: [reading] };
}

/** Names the first files that are left out for a reason of their own. */
export function namedLeftOut(all: readonly LeftOut[]): string {
  const files = all.flatMap(({ file, why, isUsual }) => (isUsual ? [] : `${file} (${why})`));
  const more = files.length > MAX_FILES ? ` and ${files.length - MAX_FILES} more` : '';
  return files.length === 0 ? '' : `; left out: ${files.slice(0, MAX_FILES).join(', ')}${more}`;
}

/**
 * Returns the folder of the chapters. Descends as long as a folder contains only a single folder and perhaps a
 * README.
 */
export function chapterFolder(files: readonly string[]): string {
  for (let folder = ''; ;) {
    const isBare = (file: string): boolean => folderOf(file) === folder && isReadme(file);
    const inside = chaptersIn(files, folder).filter((file) => !isBare(file));
    const [only, ...others] = new Set(inside.map((file) => file.slice(0, file.indexOf('/', folder.length) + 1)));
    const hasList = files.some((file) => folderOf(file) === folder && isList(file));
    if (only === undefined || others.length > 0 || only.length <= folder.length || hasList) return folder;
    folder = only;
  }
}

/**
 * Returns the name of a chapter. On disk, the names of Jekyll collections begin with an underscore, which is removed.
 */
function nameOf(file: string, project: Project | undefined): string {
  const isInCollection = project?.collections.some((each) => file.startsWith(each));
  return isInCollection === true ? file.replace(/_([^/]*\/)/, '$1') : file;
}

/** Returns `contents:` and `exclude:` from the front matter of the first file that has any. Paths are relative to it. */
function ownSettings(heads: ReadonlyMap<string, ChapterHead>, folder: string) {
  for (const [file, { settings }] of heads) {
    const { nav: lines } = settings;
    const excluded = settings.names('exclude').map((path) => posix.join(folderOf(file), path).replace(/\/$/, ''));
    if (file.startsWith(folder) && (lines || excluded.length > 0))
      return { file, excluded, list: lines && { file, lines } };
  }
  return undefined;
}

/** Whether the first file is the text of the cover. */
function opensBook(file: string | undefined, { index, heads }: Ground, title: PlannedTitle): boolean {
  if (file === undefined || file !== index) return false;
  const heading = openingHeading(heads.get(file)?.body ?? '');
  return heading === undefined || title.file === file || isSameTitle(heading, title.text);
}

function chaptersOf(entries: readonly OutlineEntry[], above: readonly number[]): readonly PlannedChapter[] {
  return entries.flatMap(({ file, named, title, why, children }, index): readonly PlannedChapter[] => {
    const numbers = [...above, index + 1];
    const place = { depth: above.length, title, place: numbers.join('.'), why };
    const chapter: PlannedChapter =
      file === undefined
        ? { kind: 'part', path: named.file, line: named.line, ...place }
        : { kind: 'chapter', path: file, ...place };
    return [chapter, ...chaptersOf(children, numbers)];
  });
}
