import type { BookChapter, BookHeading } from '../../types.ts';
import type { Rule } from '../rule.ts';

export const emptySection: Rule = {
  name: 'empty-section',
  severity: 'warning',
  isAboutContent: true,
  summary: 'a heading has no content',
  check: ({ chapters, headings }) =>
    headings
      // A part's chapters are below its title.
      .filter(({ chapter }) => chapters[chapter]?.source.isPart !== true)
      // And a book is below its own.
      .filter((heading) => !(heading === headings[0] && chapters.length > 1 && chapters[0]?.source.isFront === true))
      .filter((heading, index, all) => heading.isEmpty && !goesOn(heading, all[index + 1], chapters))
      .filter((heading) => !/[.!?…。:]$|^:::/.test(heading.text) && !isExplained(heading, headings, chapters))
      .map(({ text, span }) => ({
        span,
        message: text === '' ? 'this heading has neither text nor content' : `the section “${text}” is empty`,
        hint: 'write the text, put TODO there, or remove the heading',
      })),
};

/** What stood below the heading is left out, which is told there. */
function isExplained(
  heading: BookHeading,
  headings: readonly BookHeading[],
  chapters: readonly BookChapter[],
): boolean {
  const { file, end } = heading.span;
  const next = headings[headings.indexOf(heading) + 1]?.span;
  const last = next?.file === file ? next.start.line : Infinity;
  return (chapters[heading.chapter]?.marks ?? []).some(
    ({ rule, span: { start } }) => LEFT_OUT.has(rule) && start.line > end.line - 1 && start.line < last,
  );
}

const LEFT_OUT: ReadonlySet<string> = new Set(['broken-comment', 'unsafe-html', 'remote-resource']);

/** Each chapter is parsed on its own, and so is the text before the first one. */
function goesOn(heading: BookHeading, next: BookHeading | undefined, chapters: readonly BookChapter[]): boolean {
  if (next === undefined) return false;
  if (next.span.file === heading.span.file) return next.level > heading.level;
  // A chapter that others are nested in, such as the index of a folder.
  const depthOf = ({ chapter }: BookHeading): number => chapters[chapter]?.source.depth ?? 0;
  return depthOf(next) > depthOf(heading);
}
