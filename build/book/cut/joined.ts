import type { Range } from '../../tree.ts';

/** Sorts ranges, and joins those that touch. */
export function joined(ranges: readonly Range[]): readonly Range[] {
  const all: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && range.start <= last.end)
      all[all.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else all.push(range);
  }
  return all;
}
