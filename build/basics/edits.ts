/** A change to a text: what stands between two of its offsets is replaced. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with its edits, in any order. Those within the stretch of another one are dropped. */
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

/** Of edits that start at one place, what is only inserted comes first, then the longest. */
function byStart(a: Edit, b: Edit): number {
  return a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || b.end - a.end;
}
