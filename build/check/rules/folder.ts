import type { Rule } from '../rule.ts';

/** Found while reading: see `build/read/plan-folder.ts`. */
export const folder: Rule = {
  name: 'folder',
  severity: 'info',
  summary: 'something in a folder may not have been read as you meant it',
  explanation: `
Which files of a folder are chapters, their order and the title of the book follow from a list of chapters, numbers,
links and names. This rule reports what you may not have meant: files that a list leaves out, or a book named after
its folder. It is a warning if files look like separate books, if more words are left out than read (apart from notes
about the project and translations), if there is more in another format than in Markdown, if a file named RULES or
Regelwerk is left out, or if a chapter in a list does not exist or is private because its name begins with a dot. It
is an error if \`shelf.md\` links to a book that does not exist. \`regelwerk check --explain\` lists what was read and
what was not.
`,
  examples: { good: ['# Book\n\nA file with something in it.\n'], bad: [] },
};
