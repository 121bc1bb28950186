import type { Rule } from '../rule.ts';

/** Found while reading: see `build/read/find-books.ts` and `build/read/read-book.ts`. */
export const input: Rule = {
  name: 'input',
  severity: 'error',
  summary: 'an input file or folder does not exist, cannot be read, or contains no book',
  explanation: `
Each input must be a Markdown file, a folder of chapters, or a folder of books. The message gives the cause: a
misspelled name, missing read permission, a folder without \`.md\` files. A file that you name explicitly is read
whatever its extension. All other inputs are still built.
`,
  examples: { good: ['# Book\n\nA file with something in it.\n'], bad: [] },
};
