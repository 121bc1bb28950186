/**
 * Finds the headings at the left margin of a text. Inside a list, an admonition, a container or a code block, `##` is
 * content.
 */
import MarkdownIt, { type StateBlock, type Token } from 'markdown-it';
import { comment } from '../../plugins/comment.ts';
import { closingLine } from '../../plugins/container-fences.ts';
import type { LevelShift } from '../../plugins/dialect.ts';

export interface HeadingLine {
  /** Index of the heading's first line. */
  readonly line: number;
  readonly level: number;
  /** The text as written, without the heading marks. */
  readonly text: string;
}

const DEEPEST = 6;
const md = new MarkdownIt({ html: true }).use(comment);
md.block.ruler.before('fence', 'container', skipContainer, { alt: ['paragraph'] });

/** Matches the header row of a table: `# | Result`. */
const TABLE = /^#{1,6}[ \t]+\|/;

/** Skips a container. One without end would contain the rest of the text, so that its headings count. */
function skipContainer(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const close = closingLine(state, line);
  if (close === undefined || close >= endLine) return false;
  if (!silent) state.line = close + 1;
  return true;
}

/** @param shifts number of levels by which headings are lowered */
export function headingLines(lines: readonly string[], shifts: readonly LevelShift[] = []): readonly HeadingLine[] {
  const tokens: Token[] = [];
  md.block.parse(lines.join('\n'), md, {}, tokens);
  return tokens.flatMap(({ type, tag, level, map }, index) => {
    const [line = 0] = map ?? [];
    if (type !== 'heading_open' || level > 0 || TABLE.test(lines[line] ?? '')) return [];
    const text = tokens[index + 1]?.content ?? '';
    return [{ line, level: Math.min(DEEPEST, Number(tag.slice(1)) + shiftAt(shifts, line)), text }];
  });
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
