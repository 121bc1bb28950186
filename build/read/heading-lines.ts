/** Finds the headings of a text that are in no other block, and changes their levels. */
import type { LevelShift } from '../../plugins/dialect.ts';
import { inlineText } from '../basics/inline-text.ts';
import { type Blocks, blocksOf } from '../parse/blocks.ts';

export interface HeadingLine {
  /** Index of the heading's first line, and of the line after its last one. */
  readonly line: number;
  readonly end: number;
  readonly level: number;
  /** The text as written, without the heading marks. */
  readonly text: string;
}

const DEEPEST = 6;

export function headingLines(text: string): readonly HeadingLine[] {
  return headingsIn(blocksOf(text));
}

/** @param shifts number of levels by which headings are lowered */
export function headingsIn({ tokens }: Blocks, shifts: readonly LevelShift[] = []): readonly HeadingLine[] {
  return tokens.flatMap(({ type, tag, level, map }, index) => {
    if (type !== 'heading_open' || level > 0 || !map) return [];
    const [line, end] = map;
    const text = tokens[index + 1]?.content ?? '';
    return [{ line, end, level: Math.min(DEEPEST, Number(tag.slice(1)) + shiftAt(shifts, line)), text }];
  });
}

function shiftAt(shifts: readonly LevelShift[], line: number): number {
  return shifts.findLast(({ from }) => from <= line)?.by ?? 0;
}

/** Returns the sum of both shifts at each line of a text, which begins at `line` of the text of the first ones. */
export function addShifts(
  shifts: readonly LevelShift[],
  others: readonly LevelShift[],
  line = 0,
): readonly LevelShift[] {
  const starts = new Set([0, ...shifts.map(({ from }) => Math.max(0, from - line)), ...others.map(({ from }) => from)]);
  const sums = [...starts].map((from) => ({ from, by: shiftAt(shifts, line + from) + shiftAt(others, from) }));
  const inOrder = sums.toSorted((a, b) => a.from - b.from);
  return inOrder.filter(({ by }, index) => by !== (inOrder[index - 1]?.by ?? 0));
}

/** Maximum length of a title in characters; longer headings are not titles. */
const MAX_HEADING_LENGTH = 300;

/** Returns the text of a heading without markup. */
export function plainHeading(text: string): string | undefined {
  const plain = text
    .slice(0, MAX_HEADING_LENGTH)
    .replace(/\s#+$/, '')
    .replace(/\s*\{[^{}]*\}\s*$/, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\[[^\]]*\]/g, '$1')
    .replace(/:[a-z_]+:/g, '');
  const shown = inlineText(plain).replace(/\s+/g, ' ').trim();
  return shown === '' ? undefined : shown;
}
