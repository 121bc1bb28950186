import type { Rule } from '../rule.ts';

export const print: Rule = {
  name: 'print',
  severity: 'error',
  summary: 'the book could not be printed as its settings want it',
  explanation: `
The settings under \`puppeteer\` and \`pdf\` are handed to the browser that prints. It refuses some that look fine by
themselves: pages that the book does not have, margins that leave no room, a time that is too short. The website and all
other books are made all the same.

As a warning: the numbers of pages changed with every round of printing, which happens when a number moves the very line
it stands in over the end of a page. Change the text there a little.
`,
  examples: { good: ['---\npuppeteer:\n  pdf:\n    pageRanges: 1-2\n---\n\n# Book\n\nA game.\n'], bad: [] },
};
