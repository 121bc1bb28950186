/**
 * Splits a single-file book into chapters, each of which becomes a page and is parsed on its own, and finds the
 * heading that is the title of a text.
 */
import { minOf } from '../basics/extremes.ts';
import type { LevelShift } from '../../plugins/dialect.ts';
import { hasProse, isSameTitle } from './chapter-head.ts';
import { type HeadingLine, plainHeading } from './heading-lines.ts';
import { titleOfName } from '../files/markdown-name.ts';

export interface FileText {
  readonly lines: readonly string[];
  readonly headings: readonly HeadingLine[];
}

/** Consecutive lines of a text. */
export interface Section {
  /** Indexes of the first line, and of the line after the last one. */
  readonly line: number;
  readonly end: number;
  /** Level of the heading that opens the chapter; absent if the section is the text before the first chapter. */
  readonly level?: number;
}

/** Minimum length in letters for the text below a title to be a chapter. */
const SHORT_FRONT = 300;
/**
 * Maximum length of a chapter in characters, about two hundred printed pages. A website shows a chapter on one page;
 * longer pages are not read to the end and take phones seconds to lay out.
 */
const MAX_CHAPTER_LENGTH = 400_000;

/**
 * Splits a text at the headings of the chapter level and of higher levels, except at its title.
 *
 * @param title title in the front matter; no other `#` heading is then the title of the text unless it is the same
 * @returns the chapters, and the level of their headings in the book
 */
export function splitChapters(text: FileText, title?: string) {
  const { lines, headings } = text;
  const opening = titleOf(text, title);
  const written = chapterLevelOf(text, opening);
  const level = Math.min(2, written);
  const starts = headings.filter((heading) => heading.level <= written && heading !== opening);
  const chapters = starts.map((start, index): Section => ({
    line: start.line,
    end: starts[index + 1]?.line ?? lines.length,
    level: start.level < level ? start.level : written,
  }));
  const end = starts[0]?.line ?? lines.length;
  const isFront = starts.length === 0 || lettersIn(lines, 0, end) > 0;
  return { sections: [...(isFront ? [{ line: 0, end }] : []), ...chapters], level };
}

/** Returns the `#` heading that is the title of the whole text. */
function titleOf(text: FileText, known: string | undefined): HeadingLine | undefined {
  const { headings } = text;
  const [first, second] = headings.filter(({ level }) => level === 1);
  if (!first || first !== headings[0]) return undefined;
  const isTitle =
    !second || (known === undefined ? opensMost(text, first, second, SHORT_FRONT) : plainHeading(first.text) === known);
  return isTitle ? first : undefined;
}

/**
 * Whether the first of several headings at the highest level is a title: most sections are below it, or it has no text
 * of its own.
 *
 * @param short number of letters that are not enough for a chapter if the text has no sections
 */
function opensMost({ lines, headings }: FileText, first: HeadingLine, second: HeadingLine, short = 0): boolean {
  const below = headings.filter(({ level }) => level === first.level + 1);
  const own = below.filter(({ line }) => line < second.line).length;
  const letters = lettersIn(lines, first.end, second.line);
  return own * 2 > below.length || letters === 0 || (below.length === 0 && letters < short);
}

export function lettersIn(lines: readonly string[], from: number, end: number): number {
  return lines.slice(from, end).join('').replace(/\s/g, '').length;
}

/** Returns the heading level at which chapters begin. */
function chapterLevelOf({ lines, headings }: FileText, opening: HeadingLine | undefined): number {
  const rest = headings.filter((heading) => heading !== opening);
  const highest = minOf(rest.map(({ level }) => level));
  if (!Number.isFinite(highest)) return 2;
  // After a title with `##` chapters below it, a later `#` is another chapter.
  const first = opening && highest === 1 && rest[0]?.level === 2 ? 2 : highest;
  const isWhole =
    rest.filter(({ level }) => level === first).length === 1 &&
    lines.join('\n').length > MAX_CHAPTER_LENGTH &&
    rest.some(({ level }) => level === first + 1);
  if (isWhole) return first + 1;
  // A text whose headings are all at lower levels is one chapter.
  return Math.min(2, first);
}

/**
 * Makes one file one chapter. Its title is the heading at the highest level if there is only one, else the title from
 * elsewhere. Further headings at that level become sections.
 *
 * @param title title given by a list or front matter
 * @param name file name without its extension
 * @param isIndex whether the file is an index, whose name is not a title, so that a heading after a short text is used
 * @returns a title to put before a text that has none of its own, and the changes of heading levels
 */
export function chapterText(
  text: FileText,
  title: string | undefined,
  name: string,
  isIndex: boolean,
): { readonly title?: string; readonly levels: readonly LevelShift[] } {
  const { lines, headings } = text;
  const known = title ?? titleOfName(name);
  const top = minOf(headings.map(({ level }) => level));
  const [first, second] = headings.filter(({ level }) => level === top);
  if (!first) return { title: known, levels: [] };
  // A heading after text is a section, unless that text is a short introduction in an index.
  const before = lines.slice(0, first.line);
  const isShort = isIndex && !second && before.join('').length < SHORT_FRONT;
  const isOpening = first === headings[0] && (isShort || !hasProse(before));
  const isNamed = isOpening && isSameTitle(plainHeading(first.text) ?? '', known);
  // The only heading is a section if it is at a lower level and the chapter has another title.
  const isTitle = second ? title === undefined && opensMost(text, first, second) : top === 1 || title === undefined;
  if (!isNamed && !(isOpening && isTitle)) return { title: known, levels: [{ from: 0, by: 2 - top }] };
  const below = second ? [{ from: second.line, by: 2 - top }] : [];
  return { levels: [{ from: 0, by: 1 - top }, ...below] };
}
