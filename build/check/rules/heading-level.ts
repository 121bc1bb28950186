import type { BookHeading } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

/** Level of headings that are labels within the text rather than part of the outline. */
const LABEL = 6;

export const headingLevel: Rule = {
  name: 'heading-level',
  severity: 'warning',
  isAboutContent: true,
  summary: 'a heading skips a level',
  check: ({ headings, chapterLevel }) => {
    let before = 1;
    const chapter = headings.find(({ level }) => level === chapterLevel);
    return headings.flatMap((heading, index) => {
      const { level, writtenLevel = level } = heading;
      if (writtenLevel === LABEL) return [];
      const isChapter = level === chapterLevel && heading.span.file === chapter?.span.file;
      if (isChapter && writtenLevel === 1 && chapter.writtenLevel === 2) return [secondTitle(heading)];
      const skipped = level - before - 1;
      before = level;
      return skipped > 0 ? [skipping(heading, skipped, headingsBelow(headings, index), index === 0)] : [];
    });
  },
};

function secondTitle({ span, text }: BookHeading): Finding {
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
function skipping(
  { level, writtenLevel = level, span, text }: BookHeading,
  skipped: number,
  below: readonly BookHeading[],
  isFirst: boolean,
): Finding {
  const before = writtenLevel - skipped - 1;
  const above = isFirst || before < 1 ? 'only the title is above it' : `the one above it has level ${before}`;
  const right = marksOf(writtenLevel - skipped);
  const also = below.map(({ writtenLevel: each = 0, span: at }) => ({
    at,
    instead: marksOf(each),
    write: marksOf(each - skipped),
  }));
  return {
    span,
    kind: `${writtenLevel} ${skipped}`,
    message: `this heading skips a level: it has level ${writtenLevel}, but ${above}`,
    hint: {
      write: right,
      instead: marksOf(writtenLevel),
      also,
      shown: (marks) => `${marks}${text}`,
      or: `add the missing ${right}heading above it`,
    },
  };
}

/**
 * The following headings of the same or a deeper level, up to the next higher one. They move with the heading, as the
 * next one of its level would otherwise skip the same level.
 */
function headingsBelow(headings: readonly BookHeading[], index: number): readonly BookHeading[] {
  const found: BookHeading[] = [];
  const first = headings[index];
  for (let at = index + 1; at < headings.length; at++) {
    const heading = headings[at];
    if (!first || !heading || heading.level < first.level || heading.span.file !== first.span.file) break;
    if (heading.writtenLevel !== LABEL) found.push(heading);
  }
  return found;
}

/** The `#` characters of a heading with the space after them, which distinguishes them from closing ones. */
function marksOf(level: number): string {
  return `${'#'.repeat(Math.max(1, level))} `;
}
