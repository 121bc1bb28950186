import type { Book, BookChapter, BookHeading } from '../../types.ts';
import type { Rule } from '../../finding.ts';

/** A heading has no content. */
export const emptySection: Rule = {
  name: 'empty-section',
  severity: 'warning',
  isAboutContent: true,
  // In an unfinished book, many sections are empty.
  reportsOnce: true,
  check: ({ chapters, headings }) =>
    headings
      // Below the title of a part are its chapters.
      .filter(({ chapter }) => chapters[chapter]?.source.isPart !== true)
      // Below the title of a book is the whole book.
      .filter((heading) => !(heading === headings[0] && chapters.length > 1 && chapters[0]?.source.isFront === true))
      .filter((heading, index, all) => heading.isEmpty && !goesOn(heading, all[index + 1], chapters))
      .filter((heading) => !/[.!?…。:]$|^:::/.test(heading.text) && !isExplained(heading, { headings, chapters }))
      .map(({ text, span }) => ({
        span,
        ...(text !== '' && { kind: 'empty' }),
        message: text === '' ? 'this heading has neither text nor content' : `the section “${text}” is empty`,
        hint: 'write the text, put TODO there, or remove the heading',
      })),
};

/** Whether the section is only empty because its content was removed, which another finding reports. */
function isExplained(heading: BookHeading, { headings, chapters }: Pick<Book, 'headings' | 'chapters'>): boolean {
  const { file, end } = heading.span;
  const next = headings[headings.indexOf(heading) + 1]?.span;
  const last = next?.file === file ? next.start.line : Infinity;
  return (chapters[heading.chapter]?.problems ?? []).some(
    ({ rule, span: { start } }) => LEFT_OUT.has(rule) && start.line > end.line - 1 && start.line < last,
  );
}

const LEFT_OUT: ReadonlySet<string> = new Set(['broken-comment', 'unsafe-html', 'remote-resource']);

/**
 * Whether the next heading is below this one. Chapters are parsed separately, so levels are only comparable within a
 * file.
 */
function goesOn(heading: BookHeading, next: BookHeading | undefined, chapters: readonly BookChapter[]): boolean {
  if (next === undefined) return false;
  // Levels below the sixth, which a shift of levels may lead to, all become the sixth.
  if (next.span.file === heading.span.file)
    return next.level > heading.level || (next.level === 6 && next.writtenLevel > heading.writtenLevel);
  // Other chapters may be nested in this one, such as the index of a folder.
  const depthOf = ({ chapter }: BookHeading): number => chapters[chapter]?.source.depth ?? 0;
  return depthOf(next) > depthOf(heading);
}
