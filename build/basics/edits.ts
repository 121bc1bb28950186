/** A replacement of a range of a text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits in any order. Edits within the range of another one are dropped. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: replacement } of edits.toSorted(byStart)) {
    if (start < at) continue;
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}

/** At the same offset, insertions come first, then the longest range. */
function byStart(a: Edit, b: Edit): number {
  return a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || b.end - a.end;
}
