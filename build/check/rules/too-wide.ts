import type { Rule } from '../rule.ts';

export const tooWide: Rule = {
  name: 'too-wide',
  severity: 'warning',
  summary: 'something reaches over the right edge of the text in print',
  explanation: `
A table with many columns, or with long words that cannot be divided, may need more room than the page has. What reaches
over the edge of the text may be cut off. Leave out a column, shorten the words in its head, or print the book in landscape.
In a book of two columns, \`{.wide}\` gives a table the whole width.
`,
  examples: { good: ['# Book\n\n| A | B |\n|---|---|\n| 1 | 2 |\n'], bad: [] },
};
