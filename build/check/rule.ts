/**
 * The interface of check rules. A rule is data and a pure function, in a file of its own under `rules/`.
 * `rulebook/handbook/95-findings.md` explains why each rule matters and how to fix its findings, with examples that
 * the tests try.
 */
import { chapterAt, startOf } from '../book/chapter-at.ts';
import { type Hint, type SourceOf, remedyOf } from '../hint.ts';
import type { Book, BookChapter, Diagnostic, Mark, Related, Severity, Shelf, Span } from '../types.ts';

/** A problem that a rule found at one place. */
export interface Finding {
  readonly span: Span;
  /** Description of the problem, and why it matters if that is not obvious: one sentence, lower case, no full stop. */
  readonly message: string;
  /** Instruction for fixing the problem. */
  readonly hint?: Hint;
  /** Key shared by findings with the same cause; many findings of one kind in a book are reported as one. */
  readonly kind?: string;
  readonly related?: readonly Related[];
  /** Overrides the rule's severity. */
  readonly severity?: Severity;
}

/** The parts of a finding besides its place. */
export type Said = readonly [message: string, hint?: Hint, more?: Pick<Finding, 'kind' | 'severity'>];

export interface Rule {
  readonly name: string;
  readonly severity: Severity;
  /** Set if the findings are about the content, and so do not explain how the text at their place is parsed. */
  readonly isAboutContent?: true;
  /** Always combine findings of the same kind in a book, even if there are few. */
  readonly reportsOnce?: true;
  /** Whether a finding of this rule is dropped if the other rule has a finding at the same place. */
  readonly yieldsTo?: (other: Rule) => boolean;
  /** Returns the words for a mark of this name, which parsing leaves; nothing if it is no mistake in this book. */
  readonly say?: (detail: Mark['detail'], book: Book, index: number) => Said | undefined;
  /** Finds other problems in a book. If `say` is absent, too, reading or printing reports them. */
  readonly check?: (book: Book, shelf: Shelf) => readonly Finding[];
}

/** The marks of a rule in a book, in reading order. */
export function marksOf(book: Book, rule: string): readonly { readonly mark: Mark; readonly chapter: BookChapter }[] {
  return book.chapters.flatMap((chapter) =>
    chapter.marks.filter((mark) => mark.rule === rule).map((mark) => ({ mark, chapter })),
  );
}

/** Returns a finding for each mark of a rule. */
export function findingsOfMarks({ name, say }: Rule, book: Book): readonly Finding[] {
  if (!say) return [];
  return marksOf(book, name).flatMap(({ mark: { span, detail } }, index) => findingAt(span, say(detail, book, index)));
}

export function findingAt(span: Span, said: Said | undefined): Finding | readonly [] {
  return said ? { span, message: said[0], hint: said[1], ...said[2] } : [];
}

/** A finding about a setting that is in the front matter or missing there. Its place is the first line of the file. */
export function inFrontMatter(book: Book, message: string): Finding {
  const { file } = atBeginning(book, '').span;
  return { span: { file, start: { line: 1, column: 1 }, end: { line: 1, column: 4 } }, message };
}

/** A finding about the book as a whole. Its place is the start of the first chapter. */
export function atBeginning(book: Book, message: string): Finding {
  return { span: startOf(chapterAt(book, 0)), message };
}

export function toDiagnostic(rule: Rule, { span, hint, ...finding }: Finding, sourceOf?: SourceOf): Diagnostic {
  return { rule: rule.name, severity: rule.severity, ...span, ...finding, ...remedyOf(hint, span, sourceOf) };
}
