import { findingsOfMarks, type Rule } from '../rule.ts';

export const failedBlock: Rule = {
  name: 'failed-block',
  severity: 'error',
  summary: 'a block causes an error in Regelwerk, so it is left out',
  check: (book) =>
    findingsOfMarks(book, 'failed-block', ({ message = '' }) => ({
      message: `this block causes an error in Regelwerk (${message}), so it is left out`,
      hint: 'write it in another way, and report the error together with its text',
    })),
};
