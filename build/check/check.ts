/** The check stage: applies every rule to every book. Pure. */
import type { ProblemData } from '../../plugins/dialect.ts';
import type { SourceOf } from '../hint.ts';
import { finding, problemsOf } from '../finding.ts';
import type { Diagnostic, SaidAt, Shelf } from '../types.ts';
import { rules } from './rules.ts';

/** All findings of the rules, book by book. `sourceOf` returns the text of a file, which fixes are based on. */
export function check(shelf: Shelf, sourceOf?: SourceOf, due = rules): readonly Diagnostic[] {
  const found = shelf.books.flatMap((book) =>
    due.flatMap((rule) => {
      const problems = rule.say ? problemsOf(book, rule.name as keyof ProblemData) : [];
      const said = problems.flatMap(({ span, data }, index): SaidAt | readonly [] => {
        const words = rule.say?.(data as never, book, index);
        return words ? { span, ...words } : [];
      });
      const found = [...said, ...(rule.check?.(book, shelf) ?? [])];
      return found.map(({ span, ...words }) => finding(rule, span, words, sourceOf));
    }),
  );
  // A footnote is parsed with its own chapter and with each chapter that refers to it, so remove duplicates.
  return [...new Map(found.map((diagnostic) => [identity(diagnostic), diagnostic])).values()];
}

function identity({ rule, file, start, end, message }: Diagnostic): string {
  return [rule, file, start.line, start.column, end.line, end.column, message].join('\n');
}
