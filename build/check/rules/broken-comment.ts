import { findingsOfMarks, type Rule } from '../rule.ts';

/** Something looks like a comment, but is not one. */
export const brokenComment: Rule = {
  name: 'broken-comment',
  severity: 'error',
  check: (book) =>
    findingsOfMarks(book, 'broken-comment', ({ until }) =>
      until === undefined
        ? {
            message: 'this looks like a comment but is not one, so it is left out',
            hint: `put it between <!-- and -->, or between %% and %%; ${TEXT}`,
          }
        : {
            message: `this comment is not closed, so everything up to ${until} is left out`,
            hint: `put --> where it ends; ${TEXT}`,
          },
    ),
};

const TEXT = 'for text, put a backslash before its first character';
