/**
 * Finds the headings of a text line by line, without parsing it: at the left margin, outside containers, code,
 * comments and raw HTML blocks. Inside a list, an admonition or a code block, `##` is content.
 */
import { opensComment } from '../../plugins/comment.ts';
import type { LevelShift } from '../../plugins/dialect.ts';
import { containerLines } from './container-lines.ts';

export interface HeadingLine {
  /** Index of the heading's first line. */
  readonly line: number;
  readonly level: number;
  /** The text as written, without the heading marks. */
  readonly text: string;
}

const DEEPEST = 6;
const COMMENT_END = /%%/;

/** @param shifts number of levels by which headings are lowered */
export function headingLines(lines: readonly string[], shifts: readonly LevelShift[] = []): readonly HeadingLine[] {
  const written = writtenHeadings(lines);
  if (shifts.length === 0) return written;
  return written.map((heading) => ({
    ...heading,
    level: Math.min(DEEPEST, heading.level + shiftAt(shifts, heading.line)),
  }));
}

function shiftAt(shifts: readonly LevelShift[], line: number): number {
  return shifts.findLast(({ from }) => from <= line)?.by ?? 0;
}

/** Returns the sum of both shifts at each line. */
export function addShifts(a: readonly LevelShift[], b: readonly LevelShift[]): readonly LevelShift[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const starts = [...new Set([...a, ...b].map(({ from }) => from))].toSorted((left, right) => left - right);
  return starts.map((from) => ({ from, by: shiftAt(a, from) + shiftAt(b, from) }));
}

/** Returns the shifts of the text from `line` on, relative to that line. */
export function shiftsFrom(shifts: readonly LevelShift[], line: number): readonly LevelShift[] {
  if (shifts.length === 0) return shifts;
  const later = shifts.filter(({ from }) => from > line).map(({ from, by }) => ({ from: from - line, by }));
  return [{ from: 0, by: shiftAt(shifts, line) }, ...later];
}

function writtenHeadings(lines: readonly string[]): readonly HeadingLine[] {
  const headings: HeadingLine[] = [];
  const isContained = containerLines(lines);
  const lastComment = lines.findLastIndex((line) => COMMENT_END.test(line));
  let fence = '';
  let rawEnd: RegExp | undefined;
  /** First line of the current paragraph if an underline would turn it into a heading; else −1. */
  let paragraph = -1;
  for (let line = 0; line < lines.length; line++) {
    const text = lines[line] ?? '';
    if (fence) {
      if (closesFence(text, fence)) fence = '';
      continue;
    }
    if (rawEnd) {
      if (rawEnd.test(text)) rawEnd = undefined;
      continue;
    }
    if (opensComment(text) && lastComment > line) {
      rawEnd = COMMENT_END;
      paragraph = -1;
      continue;
    }
    const underline = paragraph >= 0 ? /^(?:(=)=*|(-)-*)[ \t]*$/.exec(text) : null;
    if (underline && !isContained(line)) {
      const title = lines.slice(paragraph, line).join(' ').trim();
      headings.push({ line: paragraph, level: underline[1] === undefined ? 2 : 1, text: title });
    }
    // `# | Result` is the header row of a table.
    const marks = /^(#{1,6})(?:[ \t](?!\s*\|)|$)/.exec(text)?.[1];
    if (marks && !isContained(line))
      headings.push({ line, level: marks.length, text: text.slice(marks.length).trim() });
    const isText = !underline && !marks && opensParagraph(text, paragraph >= 0);
    paragraph = isText ? (paragraph >= 0 ? paragraph : line) : -1;
    if (isText || text === '') continue;
    const opening = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(text)?.[1];
    if (opening) fence = opening;
    else rawEnd = rawBlockEnd(text);
  }
  return headings;
}

/**
 * Whether a line belongs to a paragraph at the left margin. Tables, lists, quotes and boxes contain no underlined
 * headings.
 */
function opensParagraph(text: string, isOpen: boolean): boolean {
  if (!isOpen && !/^\S/.test(text)) return false;
  return !/^\s*$|^\s*(?:[-*+]\s|\d+[.)]\s|>|\||`{3}|~{3}|<|!!!|\?\?\?|:::|(?:[-*_]\s*){3,}$)|\|/.test(text);
}

function closesFence(text: string, fence: string): boolean {
  const closing = /^ {0,3}(`+|~+)[ \t]*$/.exec(text)?.[1];
  return closing !== undefined && closing[0] === fence[0] && closing.length >= fence.length;
}

/**
 * Returns the end pattern of an HTML block that may contain blank lines and `#`, if one starts in this line and does
 * not end there.
 */
function rawBlockEnd(text: string): RegExp | undefined {
  const start = /^ {0,3}<(?:(!--)|(pre|script|style|textarea)(?=[\s>]|$))/i.exec(text);
  if (!start) return undefined;
  const end = start[1] ? /-->/ : /<\/(?:pre|script|style|textarea)>/i;
  return end.test(text.slice(start[0].length)) ? undefined : end;
}
