/** The check stage: every rule over every book. Pure. */
import type { SourceOf } from '../hint.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { toDiagnostic } from './rule.ts';
import { rules } from './rules.ts';

/** All findings of all rules, book by book. `sourceOf` gives the text of a file, in which hints find what to change. */
export function check(shelf: Shelf, sourceOf?: SourceOf): readonly Diagnostic[] {
  const found = shelf.books.flatMap((book) =>
    rules.flatMap((rule) => (rule.check?.(book, shelf) ?? []).map((finding) => toDiagnostic(rule, finding, sourceOf))),
  );
  // A footnote is parsed with its own chapter and with each chapter that refers to it.
  return [...new Map(found.map((diagnostic) => [identity(diagnostic), diagnostic])).values()];
}

function identity({ rule, file, start, end, message }: Diagnostic): string {
  return [rule, file, start.line, start.column, end.line, end.column, message].join('\n');
}
