import type { Rule } from '../rule.ts';

export const print: Rule = {
  name: 'print',
  severity: 'error',
  summary: 'the book could not be printed as its settings want it',
  explanation: `
The settings under \`puppeteer\` and \`pdf\` are handed to the browser that prints. It refuses some that look fine by
themselves: pages that the book does not have, margins that leave no room, a time that is too short. The website and all
other books are made all the same.

Each PDF is checked before it is written: where its parts, places and footers are, whether its fonts, its outline and its
structure are in it. A browser that makes it in another way is named with its version, and the one that came with the
program prints in its place, which is a warning. Where there is none, it is an error: name another browser with
\`PUPPETEER_EXECUTABLE_PATH\`.

As a warning: the numbers of pages changed with every round of printing, which happens when a number moves the very line
it stands in over the end of a page. Change the text there a little. Or a link leads to a
book that could not be printed, and is text.
`,
  examples: { good: ['---\npuppeteer:\n  pdf:\n    pageRanges: 1-2\n---\n\n# Book\n\nA game.\n'], bad: [] },
};
