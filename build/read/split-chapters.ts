/**
 * Splits a single-file book into chapters, each of which becomes a page and is parsed on its own, and finds the
 * heading that is the title of a text.
 */
import { minOf } from '../basics/extremes.ts';
import type { LevelShift } from '../../plugins/dialect.ts';
import { hasProse, isSameTitle, plainHeading } from './chapter-head.ts';
import { type HeadingLine, headingLines } from './heading-lines.ts';
import { titleOfName } from '../files/markdown-name.ts';

export interface Section {
  readonly text: string;
  /** Index of the section's first line in the text. */
  readonly line: number;
  /** Whether the section is the text before the first chapter. */
  readonly isFront: boolean;
  /** Lines of the whole text that were appended to the section. */
  readonly borrowed: readonly number[];
  /** Shifts of heading levels, starting at certain lines of the section. */
  readonly levels: readonly LevelShift[];
}

export interface Sections {
  readonly sections: readonly Section[];
  /** Level of chapter headings. */
  readonly level: number;
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
 * @param shifts level shifts of headings in included texts
 */
export function splitChapters(text: string, title?: string, shifts: readonly LevelShift[] = []): Sections {
  const lines = text.split('\n');
  const headings = headingLines(lines, shifts);
  const opening = titleOf(lines, headings, title);
  const level = chapterLevelOf(text, headings, opening);
  const starts = headings.filter((heading) => heading.level <= level && heading !== opening);
  const isFront = starts[0]?.line !== 0;
  const chapterLevel = Math.min(2, level);
  const sections = cut(
    text,
    lines,
    starts.map(({ line }) => line),
  ).map((section, index): Section => {
    if (isFront && index === 0) return { ...section, isFront };
    const own = starts[isFront ? index - 1 : index]?.level ?? chapterLevel;
    const by = chapterLevel - (own < chapterLevel ? own : level);
    return { ...section, levels: shifted(by) };
  });
  const [front] = sections;
  return {
    sections: isFront && sections.length > 1 && front?.text.trim() === '' ? sections.slice(1) : sections,
    level: chapterLevel,
  };
}

/** Returns the `#` heading that is the title of the whole text. */
function titleOf(
  lines: readonly string[],
  headings: readonly HeadingLine[],
  known: string | undefined,
): HeadingLine | undefined {
  const [first, second] = headings.filter(({ level }) => level === 1);
  if (!first || first !== headings[0]) return undefined;
  if (!second || (known !== undefined && plainHeading(first.text) === known)) return first;
  return known === undefined && opensMost(lines, headings, first, second) ? first : undefined;
}

/**
 * Whether the first of several headings at the highest level is a title: most sections are below it, or it has little
 * or no text of its own.
 */
function opensMost(
  lines: readonly string[],
  headings: readonly HeadingLine[],
  first: HeadingLine,
  second: HeadingLine,
): boolean {
  const below = headings.filter(({ level }) => level === first.level + 1);
  if (below.some(({ line }) => line < second.line)) return hasMostSections(headings, first, second);
  return isBare(lines, first, second) || (below.length === 0 && lettersOf(lines, first, second) < SHORT_FRONT);
}

/** Whether there is no text between a heading and the next one. */
function isBare(lines: readonly string[], first: HeadingLine, second: HeadingLine): boolean {
  return lettersOf(lines, first, second) === 0;
}

function lettersOf(lines: readonly string[], first: HeadingLine, second: HeadingLine): number {
  return lines
    .slice(first.line + 1, second.line)
    .join('')
    .replace(/\s/g, '').length;
}

function hasMostSections(headings: readonly HeadingLine[], first: HeadingLine, second: HeadingLine): boolean {
  const below = headings.filter(({ level }) => level === first.level + 1);
  return below.filter(({ line }) => line < second.line).length * 2 > below.length;
}

/** Returns the heading level at which chapters begin. */
function chapterLevelOf(text: string, headings: readonly HeadingLine[], opening: HeadingLine | undefined): number {
  const rest = headings.filter((heading) => heading !== opening);
  const count = (level: number): number => rest.filter((heading) => heading.level === level).length;
  const highest = minOf(rest.map(({ level }) => level));
  if (!Number.isFinite(highest)) return 2;
  // After a title with `##` chapters below it, a later `#` is another chapter.
  const first = opening && highest === 1 && rest[0]?.level === 2 ? 2 : highest;
  const isWhole =
    count(first) === 1 && text.length > MAX_CHAPTER_LENGTH && rest.some(({ level }) => level === first + 1);
  if (isWhole) return first + 1;
  // A text whose headings are all at lower levels is one chapter.
  return Math.min(2, first);
}

/** The changes that turn a file into a single chapter. */
export interface ChapterText {
  /** Title to put before a text that has none of its own. */
  readonly title?: string;
  readonly levels: readonly LevelShift[];
}

export interface ChapterFile {
  /** File name without its extension. */
  readonly name: string;
  /** Whether the file is an index. Its name is not a title, so that a heading after a short text is used instead. */
  readonly isIndex: boolean;
  /** Level shifts of headings in included texts. */
  readonly shifts?: readonly LevelShift[];
}

/**
 * Makes one file one chapter. Its title is the heading at the highest level if there is only one, else the title from
 * elsewhere. Further headings at that level become sections.
 *
 * @param title title given by a list or front matter
 */
export function chapterText(text: string, title: string | undefined, file: ChapterFile): ChapterText {
  const { name, isIndex } = file;
  const lines = text.split('\n');
  const headings = headingLines(lines, file.shifts);
  const top = minOf(headings.map(({ level }) => level));
  const [first, second] = headings.filter(({ level }) => level === top);
  if (!first) return { title: title ?? titleOfName(name), levels: [] };
  // A heading after text is a section, unless that text is a short introduction in an index.
  const before = lines.slice(0, first.line);
  const isShort = isIndex && !second && before.join('').length < SHORT_FRONT;
  const known = title ?? titleOfName(name);
  const heading = plainHeading(first.text) ?? '';
  const isOpening = first === headings[0] && (isShort || !hasProse(before));
  const isNamed = isOpening && isSameTitle(heading, known);
  const raised = shifted(1 - top);
  if (!second) {
    // The only heading is a section if it follows text, or if it is at a lower level and the chapter has another
    // title.
    const isSection = !isOpening || (top > 1 && title !== undefined && !isNamed);
    return isSection ? { title: known, levels: shifted(2 - top) } : { levels: raised };
  }
  const isTitle = (): boolean => isBare(lines, first, second) || hasMostSections(headings, first, second);
  if (isNamed || (title === undefined && isOpening && isTitle()))
    return { levels: [...raised, { from: second.line, by: 2 - top }] };
  return { title: known, levels: shifted(2 - top) };
}

/** Returns the shift of all levels of a text. */
export function shifted(by: number): readonly LevelShift[] {
  return by === 0 ? [] : [{ from: 0, by }];
}

/** @param starts first lines of the sections after the first one */
function cut(text: string, lines: readonly string[], starts: readonly number[]): readonly Section[] {
  const firstLines = [...new Set([0, ...starts])];
  /** Offset of the section. Sections are slices of the text, which share its memory. */
  let start = 0;
  return firstLines.map((line, index) => {
    const next = firstLines[index + 1];
    const length = next === undefined ? text.length - start : lengthOf(lines, line, next);
    const part = text.slice(start, start + length);
    start += length + 1;
    return { text: part, line, isFront: false, borrowed: [], levels: [] };
  });
}

/** Returns the length of a range of lines, including the line breaks between them. */
function lengthOf(lines: readonly string[], from: number, to: number): number {
  let length = to - from - 1;
  for (let line = from; line < to; line++) length += lines[line]?.length ?? 0;
  return length;
}
