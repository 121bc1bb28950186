/**
 * Narrows down where a test stops to hold.
 *
 * @param holds a number for which the test holds, and a larger one for which it fails
 * @param step distance at which to end; below 1, the numbers between are not whole
 * @returns the closest numbers found for which the test holds and fails
 */
export function bisect(
  holds: number,
  fails: number,
  test: (number: number) => boolean,
  step = 1,
): readonly [holds: number, fails: number] {
  let [low, high] = [holds, fails];
  while (high - low > step) {
    const middle = step < 1 ? (low + high) / 2 : Math.floor((low + high) / 2);
    if (test(middle)) low = middle;
    else high = middle;
  }
  return [low, high];
}
