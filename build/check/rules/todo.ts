import { findingsOfMarks, type Rule } from '../rule.ts';

export const todo: Rule = {
  name: 'todo',
  severity: 'info',
  isAboutContent: true,
  summary: 'something is marked as still to be done',
  explanation: `
The word \`TODO\` in capitals, and an admonition \`!!! todo\`, mark what is still to be written. Each is listed, and the
summary counts them, so that nothing is forgotten before the book is printed. The text is not wrong: this is never more
than a note.
`,
  examples: {
    good: ['# Book\n\nMastodons live long. `TODO` in code is text.\n'],
    bad: [
      `
# Book

The range is TODO fields.
             ^^^^ todo

!!! todo Draw the map
^^^^^^^^^^^^^^^^^^^^^ todo

    It shows the two bridges.
`,
    ],
  },
  check: (book) =>
    findingsOfMarks(book, 'todo', ({ text = 'TODO' }) => ({
      message: `this is still to be done${text === 'TODO' || text === '' ? '' : `: ${text}`}`,
      hint: 'write it, then remove the TODO',
    })),
};
