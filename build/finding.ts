/** Rules, and the step from a problem to a finding, after which there are only words. */
import type { Problem, ProblemData } from '../plugins/dialect.ts';
import { type SourceOf, remedyOf } from './hint.ts';
import type { Book, BookChapter, Diagnostic, Said, SaidAt, Severity, Shelf, Span } from './types.ts';

/**
 * A kind of problem and its words. `rulebook/handbook/95-findings.md` explains why each rule matters and how to fix its
 * findings, with examples that the tests try.
 */
export interface Rule<Name extends string = string> {
  readonly name: Name;
  readonly severity: Severity;
  /** Set if the findings are about the content, and so do not explain how the text at their place is parsed. */
  readonly isAboutContent?: true;
  /** Always combine findings of the same kind in a book, even if there are few. */
  readonly reportsOnce?: true;
  /** Whether a finding of this rule is dropped if the other rule has a finding at the same place. */
  readonly yieldsTo?: (other: Rule) => boolean;
  /** Returns the words for a problem from parsing; nothing if it is no mistake in this book. */
  say?(data: Name extends keyof ProblemData ? ProblemData[Name] : never, book: Book, index: number): Said | undefined;
  /** Finds other problems in a book. If `say` is absent, too, reading or printing reports them. */
  readonly check?: (book: Book, shelf: Shelf) => readonly SaidAt[];
}

/** Rules that no check looks for, because reading or printing notices what is wrong. */
export const NOTICED = {
  /** An input file or folder does not exist, cannot be read, or contains no book. */
  input: { name: 'input', severity: 'error' },
  /** Something in a folder may not have been read as you meant it. */
  folder: { name: 'folder', severity: 'info' },
  /** A file is not encoded as UTF-8. */
  encoding: { name: 'encoding', severity: 'error' },
  /** The text of another file cannot be included. */
  include: { name: 'include', severity: 'error' },
  /** The front matter has an unknown key, an invalid value or a YAML error. */
  frontMatter: { name: 'front-matter', severity: 'error', reportsOnce: true },
  /** A style sheet cannot be read, or would load something. */
  styleSheet: { name: 'style-sheet', severity: 'warning' },
  /** A book could not be printed, or not as expected. */
  print: { name: 'print', severity: 'error' },
  /** An image has too few pixels for its printed size. */
  imageResolution: { name: 'image-resolution', severity: 'warning' },
  /** Content is too wide for the printed page. */
  tooWide: { name: 'too-wide', severity: 'warning' },
  /** A footnote is printed at the end of its chapter, as it has no room at the foot of its page. */
  footnoteAtEnd: { name: 'footnote-at-end', severity: 'info' },
  /** A side note is printed as a box in the text, as the margin of its page is full. */
  asideInText: { name: 'aside-in-text', severity: 'info' },
  /** The columns of text do not fit the printed page. */
  narrowColumns: { name: 'narrow-columns', severity: 'warning' },
  /** A comment switches no finding off; `build/check/ignores.ts` reports it after all other rules. */
  unusedIgnore: { name: 'unused-ignore', severity: 'hint' },
  /** A card to cut out is missing or does not fit. */
  cutOut: { name: 'cut-out', severity: 'warning' },
} as const satisfies Readonly<Record<string, Rule>>;

/** Makes the finding of a rule. Fixes are based on the texts of files by `sourceOf`. */
export function finding(
  { name, severity }: Pick<Rule, 'name' | 'severity'>,
  { file, start, end }: Span,
  { hint, ...said }: Said,
  sourceOf?: SourceOf,
): Diagnostic {
  const span = { file, start, end };
  return { rule: name, severity, ...span, ...said, ...remedyOf(hint, span, sourceOf) };
}

/** The problems of a chapter that a rule explains, in reading order. */
export function problemsIn<R extends keyof ProblemData>(
  { problems }: BookChapter,
  rule: R,
): readonly Problem<Span, R>[] {
  return problems.filter((problem) => problem.rule === rule) as readonly Problem<Span>[] as readonly Problem<Span, R>[];
}

/** The problems of a book that a rule explains, in reading order. */
export function problemsOf<R extends keyof ProblemData>({ chapters }: Book, rule: R): readonly Problem<Span, R>[] {
  return chapters.flatMap((chapter) => problemsIn(chapter, rule));
}

/** The place of a setting that is in the front matter or missing there: the first line of the book. */
export function frontMatterOf({ chapters, file }: Book): Span {
  const span = startOfLine(chapters[0]?.source.file ?? file);
  return { ...span, end: { line: 1, column: 4 } };
}

export function startOfLine(file: string, line = 1): Span {
  const start = { line, column: 1 };
  return { file, start, end: start };
}
