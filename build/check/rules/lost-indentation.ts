import { findingsOfMarks, type Rule } from '../rule.ts';

export const lostIndentation: Rule = {
  name: 'lost-indentation',
  severity: 'warning',
  summary: 'a line directly below an admonition is not indented',
  explanation: `
The content of an admonition is indented by four spaces more than its \`!!!\`. A line directly below it with less indentation
ends the admonition and appears outside the box, often in the middle of a sentence. Indent the line; if it is meant to be
outside, put an empty line before it.
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
      message: `this line is outside the admonition above (!!! ${type}${title === '' ? '' : ` ${title}`}), because it is not indented`,
      hint: 'indent it by four spaces, or put an empty line before it if it is meant to be outside',
    })),
};
