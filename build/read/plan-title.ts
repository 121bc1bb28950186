/** Finds the title of a book, and where it comes from. */
import { isFirstPage } from '../words/contents-words.ts';
import { type ChapterHead, headOf, headingAlone } from './chapter-head.ts';
import type { FolderTree } from './folder-tree.ts';
import { isIndex, isReadme, stemOf, titleOfName } from './markdown-name.ts';
import type { Project } from './project.ts';

export interface PlannedTitle {
  readonly text: string;
  /** Source of the title, as shown to the author. */
  readonly from: string;
  /** The chapter that contains the title. */
  readonly file?: string;
  /** Whether a title in the text of a single file takes precedence. */
  readonly isWeak?: true;
  /** Whether the title was derived from the folder name. */
  readonly isGuess?: true;
}

/** The parts of a folder from which the title of its book may come. */
export interface TitleSources {
  readonly tree: FolderTree;
  readonly project: Project | undefined;
  readonly heads: ReadonlyMap<string, ChapterHead>;
  /** Index and README in the folder of the chapters; the first one opens the book. */
  readonly indexes: readonly string[];
}

/**
 * Returns the title from the first of these sources: front matter of a whole book in the index; the configuration;
 * front matter of the index or of the first chapter; the only heading of the only chapter, of the index, or of a
 * README above; the folder name.
 */
export async function titleOf(sources: TitleSources, chapters: readonly string[], name: string): Promise<PlannedTitle> {
  const { tree, project, heads, indexes } = sources;
  const [index] = indexes;
  const [first] = chapters;
  const head = index === undefined ? undefined : heads.get(index);
  const written = inFrontMatter(index, head);
  if (written && head?.isBook === true) return written;
  if (project?.title !== undefined) return { text: project.title, from: project.config };
  const only = chapters.length === 1 ? first : undefined;
  const found =
    written ??
    (first !== undefined && isOnlyTitle(heads, first) ? inFrontMatter(first, heads.get(first)) : undefined) ??
    weak(inHeading(only, heads.get(only ?? ''))) ??
    inHeading(index, head);
  if (found) return found;
  if (index !== undefined && !isIndex(index)) return { text: titleOfName(stemOf(index)), from: index, file: index };
  for (const file of tree.files.filter((each) => isReadme(each) && !each.includes('/'))) {
    const title = weak(inHeading(file, headOf(await tree.text(file))));
    if (title) return title;
  }
  return { text: titleOfName(name), from: 'the folder name', isWeak: true, isGuess: true };
}

function inFrontMatter(file: string | undefined, head: ChapterHead | undefined): PlannedTitle | undefined {
  if (file === undefined || head?.title === undefined || isFirstPage(head.title)) return undefined;
  return { text: head.title, from: `the front matter of ${file}`, file };
}

function inHeading(file: string | undefined, head: ChapterHead | undefined): PlannedTitle | undefined {
  const heading = headingAlone(head?.body ?? '');
  return file === undefined || heading === undefined || isFirstPage(heading)
    ? undefined
    : { text: heading, from: file, file };
}

function weak(title: PlannedTitle | undefined): PlannedTitle | undefined {
  return title && { ...title, isWeak: true };
}

/**
 * Whether no other chapter has a title in its front matter. Many tools store the title of each chapter there; a
 * single one is the title of the book.
 */
function isOnlyTitle(heads: ReadonlyMap<string, ChapterHead>, file: string): boolean {
  const titled = [...heads].filter(([, { title }]) => title !== undefined);
  return heads.get(file)?.isBook === true || (titled.length === 1 && titled[0]?.[0] === file);
}
