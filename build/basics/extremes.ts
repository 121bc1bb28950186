/** `Math.max` and `Math.min` of a list of any length: a list spread as arguments lies on the call stack, which is limited. */

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
