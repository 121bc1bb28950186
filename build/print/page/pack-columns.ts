/**
 * Packs text into columns for the choice of pages: what columns of a given height hold, and the smallest height that
 * holds a run. Works on numbers only, so that tests need no browser.
 */
import { bisect } from '../../basics/bisect.ts';
import { maxOf } from '../../basics/extremes.ts';

/** An atom measured in a single endless column, in CSS pixels. */
export interface Stacked {
  readonly top: number;
  readonly bottom: number;
  /** Kind of break between this atom and the previous one. */
  readonly before: 'free' | 'avoid' | 'column' | 'forced';
  /** Height of the table header repeated when a column or page starts here. */
  readonly repeats: number;
  /** Index of the column stretch; `undefined` for full-width text. */
  readonly stretch?: number | undefined;
  /** Number of columns of that stretch; 1 for full-width text. */
  readonly columns?: number;
}

/** A range of atoms, end excluded, of one stretch or of full-width text. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** Precision of the balanced height, in CSS pixels. */
const PRECISION = 0.5;

/** @returns the first atom of the run that does not fit into columns of this height */
export function packed(atoms: readonly Stacked[], run: Run, height: number): number {
  return columnEnds(atoms, run, height).at(-1) ?? run.from;
}

/** Returns, for each column, the first atom that does not fit into it. */
export function columnEnds(atoms: readonly Stacked[], { from, to }: Run, height: number): readonly number[] {
  const ends: number[] = [];
  const count = columnsOf(atoms, from);
  for (let at = from, column = firstColumn(atoms, from); column < count && at < to; column++) {
    at = columnEnd(atoms, at, to, height);
    ends.push(at);
  }
  return ends;
}

/** Returns the number of columns at an atom. */
export function columnsOf(atoms: readonly Stacked[], at: number): number {
  return atoms[at]?.columns ?? 1;
}

/** Returns the index of the first column with text. A column break at the very start leaves a column empty. */
function firstColumn(atoms: readonly Stacked[], from: number): number {
  const [before, first] = [atoms[from - 1], atoms[from]];
  return first?.before === 'column' && before?.stretch !== first.stretch ? 1 : 0;
}

/** @returns the smallest height of columns that hold the run; `undefined` if it exceeds `room` */
export function balanced(atoms: readonly Stacked[], run: Run, room: number): number | undefined {
  const fits = (height: number): boolean => packed(atoms, run, height) === run.to;
  if (!fits(room)) return undefined;
  if (columnsOf(atoms, run.from) === 1) return heightOf(atoms, run.from, run.to);
  // The result is the height of the tallest column rather than the last guess.
  const ends = columnEnds(atoms, run, bisect(0, room, (height) => !fits(height), PRECISION)[1]);
  return maxOf(ends.map((end, column) => heightOf(atoms, ends[column - 1] ?? run.from, end)));
}

/**
 * Returns the first atom of the next column. It equals `from` if the first atom, with what it must stay with, is too
 * high.
 */
function columnEnd(atoms: readonly Stacked[], from: number, to: number, height: number): number {
  let allowed = from;
  for (let end = from + 1; end <= to && heightOf(atoms, from, end) <= height; end++) {
    const before = end < to ? atoms[end]?.before : 'free';
    if (before !== 'avoid') allowed = end;
    if (before === 'column' || before === 'forced') break;
  }
  return allowed;
}

/** Works like `columnEnd`, but may divide atoms that should stay together. */
export function partedEnd(atoms: readonly Stacked[], from: number, to: number, height: number): number {
  let end = from + 1;
  while (end < to && heightOf(atoms, from, end + 1) <= height) end++;
  return end;
}

export function heightOf(atoms: readonly Stacked[], from: number, to: number): number {
  const [first, last] = [atoms[from], atoms[to - 1]];
  return first && last ? last.bottom - first.top + first.repeats : 0;
}
