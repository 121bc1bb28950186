/** Finds the title of a book, and where it comes from. */
import { isFirstPage } from '../words/contents-words.ts';
import { openingHeading } from './chapter-head.ts';
import type { Ground } from './order-chapters.ts';
import { titleOfName } from '../files/markdown-name.ts';
import type { OutlineLine } from './outline.ts';

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
 * Returns the title from the first of these sources: the front matter or the heading that opens the index, the
 * configuration, the first chapter, the folder. A chapter in a part is not asked.
 */
export function titleOf({ heads, index, project, name }: Ground, outline: readonly OutlineLine[]): PlannedTitle {
  const titleIn = (file: string | undefined): PlannedTitle | undefined => {
    if (file === undefined) return undefined;
    const { title, body = '' } = heads.get(file) ?? {};
    if (title !== undefined && !isFirstPage(title)) return { text: title, from: `the front matter of ${file}`, file };
    const heading = openingHeading(body);
    return heading === undefined || isFirstPage(heading)
      ? undefined
      : { text: heading, from: file, file, isWeak: true };
  };
  const first = outline[0]?.file;
  const found = titleIn(first === index || outline.length === 1 ? first : undefined);
  if (found) return found;
  if (project?.title !== undefined) return { text: project.title, from: project.config };
  const end = outline.findIndex(({ file, depth }) => file === undefined || depth > 0);
  const titles = outline.slice(0, end < 0 ? undefined : end).map(({ file }) => titleIn(file));
  const title = titles.find((each) => each !== undefined);
  if (title && title.isWeak !== true) return title;
  return { ...(title ?? { text: titleOfName(name), from: 'the folder name', isWeak: true }), isGuess: true };
}
