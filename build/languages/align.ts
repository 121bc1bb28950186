/** Two lists in the same order, in which some things are missing: which of one are which of the other. */

/** More pairs than that are not tried: what is in the same place is then the same. */
const MAX_PAIRS = 4_000_000;

/** How many of both are surely the same from the beginning on, and from the end back: most of a translation, and they need no trial. */
export function matchingEnds(
  [rows, columns]: readonly [number, number],
  isSure: (at: number, other: number) => boolean,
): { readonly start: number; readonly end: number } {
  const most = Math.min(rows, columns);
  let start = 0;
  while (start < most && isSure(start, start)) start++;
  let end = 0;
  while (end < most - start && isSure(rows - 1 - end, columns - 1 - end)) end++;
  return { start, end };
}

/**
 * @param score of two things: how surely they are the same, above 0; 0 or less if they are not
 * @returns pairs of indexes, rising in both, with the highest sum of scores
 */
export function align(
  lengths: readonly [number, number],
  score: (at: number, other: number) => number,
): readonly (readonly [at: number, other: number])[] {
  const [rows, columns] = lengths;
  if (rows * columns > MAX_PAIRS) return inPlace(Math.min(rows, columns), score);
  // `best[row * width + column]`: of what is behind both places.
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const scores = new Float64Array(rows * columns);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const own = score(row, column);
      scores[row * columns + column] = own;
      const at = row * width + column;
      const skipping = Math.max(best[at + width] ?? 0, best[at + 1] ?? 0);
      best[at] = own > 0 ? Math.max(skipping, own + (best[at + width + 1] ?? 0)) : skipping;
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    const at = row * width + column;
    const own = scores[row * columns + column] ?? 0;
    if (own > 0 && best[at] === own + (best[at + width + 1] ?? 0)) pairs.push([row++, column++]);
    else if (best[at] === best[at + width]) row++;
    else column++;
  }
  return pairs;
}

function inPlace(
  length: number,
  score: (at: number, other: number) => number,
): readonly (readonly [at: number, other: number])[] {
  return Array.from({ length }, (_, at) => [at, at] as const).filter(([at, other]) => score(at, other) > 0);
}
