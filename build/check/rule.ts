/** What a check rule is: data and a pure function, in a file of its own under `rules/`. */
import type { Book, BookChapter, Diagnostic, Mark, Related, Severity, Shelf, Span } from '../types.ts';

/** What a rule says about one place. */
export interface Finding {
  readonly span: Span;
  /** What is wrong and why: one sentence, lower case, no full stop. */
  readonly message: string;
  /** What to do. */
  readonly hint?: string;
  readonly related?: readonly Related[];
  /** Where it differs from the rule's. */
  readonly severity?: Severity;
}

export interface Rule {
  readonly name: string;
  readonly severity: Severity;
  /** One line for lists of rules. */
  readonly summary: string;
  /** Why it matters and how to mend it, in Markdown: the user's page about the rule. */
  readonly explanation: string;
  /**
   * Books of one file, with a picture `shield.svg` beside it. In `bad`, a line of carets and the rule's name under a line
   * tells where a finding must be; such lines are taken out before the text is compiled. `bad` is empty where it takes
   * more than one file of text to break the rule.
   */
  readonly examples: { readonly good: readonly string[]; readonly bad: readonly string[] };
  /** Absent where the finding comes from reading the files. */
  readonly check?: (book: Book, shelf: Shelf) => readonly Finding[];
}

/** The marks of a rule in a book, in reading order. */
export function marksOf(book: Book, rule: string): readonly { readonly mark: Mark; readonly chapter: BookChapter }[] {
  return book.chapters.flatMap((chapter) =>
    chapter.marks.filter((mark) => mark.rule === rule).map((mark) => ({ mark, chapter })),
  );
}

/** A finding for each mark of a rule, worded from the mark's detail. */
export function findingsOfMarks(
  book: Book,
  rule: string,
  word: (detail: Mark['detail']) => Omit<Finding, 'span'>,
): readonly Finding[] {
  return marksOf(book, rule).map(({ mark }) => ({ span: mark.span, ...word(mark.detail) }));
}

/** Names in a sentence: `#a, #b or #c`. */
export function oneOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

export function toDiagnostic(rule: Rule, { span, ...finding }: Finding): Diagnostic {
  return { rule: rule.name, severity: rule.severity, ...span, ...finding };
}
