/**
 * Plans the one book in a folder: which files are chapters, in which order.
 *
 * Every Markdown file is a chapter, except those for which `left-out.ts` has a reason and those that others include. The
 * order is the author's own list (`contents:`, `SUMMARY.md`), else the project's navigation, else the names. Files that a
 * list does not name follow the page that links to them, or stand at the end.
 */
import { posix } from 'node:path';
import { type ChapterHead, headOf, isSameTitle, openingHeading } from './chapter-head.ts';
import type { FolderTree, LeftOut } from '../files/folder-tree.ts';
import { chaptersIn, isList, isTemplate, nameReason } from './left-out.ts';
import { MARKDOWN, byName, folderOf, introduces, isReadme } from '../files/markdown-name.ts';
import { finderOf } from './find-chapter.ts';
import { type Ground, type Order, folderFacts, orderOf } from './order-chapters.ts';
import { type OutlineEntry, filesOf } from './outline.ts';
import { type PlannedTitle, titleOf } from './plan-title.ts';
import type { Project } from './project.ts';
import type { ChapterList } from './read-list.ts';

export interface BookPlan extends Omit<Order, 'outline' | 'fragments'> {
  /** The chapters in order, with paths relative to the tree. */
  readonly chapters: readonly PlannedChapter[];
  readonly title: PlannedTitle;
  readonly leftOut: readonly LeftOut[];
  readonly wordsOf: (file: string) => number;
}

/** A chapter or part at its position in the book. */
export interface PlannedChapter {
  /** Path of the chapter's file; for a part without text, of the list or folder that names it. */
  readonly path: string;
  /** Number of parts and chapters that contain this one. */
  readonly depth: number;
  readonly kind: 'front' | 'chapter' | 'part';
  /** Title given by a list or folder. */
  readonly title?: string | undefined;
  /** Line in the list that names a part. */
  readonly line?: number;
  /** Source of the place of the chapter, as shown to the author. */
  readonly why?: string;
}

/** @param name name of the folder, used if the book has no title */
export async function planBook(tree: FolderTree, project: Project | undefined, name: string): Promise<BookPlan> {
  const heads = new Map<string, ChapterHead>();
  for (const file of tree.files.filter((each) => MARKDOWN.test(each)).toSorted(byName))
    heads.set(file, headOf(await tree.text(file)));
  const folder = project?.chapters ?? chapterFolder(tree.files);
  const own = await ownSettings(heads, folder);
  const leftOut = new Map(tree.leftOut.map((each) => [each.file, each]));
  for (const [file, head] of heads) {
    const why = nameReason(nameOf(file, project), folder) ?? (isTemplate(head) ? 'a template' : undefined);
    const isExcluded = own?.excluded.some((path) => file === path || file.startsWith(`${path}/`)) === true;
    if (why !== undefined) leftOut.set(file, { file, why, isUsual: true });
    else if (isExcluded) leftOut.set(file, { file, why: `exclude: in ${own?.file}`, isUsual: true });
    else if (!file.startsWith(folder)) leftOut.set(file, { file, why: `outside ${folder}` });
  }
  const isOpening = (file: string): boolean =>
    !leftOut.has(file) && folderOf(file) === folder && introduces(file, folder === '' ? name : folder);
  const [index, ...others] = [...heads.keys()]
    .filter(isOpening)
    .toSorted((a, b) => Number(isReadme(a)) - Number(isReadme(b)));
  for (const file of others.filter(isReadme)) leftOut.set(file, { file, why: `${index} opens the book` });

  const chapters = [...heads.keys()].filter((file) => !leftOut.has(file));
  const folders = await folderFacts(tree, folder);
  const find = finderOf(
    [...heads.keys()].filter((file) => !isList(file)),
    folder,
  );
  const findChapter = finderOf(chapters, folder);
  const ground: Ground = { tree, folder, chapters, heads, folders, find, findChapter, index, project, name };
  const { outline, fragments, ...order } = await orderOf(ground, own?.list);
  for (const [file, within] of fragments) leftOut.set(file, { file, why: `included in ${within}`, isUsual: true });
  const placed = new Set(filesOf(outline));
  for (const file of chapters.filter((each) => !leftOut.has(each)))
    leftOut.set(file, { file, why: `${order.order} names another file as the book` });
  const title = titleOf(ground, outline);
  const front = opensBook(outline[0]?.file, ground, title) ? outline[0]?.file : undefined;
  return {
    ...order,
    chapters: planned(outline, front),
    title,
    leftOut: [...leftOut.values()].filter(({ file }) => !placed.has(file)),
    wordsOf: (file) => wordsIn(heads.get(file)?.body ?? ''),
  };
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
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

interface OwnSettings {
  readonly file: string;
  readonly list?: ChapterList;
  /** Paths of files and folders, relative to the tree. */
  readonly excluded: readonly string[];
}

/** Returns `contents:` and `exclude:` from the front matter of the first file that has any. Paths are relative to it. */
async function ownSettings(heads: ReadonlyMap<string, ChapterHead>, folder: string): Promise<OwnSettings | undefined> {
  for (const [file, { front }] of heads) {
    if (!file.startsWith(folder) || !/^(?:contents|exclude)[ \t]*:/m.test(front)) continue;
    const { values, nav } = (await import('./yaml-settings.ts')).yamlSettings(front, 'contents', 2);
    const paths = [values['exclude']].flat().filter((path) => typeof path === 'string');
    const excluded = paths.map((path) => posix.join(folderOf(file), path).replace(/\/$/, ''));
    if (nav || excluded.length > 0) return { file, excluded, ...(nav && { list: { file, lines: nav } }) };
  }
  return undefined;
}

/** Whether the first file is the text of the cover. */
function opensBook(file: string | undefined, { index, heads }: Ground, title: PlannedTitle): boolean {
  if (file === undefined || file !== index) return false;
  const heading = openingHeading(heads.get(file)?.body ?? '');
  return heading === undefined || title.file === file || isSameTitle(heading, title.text);
}

/** @param front file of the cover, below which there are no chapters */
function planned(entries: readonly OutlineEntry[], front: string | undefined, depth = 0): readonly PlannedChapter[] {
  return entries.flatMap(({ file, named, title, why, children }) => {
    const isFront = file !== undefined && file === front;
    const kind = isFront ? 'front' : file === undefined ? 'part' : 'chapter';
    const line = file === undefined && named.line !== undefined ? { line: named.line } : {};
    const chapter: PlannedChapter = { path: file ?? named.file, depth, kind, title, why, ...line };
    return [chapter, ...planned(children, undefined, isFront ? depth : depth + 1)];
  });
}
