/**
 * Reads values from a line with a pattern that authors write: literal text, and names in braces for the variable
 * parts.
 *
 *     {Level}-level {School}       3rd-level evocation    Level 3rd, School evocation
 *     {School} cantrip{Level=0}    Evocation cantrip      School Evocation, Level 0
 *
 * Matching takes a single pass over any line.
 */

const PART = /\{([^{}=]+)(?:=([^{}]*))?\}/g;

/** @returns undefined if the line does not match; parentheses at its end are ignored */
export function readPattern(pattern: string, line: string): ReadonlyMap<string, string> | undefined {
  const text = line.replace(/\s*\([^()]*\)$/, '').trim();
  const lower = text.toLowerCase();
  const found = new Map<string, string>();
  // Literal text, a name and its constant value, literal text, …
  const parts: readonly (string | undefined)[] = pattern.split(PART);
  let at = 0;
  /** Name whose value ends where the next literal text begins. */
  let waiting: string | undefined;
  for (let part = 0; part < parts.length; part += 3) {
    const [literal = '', name, constant] = parts.slice(part, part + 3);
    if (literal !== '' || waiting === undefined || name === undefined) {
      const wanted = literal.toLowerCase();
      const end = name === undefined ? lower.length - wanted.length : lower.indexOf(wanted, at);
      const next = waiting === undefined ? at : end;
      if (next < at || !lower.startsWith(wanted, next)) return undefined;
      const value = text.slice(at, next).trim();
      if (waiting !== undefined && value === '') return undefined;
      if (waiting !== undefined) found.set(waiting, value);
      waiting = undefined;
      at = next + literal.length;
    }
    if (constant === undefined) waiting = name?.trim();
    else found.set(name?.trim() ?? '', constant.trim());
  }
  return at === text.length ? found : undefined;
}
