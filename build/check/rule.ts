/**
 * What a check rule is: data and a pure function, in a file of its own under `rules/`. Why it matters and how to mend what it
 * finds is in `rulebook/handbook/95-findings.md`, with examples that the tests try.
 */
import { chapterAt, startOf } from '../book/chapter-at.ts';
import { type Hint, type SourceOf, remedyOf } from '../hint.ts';
import type { Book, BookChapter, Diagnostic, Mark, Related, Severity, Shelf, Span } from '../types.ts';

/** What a rule says about one place. */
export interface Finding {
  readonly span: Span;
  /** What is wrong, and why it matters if that is not obvious: one sentence, lower case, no full stop. */
  readonly message: string;
  /** What to do. */
  readonly hint?: Hint;
  /** What it has in common with others of the rule: many of a kind in a book are told as one. */
  readonly kind?: string;
  readonly related?: readonly Related[];
  /** Overrides the rule's severity. */
  readonly severity?: Severity;
}

export interface Rule {
  readonly name: string;
  readonly severity: Severity;
  /** Its findings say nothing about how the text at their place is read. */
  readonly isAboutContent?: true;
  /** Several of a kind in a book are told as one, and not only many. */
  readonly tellsOnce?: true;
  /** Whether it keeps quiet where the other rule speaks of the same stretch. */
  readonly yieldsTo?: (other: Rule) => boolean;
  /** One line for lists of rules. */
  readonly summary: string;
  /** Absent if another stage reports the findings: reading or printing. */
  readonly check?: (book: Book, shelf: Shelf) => readonly Finding[];
}

/** The marks of a rule in a book, in reading order. */
export function marksOf(book: Book, rule: string): readonly { readonly mark: Mark; readonly chapter: BookChapter }[] {
  return book.chapters.flatMap((chapter) =>
    chapter.marks.filter((mark) => mark.rule === rule).map((mark) => ({ mark, chapter })),
  );
}

/** A finding for each mark of a rule; `word` turns the mark's detail into its message and hint. */
export function findingsOfMarks(
  book: Book,
  rule: string,
  word: (detail: Mark['detail']) => Omit<Finding, 'span'>,
): readonly Finding[] {
  return marksOf(book, rule).map(({ mark }) => ({ span: mark.span, ...word(mark.detail) }));
}

/** What is said of a setting that stands, or is missing, in the front matter: its first line, with which a file begins. */
export function inFrontMatter(book: Book, message: string): Finding {
  const { file } = atBeginning(book, '').span;
  return { span: { file, start: { line: 1, column: 1 }, end: { line: 1, column: 4 } }, message };
}

/** What is said of a book as a whole. */
export function atBeginning(book: Book, message: string): Finding {
  return { span: startOf(chapterAt(book, 0)), message };
}

export function toDiagnostic(rule: Rule, { span, hint, ...finding }: Finding, sourceOf?: SourceOf): Diagnostic {
  return { rule: rule.name, severity: rule.severity, ...span, ...finding, ...remedyOf(hint, span, sourceOf) };
}
