import type { Rule } from '../rule.ts';

export const narrowColumns: Rule = {
  name: 'narrow-columns',
  severity: 'warning',
  summary: 'two columns of text do not fit the printed page',
  explanation: `
A line of fewer than 30 characters has wide gaps between its words, or hyphens everywhere. Where the paper is so narrow, or
the type so large, text with \`columns: 2\` is printed in one column.
`,
  examples: { good: ['---\ncolumns: 2\n---\n\n# Book\n\nA game.\n'], bad: [] },
};
