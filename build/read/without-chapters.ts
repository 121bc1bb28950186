import type { Source } from '../types.ts';

/** Removes excluded chapters together with everything below them, and parts that have no chapters left. */
export function withoutChapters(
  sources: readonly Source[],
  isExcluded: (source: Source) => boolean,
): readonly Source[] {
  const kept: Source[] = [];
  /** Depth of the excluded chapter whose descendants are being skipped. */
  let depth = Infinity;
  for (const each of sources) {
    if (each.depth > depth) continue;
    const isOut = isExcluded(each);
    depth = isOut ? each.depth : Infinity;
    if (!isOut) kept.push(each);
  }
  const filled = new Set(sources.filter((_, index) => hasChapters(sources, index)));
  let left: readonly Source[] = kept;
  for (let count = Infinity; left.length < count;) {
    count = left.length;
    left = left.filter((each, index, all) => !each.isPart || !filled.has(each) || hasChapters(all, index));
  }
  return left;
}

function hasChapters(sources: readonly Source[], index: number): boolean {
  return (sources[index + 1]?.depth ?? -1) > (sources[index]?.depth ?? 0);
}
