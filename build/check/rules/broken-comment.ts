import { findingsOfMarks, type Rule } from '../rule.ts';

export const brokenComment: Rule = {
  name: 'broken-comment',
  severity: 'error',
  summary: 'something begins or ends like a comment, and is none',
  explanation: `
A comment stands between \`<!--\` and \`-->\`, or between \`%%\` and \`%%\`. With a hyphen too few, a dash in place of two hyphens,
a percent sign too few or no end at all, it would be text, and a referee's secret in print. So it is left out, up to its end
or that of its paragraph or box. Mend its signs; if it is no comment, put a backslash before the first sign.
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
      message: 'this is nearly a comment, so it is left out',
      hint: 'put it between <!-- and -->, or between %% and %%; for text, put a backslash before its first sign',
    })),
};
