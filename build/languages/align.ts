/** Aligns two lists in the same order, even if items are missing in either. */

/**
 * Maximum product of both lengths. Longer lists are aligned by position, because time and memory grow with this
 * product.
 */
const MAX_PAIRS = 250_000;

/**
 * @param score returns how likely two items are counterparts, above 0; 0 if they are not
 * @returns pairs of indexes, rising in both lists, with the highest sum of scores
 */
export function align(
  [rows, columns]: readonly [number, number],
  score: (at: number, other: number) => number,
): readonly (readonly [at: number, other: number])[] {
  if (rows * columns > MAX_PAIRS) {
    const places = Array.from({ length: Math.min(rows, columns) }, (_, at) => [at, at] as const);
    return places.filter(([at, other]) => score(at, other) > 0);
  }
  // `best[row * width + column]` is the highest sum for the items from both positions on.
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
