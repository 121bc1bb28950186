import type { Rule } from '../rule.ts';

export const print: Rule = {
  name: 'print',
  severity: 'error',
  summary: 'a book could not be printed, or not as expected',
  explanation: `
The keys under \`puppeteer: pdf:\` are passed to the browser that prints the book. It rejects some that look valid:
pages that the book does not have, or a timeout that is too short. A style sheet can prevent printing, too, for
instance one that hides \`html\`. A book that cannot be printed is tried without each of its style sheets, then without
its templates for header and footer; the message names the cause. The website and all other books are still built.

Each PDF is checked before it is written: the positions of its parts, link targets, footers, fonts, outline and tags.
If the check fails, a warning gives the browser's version, and the bundled browser prints the book instead. Without a
bundled browser this is an error: set \`PUPPETEER_EXECUTABLE_PATH\` to another browser.

There are two more warnings. The page numbers differ in every printing pass, because a number moves its own line
across a page break: change the text there slightly. Or a link leads to a book that could not be printed, and is shown
as plain text.
`,
  examples: { good: ['---\npuppeteer:\n  pdf:\n    pageRanges: 1-2\n---\n\n# Book\n\nA game.\n'], bad: [] },
};
