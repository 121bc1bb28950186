import type { Rule } from '../rule.ts';

/** Found while reading: see `build/read/find-books.ts` and `build/read/read-book.ts`. */
export const input: Rule = {
  name: 'input',
  severity: 'error',
  summary: 'a file or folder that was named is not there, cannot be read, or holds no book',
  explanation: `
What is named on the command line must be a Markdown file, a folder of chapters, or a folder of books. The message says
what is the matter: a name that is misspelled, a file without read permission, a folder without a file that ends in \`.md\`.
A file that is named outright is read whatever its ending. All other files are compiled all the same.
`,
  examples: { good: ['# Book\n\nA file with something in it.\n'], bad: [] },
};
