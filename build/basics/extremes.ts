/**
 * `Math.max` and `Math.min` for lists of any length. Spreading a list into arguments would put it on the call stack,
 * which is limited.
 */

/** The largest number; `-Infinity` if there is none. */
export function maxOf(numbers: Iterable<number>): number {
  let most = -Infinity;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

/** The smallest number; `Infinity` if there is none. */
export function minOf(numbers: Iterable<number>): number {
  let least = Infinity;
  for (const number of numbers) least = Math.min(least, number);
  return least;
}
