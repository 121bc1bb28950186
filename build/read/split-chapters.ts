/**
 * Cuts a single-file book into chapters at its `##` headings, so that each becomes a page and is parsed on its own; and the
 * file of a folder that has more than one `#` heading at these.
 *
 * Only headings at the left edge count: inside a list, an admonition or a code block a `##` is content.
 */

export interface Section {
  readonly text: string;
  /** Line of the section in the text, from 0. */
  readonly line: number;
  /** What stands before the first chapter. */
  readonly isFront: boolean;
  /** Lines of the whole text that were added at the end of this section's text. */
  readonly borrowed: readonly number[];
}

export interface Sections {
  readonly sections: readonly Section[];
  /** Level of the headings that open chapters. */
  readonly level: number;
}

/** Splits at the level of the chapters: 2, or 1 where the text has several `#` headings. */
export function splitChapters(text: string): Sections {
  const lines = text.split('\n');
  const headings = headingLines(lines);
  const titles = headings.filter((heading) => heading.level === 1);
  const level = titles.length > 1 ? 1 : 2;
  // The title belongs to the front, unless a chapter stands before it.
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

/** Cuts the file of a chapter at its further `#` headings: each of them opens a chapter, too. */
export function splitChapterFile(text: string): readonly Section[] {
  const lines = text.split('\n');
  const [, ...further] = headingLines(lines).filter(({ level }) => level === 1);
  return cut(
    text,
    lines,
    further.map(({ line }) => line),
  );
}

/** @param starts lines that sections begin with, besides the first line */
function cut(text: string, lines: readonly string[], starts: readonly number[]): readonly Section[] {
  const firstLines = [...new Set([0, ...starts])];
  /** Where the section begins in the text: parts of it take no room of their own. */
  let start = 0;
  return firstLines.map((line, index) => {
    const next = firstLines[index + 1];
    const length = next === undefined ? text.length - start : lengthOf(lines, line, next);
    const part = text.slice(start, start + length);
    start += length + 1;
    return { text: part, line, isFront: false, borrowed: [] };
  });
}

/** Of lines with the line ends between them. */
function lengthOf(lines: readonly string[], from: number, to: number): number {
  let length = to - from - 1;
  for (let line = from; line < to; line++) length += lines[line]?.length ?? 0;
  return length;
}

interface HeadingLine {
  readonly line: number;
  readonly level: number;
}

/** ATX headings of level 1 and 2 at the left edge, outside code, comments and raw blocks. */
function headingLines(lines: readonly string[]): HeadingLine[] {
  const headings: HeadingLine[] = [];
  let fence = '';
  let rawEnd: RegExp | undefined;
  for (let line = 0; line < lines.length; line++) {
    const text = lines[line] ?? '';
    // Nothing that matters here begins with anything else.
    if (!fence && !rawEnd && (text === '' || !' #`~<'.includes(text.charAt(0)))) continue;
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
    rawEnd = rawBlockEnd(text);
    const marks = /^(#{1,2})(?:[ \t]|$)/.exec(text)?.[1];
    if (marks) headings.push({ line, level: marks.length });
  }
  return headings;
}

function closesFence(text: string, fence: string): boolean {
  const closing = /^ {0,3}(`+|~+)[ \t]*$/.exec(text)?.[1];
  return closing !== undefined && closing[0] === fence[0] && closing.length >= fence.length;
}

/** The end of an HTML block that may hold blank lines and `#` signs, when one starts and does not end in this line. */
function rawBlockEnd(text: string): RegExp | undefined {
  const start = /^ {0,3}<(?:(!--)|(pre|script|style|textarea)(?=[\s>]|$))/i.exec(text);
  if (!start) return undefined;
  const end = start[1] ? /-->/ : /<\/(?:pre|script|style|textarea)>/i;
  return end.test(text.slice(start[0].length)) ? undefined : end;
}
