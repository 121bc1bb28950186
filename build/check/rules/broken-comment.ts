import { findingsOfMarks, type Rule } from '../rule.ts';

export const brokenComment: Rule = {
  name: 'broken-comment',
  severity: 'error',
  summary: 'something looks like a comment, but is not one',
  explanation: `
A comment goes between \`<!--\` and \`-->\`, or between \`%%\` and \`%%\`. If one of these is incomplete or missing, the
comment would be printed, even if it is a referee's secret. So it is left out, up to its end or that of its paragraph
or box. Correct the comment; if it is meant as text, put a backslash before its first character.
`,
  examples: {
    good: ['# Book\n\nThree <!-- or four? --> paces. %%Ask the players.%% Then 50%% and a -> b.\n'],
    bad: [
      `
# Book

Three paces. <!- The butler did it -->
             ^^^^^^^^^^^^^^^^^^^^^^^^^ broken-comment

Four paces. %% The cook helped %
            ^^^^^^^^^^^^^^^^^^^^ broken-comment
`,
    ],
  },
  check: (book) =>
    findingsOfMarks(book, 'broken-comment', () => ({
      message: 'this looks like a comment but is not one, so it is left out',
      hint: 'put it between <!-- and -->, or between %% and %%; for text, put a backslash before its first character',
    })),
};
