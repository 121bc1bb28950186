/**
 * Asserts that a value exists which our own invariants guarantee, such as the id of a heading.
 *
 * @param what names the value in the error
 * @throws if it is undefined: continuing would give wrong output without an error
 */
export function assertDefined<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
}
