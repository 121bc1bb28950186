import type { BookHeading, SaidAt } from '../../types.ts';
import type { Rule } from '../../finding.ts';

/** Level of headings that are labels within the text rather than part of the outline. */
const LABEL = 6;

/** A heading skips a level. */
export const headingLevel: Rule = {
  name: 'heading-level',
  severity: 'warning',
  isAboutContent: true,
  check: ({ headings, chapterLevel }) => {
    let before = 1;
    const chapter = headings.find(({ level }) => level === chapterLevel);
    return headings.flatMap((heading, index) => {
      const { level, writtenLevel } = heading;
      if (writtenLevel === LABEL) return [];
      const isChapter = level === chapterLevel && heading.span.file === chapter?.span.file;
      if (isChapter && writtenLevel === 1 && chapter.writtenLevel === 2) return [secondTitle(heading)];
      const skipped = level - before - 1;
      before = level;
      return skipped > 0 ? [skipping(heading, skipped, index === 0)] : [];
    });
  },
};

function secondTitle({ span, text }: BookHeading): SaidAt {
  return {
    span,
    kind: 'title',
    message: 'chapters of this book begin with ##, so this second title is a chapter beside those below it',
    hint: { write: '## ', instead: '# ', shown: (marks) => `${marks}${text}` },
  };
}

/**
 * Returns the finding for a heading that skips levels. A file may start counting at another level than the book, so
 * the message gives levels as written.
 */
function skipping({ writtenLevel, span, text }: BookHeading, skipped: number, isFirst: boolean): SaidAt {
  const before = writtenLevel - skipped - 1;
  const above = isFirst || before < 1 ? 'only the title is above it' : `the one above it has level ${before}`;
  const right = marksOf(writtenLevel - skipped);
  return {
    span,
    kind: `${writtenLevel} ${skipped}`,
    message: `this heading skips a level: it has level ${writtenLevel}, but ${above}`,
    hint: `write ${right}${text}, and raise the headings below it in the same way, or add the missing ${right}heading above it`,
  };
}

/** The `#` characters of a heading with the space after them, which distinguishes them from closing ones. */
function marksOf(level: number): string {
  return `${'#'.repeat(Math.max(1, level))} `;
}
