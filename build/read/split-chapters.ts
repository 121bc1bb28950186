/**
 * Splits a single-file book into chapters at its `##` headings, and a file of a folder book at its further `#` headings. Each
 * chapter becomes a page and is parsed on its own.
 *
 * Only headings at the left margin count: inside a list, an admonition, a container or a code block, `##` is content.
 */
import { containerLines } from './container-lines.ts';

export interface Section {
  readonly text: string;
  /** Line of the section in the text, from 0. */
  readonly line: number;
  /** The text before the first chapter. */
  readonly isFront: boolean;
  /** Lines of the whole text that were appended to this section's text. */
  readonly borrowed: readonly number[];
}

export interface Sections {
  readonly sections: readonly Section[];
  /** Level of chapter headings. */
  readonly level: number;
}

/** Splits at level 2, or at level 1 if the text has several `#` headings. */
export function splitChapters(text: string): Sections {
  const lines = text.split('\n');
  const headings = headingLines(lines);
  const titles = headings.filter((heading) => heading.level === 1);
  const level = titles.length > 1 ? 1 : 2;
  // The title belongs to the front, unless a chapter precedes it.
  const first = titles[0];
  const starts = headings
    .filter((heading) => heading.level <= level && !(heading === first && heading === headings[0]))
    .map((heading) => heading.line);
  const isFront = starts[0] !== 0;
  const sections = cut(text, lines, starts).map((section, index) => ({ ...section, isFront: isFront && index === 0 }));
  const [front] = sections;
  return {
    sections: isFront && sections.length > 1 && front?.text.trim() === '' ? sections.slice(1) : sections,
    level,
  };
}

/** Splits a chapter's file at its further `#` headings, each of which opens another chapter. */
export function splitChapterFile(text: string): readonly Section[] {
  const lines = text.split('\n');
  const [, ...further] = headingLines(lines).filter(({ level }) => level === 1);
  return cut(
    text,
    lines,
    further.map(({ line }) => line),
  );
}

/** @param starts first lines of the sections after the first one */
function cut(text: string, lines: readonly string[], starts: readonly number[]): readonly Section[] {
  const firstLines = [...new Set([0, ...starts])];
  /** Offset of the section: slices of the text share its memory. */
  let start = 0;
  return firstLines.map((line, index) => {
    const next = firstLines[index + 1];
    const length = next === undefined ? text.length - start : lengthOf(lines, line, next);
    const part = text.slice(start, start + length);
    start += length + 1;
    return { text: part, line, isFront: false, borrowed: [] };
  });
}

/** Length of a range of lines, with the line ends between them. */
function lengthOf(lines: readonly string[], from: number, to: number): number {
  let length = to - from - 1;
  for (let line = from; line < to; line++) length += lines[line]?.length ?? 0;
  return length;
}

interface HeadingLine {
  readonly line: number;
  readonly level: number;
}

/** ATX headings of level 1 and 2 at the left margin, outside containers, code, comments and raw HTML blocks. */
function headingLines(lines: readonly string[]): HeadingLine[] {
  const headings: HeadingLine[] = [];
  const isContained = containerLines(lines);
  let fence = '';
  let rawEnd: RegExp | undefined;
  const last = new Map<string, number>();
  /** The last line that contains a text, looked for once. */
  const lastWith = (end: string): number => {
    const known = last.get(end) ?? lines.findLastIndex((line) => line.includes(end));
    last.set(end, known);
    return known;
  };
  for (let line = 0; line < lines.length; line++) {
    const text = lines[line] ?? '';
    // Lines that matter start with one of these characters.
    if (!fence && !rawEnd && (text === '' || !' #`~<%{'.includes(text.charAt(0)))) continue;
    if (fence) {
      if (closesFence(text, fence)) fence = '';
      continue;
    }
    if (rawEnd) {
      if (rawEnd.test(text)) rawEnd = undefined;
      continue;
    }
    const opening = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(text)?.[1];
    if (opening) {
      fence = opening;
      continue;
    }
    rawEnd = rawBlockEnd(text) ?? commentEnd(text, (end) => lastWith(end) > line);
    // `# | Result` is the header of a table.
    const marks = /^(#{1,2})(?:[ \t](?!\s*\|)|$)/.exec(text)?.[1];
    if (marks && !isContained(line)) headings.push({ line, level: marks.length });
  }
  return headings;
}

function closesFence(text: string, fence: string): boolean {
  const closing = /^ {0,3}(`+|~+)[ \t]*$/.exec(text)?.[1];
  return closing !== undefined && closing[0] === fence[0] && closing.length >= fence.length;
}

/** The end of an HTML block that may contain blank lines and `#`, if one starts in this line and does not end there. */
function rawBlockEnd(text: string): RegExp | undefined {
  const start = /^ {0,3}<(?:(!--)|(pre|script|style|textarea)(?=[\s>]|$))/i.exec(text);
  if (!start) return undefined;
  const end = start[1] ? /-->/ : /<\/(?:pre|script|style|textarea)>/i;
  return end.test(text.slice(start[0].length)) ? undefined : end;
}

/** Comments of other programs; see `plugins/comment.ts`. */
const COMMENTS: readonly (readonly [start: RegExp, end: string])[] = [
  [/^ {0,3}%%/, '%%'],
  [/^ {0,3}\{::comment\}/, '{:/comment}'],
  [/^ {0,3}\{%-? *comment *-?%\}/, '{% endcomment %}'],
  [/^ {0,3}\{\/\*/, '*/}'],
];

/** The end of a comment that starts in the line and ends in a later one. */
function commentEnd(text: string, isClosed: (end: string) => boolean): RegExp | undefined {
  for (const [start, end] of COMMENTS) {
    const [opening] = start.exec(text) ?? [];
    if (opening === undefined || text.includes(end, opening.length)) continue;
    if (isClosed(end)) return new RegExp(end.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  }
  return undefined;
}
