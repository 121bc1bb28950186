/** The check stage: applies every rule to every book. Pure. */
import type { SourceOf } from '../hint.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { findingsOfMarks, toDiagnostic } from './rule.ts';
import { rules } from './rules.ts';

/** All findings of all rules, book by book. `sourceOf` returns the text of a file, which fixes are based on. */
export function check(shelf: Shelf, sourceOf?: SourceOf): readonly Diagnostic[] {
  const found = shelf.books.flatMap((book) =>
    rules.flatMap((rule) =>
      [...findingsOfMarks(rule, book), ...(rule.check?.(book, shelf) ?? [])].map((finding) =>
        toDiagnostic(rule, finding, sourceOf),
      ),
    ),
  );
  // A footnote is parsed with its own chapter and with each chapter that refers to it, so remove duplicates.
  return [...new Map(found.map((diagnostic) => [identity(diagnostic), diagnostic])).values()];
}

function identity({ rule, file, start, end, message }: Diagnostic): string {
  return [rule, file, start.line, start.column, end.line, end.column, message].join('\n');
}
