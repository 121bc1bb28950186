/** Finds the headings of a text that are in no other block, and changes their levels. */
import type { LevelShift } from '../../plugins/dialect.ts';
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

/** Returns the shift of all levels of a text. */
export function shifted(by: number): readonly LevelShift[] {
  return by === 0 ? [] : [{ from: 0, by }];
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
