/** Maximum number of names in a hint. */
export const MAX_NAMED = 4;

/** Joins names: `#a, #b or #c`. */
export function oneOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}
