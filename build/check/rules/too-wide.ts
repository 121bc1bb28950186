import type { Rule } from '../rule.ts';

export const tooWide: Rule = {
  name: 'too-wide',
  severity: 'warning',
  summary: 'content is too wide for the printed page',
  explanation: `
A table with many columns, or with long words that cannot be hyphenated, may need more room than the page has. Content
that extends beyond the text area may be cut off. Remove a column, shorten the words in the header, or print the book
in landscape. An image is too wide only if a style sheet makes it wider than its column. In a book with two columns,
\`{.wide}\` gives a table or an image the full width.
`,
  examples: { good: ['# Book\n\n| A | B |\n|---|---|\n| 1 | 2 |\n'], bad: [] },
};
