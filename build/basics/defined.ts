/**
 * A value that is there as long as our own assumptions hold, such as the id of a heading by its index.
 *
 * @param what it is, for the message
 * @throws where it is missing: what is made without it would be wrong without a sign of it
 */
export function defined<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
}
