import type { BookHeading } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

/** Level of headings that are labels in the text rather than parts of the outline. */
const LABEL = 6;

export const headingLevel: Rule = {
  name: 'heading-level',
  severity: 'warning',
  isAboutContent: true,
  summary: 'a heading skips a level',
  explanation: `
The contents, the bookmarks of the PDF and screen readers rely on the levels of headings. After \`##\` comes \`###\`; if
\`####\` follows directly, a level is missing. Going back up by any number of levels is fine. The title counts as \`#\`,
even if it comes from the front matter or the file name. \`######\`, the last level, may follow any other: it is a
label, such as “Actions” in the description of a monster.
`,
  examples: {
    good: [
      '# Book\n\n## Combat\n\n### Range\n\nFar.\n',
      '# Book\n\n## Combat\n\n### Shooting\n\n* #### Range\n\n    Far.\n\n## Magic\n\nNone.\n',
      '## Combat\n\nA book without a title of its own.\n',
      '# Book\n\n## Owl\n\n###### Actions\n\nIt bites.\n\n### Lair\n\nA tree.\n',
    ],
    bad: [
      `
# Book

## Combat

#### Range
^^^^^^^^^^ heading-level

Far.
`,
      `
# Book

## Combat

#### Range
^^^^^^^^^^ heading-level

Far.

#### Cover

Behind walls.
`,
    ],
  },
  check: ({ headings }) => {
    let before = 1;
    return headings.flatMap((heading, index) => {
      const { level, writtenLevel = level } = heading;
      if (writtenLevel === LABEL) return [];
      const skipped = level - before - 1;
      before = level;
      return skipped > 0 ? [skipping(heading, skipped, headingsBelow(headings, index), index === 0)] : [];
    });
  },
};

/** Files may count levels from elsewhere than the book: what is told is what they say. */
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

/** Those beside and in a heading, of which the next one beside it would skip the same level. */
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

/** With the blank behind, which those at a heading's end do not have. */
function marksOf(level: number): string {
  return `${'#'.repeat(Math.max(1, level))} `;
}
