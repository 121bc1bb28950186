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
  let at = 0;
  let waiting: string | undefined;
  let before = 0;
  /** Matches literal text. The text before it becomes the value of the waiting name. */
  const take = (literal: string, isLast: boolean): boolean => {
    const wanted = literal.toLowerCase();
    const next = waiting === undefined ? (lower.startsWith(wanted, at) ? at : -1) : nextIn(lower, wanted, at, isLast);
    if (next < 0) return false;
    if (waiting !== undefined) {
      const value = text.slice(at, next).trim();
      if (value === '') return false;
      found.set(waiting, value);
    }
    waiting = undefined;
    at = next + wanted.length;
    return true;
  };
  for (const { 0: part, 1: name = '', 2: constant, index } of pattern.matchAll(PART)) {
    const literal = pattern.slice(before, index);
    if ((literal !== '' || waiting === undefined) && !take(literal, false)) return undefined;
    before = index + part.length;
    if (constant === undefined) waiting = name.trim();
    else found.set(name.trim(), constant.trim());
  }
  return take(pattern.slice(before), true) && at === text.length ? found : undefined;
}

function nextIn(text: string, wanted: string, from: number, isLast: boolean): number {
  if (wanted === '') return isLast ? text.length : from;
  return isLast ? (text.endsWith(wanted) ? text.length - wanted.length : -1) : text.indexOf(wanted, from);
}
