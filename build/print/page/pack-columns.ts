/**
 * Text in columns, for the choice of pages: what columns of a height hold, and how low they can be. Numbers alone, so that it
 * can be tried without a browser.
 */
import { maxOf } from '../../basics/extremes.ts';

/** An atom as it stands in one column that never ends. Heights in CSS pixels. */
export interface Stacked {
  readonly top: number;
  readonly bottom: number;
  /** What happens between it and the one before. */
  readonly before: 'free' | 'avoid' | 'column' | 'forced';
  /** Height that is repeated above it where a column, or a page, begins with it. */
  readonly repeats: number;
  /** Which stretch of columns it belongs to; undefined where it has the whole width. */
  readonly stretch?: number | undefined;
  /** How many columns that stretch has; 1 where it has the whole width. */
  readonly columns?: number;
}

/** Atoms of one stretch, or of the whole width: from one to before another. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** Layout rounds to fractions of a pixel. */
const PRECISION = 0.5;

/** @returns the first atom of a run that columns of the height have no room for */
export function packed(atoms: readonly Stacked[], run: Run, height: number): number {
  return columnEnds(atoms, run, height).at(-1) ?? run.from;
}

/** For each of the columns, the first atom that it has no room for. */
export function columnEnds(atoms: readonly Stacked[], { from, to }: Run, height: number): readonly number[] {
  const ends: number[] = [];
  const count = columnsOf(atoms, from);
  for (let at = from, column = firstColumn(atoms, from); column < count && at < to; column++) {
    at = columnEnd(atoms, at, to, height);
    ends.push(at);
  }
  return ends;
}

/** How many columns an atom's text has. */
export function columnsOf(atoms: readonly Stacked[], at: number): number {
  return atoms[at]?.columns ?? 1;
}

/** A break at the very beginning leaves a column empty. */
function firstColumn(atoms: readonly Stacked[], from: number): number {
  const [before, first] = [atoms[from - 1], atoms[from]];
  return first?.before === 'column' && before?.stretch !== first.stretch ? 1 : 0;
}

/** @returns the height of columns that are as low as a run allows; undefined where that is more than there is room for */
export function balanced(atoms: readonly Stacked[], run: Run, room: number): number | undefined {
  const fits = (height: number): boolean => packed(atoms, run, height) === run.to;
  if (!fits(room)) return undefined;
  if (columnsOf(atoms, run.from) === 1) return heightOf(atoms, run.from, run.to);
  let [low, high] = [0, room];
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  // The columns are as high as the highest of them, not as the last guess.
  const ends = columnEnds(atoms, run, high);
  return maxOf(ends.map((end, column) => heightOf(atoms, ends[column - 1] ?? run.from, end)));
}

/** The first atom that stands in the next column; none has room where the first of them, with what it announces, is too high. */
function columnEnd(atoms: readonly Stacked[], from: number, to: number, height: number): number {
  let allowed = from;
  for (let end = from + 1; end <= to && heightOf(atoms, from, end) <= height; end++) {
    const before = end < to ? atoms[end]?.before : 'free';
    if (before !== 'avoid') allowed = end;
    if (before === 'column' || before === 'forced') break;
  }
  return allowed;
}

/** The same, where what is to stay together is parted. */
export function partedEnd(atoms: readonly Stacked[], from: number, to: number, height: number): number {
  let end = from + 1;
  while (end < to && heightOf(atoms, from, end + 1) <= height) end++;
  return end;
}

export function heightOf(atoms: readonly Stacked[], from: number, to: number): number {
  const [first, last] = [atoms[from], atoms[to - 1]];
  return first && last ? last.bottom - first.top + first.repeats : 0;
}
