/** The Markdown of a book's folder: what may be a chapter, and what is none. */
import type { Project } from './book-tools.ts';
import { type ChapterHead, headOf } from './chapter-head.ts';
import type { FolderTree } from './folder-tree.ts';
import { fragmentsOf } from './fragments.ts';
import { type LeftOut, UNMISSED, isNote, noteLeftOut, translationsIn } from './left-out.ts';
import { MARKDOWN, byName, folderOf, introduces, isReadme } from './markdown-name.ts';

/** What is known of a folder before the order of its chapters is. */
export interface FolderSurvey {
  readonly tree: FolderTree;
  readonly project: Project | undefined;
  /** Folder of the chapters, relative to the tree. */
  readonly folder: string;
  /** Markdown in it that may be chapters. */
  readonly files: readonly string[];
  readonly heads: ReadonlyMap<string, ChapterHead>;
  readonly leftOut: readonly LeftOut[];
  /** Index or README at the top of the chapters. */
  readonly indexes: readonly string[];
  /** What is included elsewhere, with the file that it is in. */
  readonly fragments: ReadonlyMap<string, string>;
  /** The file that is nothing but a list of what it includes, most of the others. */
  readonly master: string | undefined;
}

export async function survey(
  tree: FolderTree,
  folder: string,
  project: Project | undefined,
  name: string,
): Promise<FolderSurvey> {
  const all = tree.files.filter((file) => MARKDOWN.test(file));
  const inside = all.filter((file) => file.startsWith(folder));
  const translated = translationsIn(inside, folder);
  const leftOut: LeftOut[] = all
    .filter((file) => !file.startsWith(folder))
    .flatMap((file) => noteLeftOut(file, isNote(file, '') ?? `outside ${folder}`));
  // What a tool calls a collection has no `_` but on the disk.
  const named = (file: string): string =>
    project?.collections.some((each) => file.startsWith(each)) ? file.replace(/_([^/]*\/)/, '$1') : file;
  const files = inside.toSorted(byName).filter((file) => {
    const isLonely =
      isReadme(file) &&
      folderOf(file) !== folder &&
      !inside.some((each) => each !== file && each.startsWith(folderOf(file)));
    const note = isNote(named(file), folder);
    const why = note === '' ? '' : translated.has(file) ? UNMISSED.translation : isLonely ? 'about its folder' : note;
    for (const each of why === undefined ? [] : noteLeftOut(file, why)) leftOut.push(each);
    return why === undefined;
  });
  const heads = new Map<string, ChapterHead>();
  for (const file of files) heads.set(file, headOf(await tree.text(file)));
  const indexes = files
    .filter((file) => folderOf(file) === folder && introduces(file, folder === '' ? name : folder))
    .toSorted((a, b) => Number(isReadme(a)) - Number(isReadme(b)));
  const { within, masters } = await fragmentsOf(tree, files);
  const inMaster = (file: string): number => files.filter((each) => within.get(each) === file).length;
  const [master] = masters
    .filter((file) => inMaster(file) > 1 && inMaster(file) * 2 >= files.length - 1)
    .toSorted((a, b) => inMaster(b) - inMaster(a));
  return { tree, project, folder, files, heads, leftOut, indexes, fragments: within, master };
}
