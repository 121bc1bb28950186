/** Findings of rules that no check looks for, because reading or printing notices what is wrong. */
import { type Hint, type SourceOf, remedyOf } from './hint.ts';
import type { Diagnostic, Severity, Span } from './types.ts';

/** The rules, with their usual severity. */
export const REPORTED: ReadonlyMap<string, Severity> = new Map([
  // An input file or folder does not exist, cannot be read, or contains no book.
  ['input', 'error'],
  // Something in a folder may not have been read as you meant it.
  ['folder', 'info'],
  // A file is not encoded as UTF-8.
  ['encoding', 'error'],
  // The text of another file cannot be included.
  ['include', 'error'],
  // The front matter has an unknown key, an invalid value or a YAML error.
  ['front-matter', 'error'],
  // A style sheet cannot be read, or would load something.
  ['style-sheet', 'warning'],
  // A book could not be printed, or not as expected.
  ['print', 'error'],
  // An image has too few pixels for its printed size.
  ['image-resolution', 'warning'],
  // Content is too wide for the printed page.
  ['too-wide', 'warning'],
  // A footnote is printed at the end of its chapter, as it has no room at the foot of its page.
  ['footnote-at-end', 'info'],
  // A side note is printed as a box in the text, as the margin of its page is full.
  ['aside-in-text', 'info'],
  // The columns of text do not fit the printed page.
  ['narrow-columns', 'warning'],
  // A comment switches no finding off; `build/check/ignores.ts` reports it after all other rules.
  ['unused-ignore', 'hint'],
  // A card to cut out is missing or does not fit.
  ['cut-out', 'warning'],
]);

export function finding(
  rule: string,
  { file, start, end }: Span,
  message: string,
  hint?: Hint,
  severity: Severity = REPORTED.get(rule) ?? 'warning',
  sourceOf?: SourceOf,
): Diagnostic {
  const span = { file, start, end };
  return { rule, severity, ...span, message, ...remedyOf(hint, span, sourceOf) };
}
