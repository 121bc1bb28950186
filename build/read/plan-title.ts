/** What a book is called, and who says so. */
import { isFirstPage } from '../words/contents-words.ts';
import { type ChapterHead, headOf, headingAlone } from './chapter-head.ts';
import { type TreeNode, filesOf } from './chapter-tree.ts';
import { isIndex, stemOf, titleOfName } from './markdown-name.ts';
import type { FolderSurvey } from './survey.ts';

export interface PlannedTitle {
  readonly text: string;
  /** Where it is from, in words. */
  readonly from: string;
  /** The file that has it, if it is a chapter's. */
  readonly file?: string;
  /** A title in the text of a single file is better. */
  readonly isWeak?: true;
  /** Nobody says it. */
  readonly isGuess?: true;
}

/** In order of precedence; never the title of a chapter. */
export async function titleOf(ground: FolderSurvey, nodes: readonly TreeNode[], name: string): Promise<PlannedTitle> {
  const { tree, project, folder, heads, indexes } = ground;
  const chapters = filesOf(nodes);
  const [index] = indexes;
  const head = index === undefined ? undefined : heads.get(index);
  const inFrontMatter = (file: string, { title }: ChapterHead): PlannedTitle | undefined =>
    title === undefined || isFirstPage(title) ? undefined : { text: title, from: `the front matter of ${file}`, file };
  const inHeading = (file: string, text: string): PlannedTitle | undefined => {
    const heading = headingAlone(text);
    if (heading === undefined || isFirstPage(heading)) return undefined;
    return { text: heading, from: file, file, ...(chapters.includes(file) ? {} : { isWeak: true }) };
  };
  const written = index !== undefined && head ? inFrontMatter(index, head) : undefined;
  if (written && head?.isBook === true) return written;
  if (project?.title !== undefined) return { text: project.title, from: project.config };
  const cover = tree.files.find((file) => file === `${folder}_coverpage.md`);
  const onCover =
    cover === undefined
      ? undefined
      : inHeading(cover, (await tree.text(cover)).replace(/<small>[^<\n]{0,300}<\/small>/g, ''));
  const [first] = chapters;
  const opening = first === undefined || first === index ? undefined : heads.get(first);
  const found =
    onCover ??
    written ??
    (first !== undefined && opening && isOnlyTitle(heads, first) ? inFrontMatter(first, opening) : undefined) ??
    (chapters.length === 1 ? ofOnlyFile(heads, first) : undefined) ??
    (index !== undefined && head ? inHeading(index, head.body) : undefined);
  if (found) return found;
  if (index !== undefined && !isIndex(index)) return { text: titleOfName(stemOf(index)), from: index, file: index };
  for (const file of tree.files.filter((each) => /^readme\.(?:md|markdown)$/i.test(each))) {
    const title = inHeading(file, headOf(await tree.text(file)).body);
    if (title) return title;
  }
  return { text: titleOfName(name), from: 'the folder name', isWeak: true, isGuess: true };
}

/** Where its text has a better title, that counts when the file is read. */
function ofOnlyFile(heads: ReadonlyMap<string, ChapterHead>, file = ''): PlannedTitle | undefined {
  const heading = headingAlone(heads.get(file)?.body ?? '');
  return heading === undefined ? undefined : { text: heading, from: file, file, isWeak: true };
}

/** Chapters of many tools have titles in their front matter: one alone is the book's. */
function isOnlyTitle(heads: ReadonlyMap<string, ChapterHead>, file: string): boolean {
  const titled = [...heads].filter(([, { title }]) => title !== undefined);
  return heads.get(file)?.isBook === true || (titled.length === 1 && titled[0]?.[0] === file);
}
