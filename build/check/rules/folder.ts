import type { Rule } from '../rule.ts';

/** Found while reading: see `build/read/plan-folder.ts`. */
export const folder: Rule = {
  name: 'folder',
  severity: 'info',
  summary: 'something in a folder may be meant differently from how it was read',
  explanation: `
Which files of a folder are chapters, their order and the title of the book are taken from what is there: a list of chapters,
numbers, links, names. This finding tells what may not be as you meant it: files that a list leaves out, a book that is named
after its folder, files that look like books of their own (a warning). It is a warning, too, if more words are left out than
read, apart from notes about the project and translations, if there is more in another format than in Markdown, or if a file called
RULES or Regelwerk is left out; \`regelwerk check --explain\` lists what was read and what was not. A chapter that a list of chapters names and
that is not there, or is private because its name begins with a dot, is a warning at its place in the list. A book that \`shelf.md\` links to, and that does not
exist, is an error.
`,
  examples: { good: ['# Book\n\nA file with something in it.\n'], bad: [] },
};
