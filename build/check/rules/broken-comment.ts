import { findingsOfMarks, type Rule } from '../rule.ts';

export const brokenComment: Rule = {
  name: 'broken-comment',
  severity: 'error',
  summary: 'something looks like a comment, but is not one',
  check: (book) =>
    findingsOfMarks(book, 'broken-comment', () => ({
      message: 'this looks like a comment but is not one, so it is left out',
      hint: 'put it between <!-- and -->, or between %% and %%; for text, put a backslash before its first character',
    })),
};
