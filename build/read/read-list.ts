/** Reads lists of chapters as in `SUMMARY.md`. */
import { inlineText } from '../basics/inline-text.ts';
import { plainHeading } from './heading-lines.ts';
import { linksIn } from './links-in.ts';

export interface ListLine {
  /** Relative nesting depth. Values may skip numbers, as Markdown lists are measured by their indentation. */
  readonly depth: number;
  readonly title?: string;
  /** The target as written. */
  readonly target?: string;
  /** Line and column of the target or title, from 1. */
  readonly line: number;
  readonly column: number;
  /** Length in characters, if it is not that of the target. */
  readonly length?: number;
}

/** A list of chapters and the file that contains it. */
export interface ChapterList {
  readonly file: string;
  readonly lines: readonly ListLine[];
  /** Whether the file is more than a list, such as a README. */
  readonly isProse?: boolean;
}

/** The target that means all other files in the folder of the list. */
export const REST = '...';

/** Matches items of lists and rows of tables. */
const ITEM = /^(\s*)(?:[-*+|]|\d+[.)])\s+(.*)$/;
/**
 * Reads a list of links in Markdown. Headings name parts, which contain the links below them.
 *
 * @param isProse whether the text is more than a list, so that only its items count
 */
export function readList(text: string, isProse = false): readonly ListLine[] {
  const found: ListLine[] = [];
  let part = 0;
  let hasHeading = false;
  // An unclosed comment is text. Searching for an end after each start would take quadratic time.
  const end = text.lastIndexOf('-->') + 3;
  const shown = text.slice(0, end).replace(/<!--[^]*?-->/g, blanked) + text.slice(end);
  for (const [index, written] of shown.split('\n').entries()) {
    const heading = /^#{1,6}\s+(.*)$/.exec(written.trimEnd())?.[1];
    const item = ITEM.exec(written);
    const rest = heading ?? item?.[2] ?? written.trim();
    const [first] = linksIn(rest);
    const link = first && /^[*_]*$/.test(rest.slice(0, first.start)) ? first : undefined;
    const target = link?.target ?? '';
    const title = (heading !== undefined && !link ? plainHeading(rest) : inlineText(link?.label ?? rest)) ?? '';
    const isListed = item !== null || heading !== undefined || (link !== undefined && !isProse);
    // A heading before all links is the title of the list. A line of prose does not name a chapter.
    const isTitle = heading !== undefined && !target && !hasHeading && found.length === 0;
    hasHeading ||= heading !== undefined;
    if (heading !== undefined) part = isTitle ? 0 : 1;
    if (isTitle || title === '' || !isListed) continue;
    const depth = heading === undefined ? part + (item?.[1] ?? '').replace(/\t/g, '    ').length : 0;
    const column = Math.max(0, written.indexOf(target)) + 1;
    found.push({ depth, title, line: index + 1, column, ...(target ? { target } : {}) });
  }
  return found;
}

function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
