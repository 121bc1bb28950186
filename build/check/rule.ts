/** What rules look at: the problems that parsing left, and the places of settings. A rule is a file under `rules/`. */
import type { Problem, ProblemData } from '../../plugins/dialect.ts';
import { chapterAt, startOf } from '../book/chapter-at.ts';
import type { Book, BookChapter, Span } from '../types.ts';

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

/** The place of a setting that is in the front matter or missing there: the first line of the file. */
export function frontMatterOf(book: Book): Span {
  const { file } = startOfBook(book);
  return { file, start: { line: 1, column: 1 }, end: { line: 1, column: 4 } };
}

/** The start of the first chapter. */
export function startOfBook(book: Book): Span {
  return startOf(chapterAt(book, 0));
}
