/** Finds the title of a book, and where it comes from. */
import { basename } from 'node:path';
import { isFirstPage } from '../words/contents-words.ts';
import { openingHeading } from './chapter-head.ts';
import { headingLines, plainHeading } from './heading-lines.ts';
import { titleOfName } from '../files/markdown-name.ts';
import { type Ground, type OutlineEntry, filesOf } from './outline.ts';

export interface PlannedTitle {
  readonly text: string;
  /** Source of the title, as shown to the author. */
  readonly from: string;
  /** The chapter that contains the title. */
  readonly file?: string;
  /** Whether a title in the text of a single file takes precedence. */
  readonly isWeak?: true;
  /** Whether the title is that of a chapter or folder. */
  readonly isGuess?: true;
}

/**
 * Returns the title from the first of these sources: the front matter of the index, or the heading that opens it; the
 * configuration; the first heading of a chapter that is in no part; the folder.
 */
export function titleOf({ heads, index, project, tree }: Ground, outline: readonly OutlineEntry[]): PlannedTitle {
  const titleIn = (
    file: string | undefined,
    headingOf: (body: string) => string | undefined,
  ): PlannedTitle | undefined => {
    if (file === undefined) return undefined;
    const { title, body = '' } = heads.get(file) ?? {};
    if (title !== undefined && !isFirstPage(title)) return { text: title, from: `the front matter of ${file}`, file };
    const text = headingOf(body);
    return text === undefined || isFirstPage(text) ? undefined : { text, from: file, file, isWeak: true };
  };
  const [first] = outline;
  const isWhole = first?.file === index || filesOf(outline).length === 1;
  const found = isWhole ? titleIn(first?.file, openingHeading) : undefined;
  if (found) return found;
  if (project?.title !== undefined) return { text: project.title, from: project.config };
  const end = outline.findIndex(({ file }) => file === undefined);
  let title: PlannedTitle | undefined;
  for (const { file } of outline.slice(0, end < 0 ? undefined : end)) title ??= titleIn(file, topHeading);
  if (title && (title.isWeak !== true || (isWhole && title.file === first?.file))) return title;
  return {
    ...(title ?? { text: titleOfName(basename(tree.root)), from: 'the folder name', isWeak: true }),
    isGuess: true,
  };
}

/** Returns the first heading of the highest level. */
function topHeading(body: string): string | undefined {
  const top = headingLines(body).find(({ level }) => level === 1);
  return top ? plainHeading(top.text) : openingHeading(body);
}
