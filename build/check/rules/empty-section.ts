import type { BookHeading } from '../../types.ts';
import type { Rule } from '../rule.ts';

export const emptySection: Rule = {
  name: 'empty-section',
  severity: 'warning',
  summary: 'a heading has nothing below it',
  explanation: `
A reader who turns to a heading from the contents expects a text. A heading directly followed by the next one of its level
or above was mostly left to be filled later: write the text, put \`TODO\` there, so that it is counted as left to do, or
remove the heading. A heading followed by headings of a lower level is not empty.
`,
  examples: {
    good: ['# Book\n\n## Combat\n\n### Shooting\n\nFar.\n\n## Magic\n\nNone.\n'],
    bad: [
      `
# Book

## Combat

### Shooting
^^^^^^^^^^^^ empty-section

### Striking

Near.

## Magic
^^^^^^^^ empty-section
`,
    ],
  },
  check: ({ headings }) =>
    headings
      .filter((heading, index) => heading.isEmpty && !goesOn(heading, headings[index + 1]))
      .map(({ text, span }) => ({
        span,
        message: text === '' ? 'a heading without text has nothing below it' : `the section “${text}” is empty`,
        hint: 'write its text, put TODO there, or remove the heading',
      })),
};

/** A chapter is read by itself, and a book's title before its first chapter is as well. */
function goesOn(heading: BookHeading, next: BookHeading | undefined): boolean {
  return next !== undefined && next.level > heading.level && next.span.file === heading.span.file;
}
