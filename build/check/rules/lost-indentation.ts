import { findingsOfMarks, type Rule } from '../rule.ts';

export const lostIndentation: Rule = {
  name: 'lost-indentation',
  severity: 'warning',
  summary: 'a line directly below an admonition is not indented and stands outside',
  explanation: `
What belongs to an admonition is indented four columns more than its \`!!!\`. A line of text that follows directly below
with less indentation ends the admonition: it stands outside its box, and often in the middle of a sentence. Most likely it
was meant to be inside: indent it. Where it is meant to stand outside, put an empty line before it.
`,
  examples: {
    good: ['# Book\n\n!!! tip Reach\n\n    A spear reaches\n    two fields.\n\nA sword reaches one.\n'],
    bad: [
      `
# Book

!!! tip Reach

    A spear reaches
two fields.
^^^^^^^^^^^ lost-indentation
`,
    ],
  },
  check: (book) =>
    findingsOfMarks(book, 'lost-indentation', ({ type = '', title = '' }) => ({
      message: `this line stands outside the admonition above (!!! ${type}${title === '' ? '' : ` ${title}`}), because it is not indented`,
      hint: 'indent it by four columns, or put an empty line before it if it is meant to stand outside',
    })),
};
