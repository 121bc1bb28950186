import { findingsOfMarks, type Rule } from '../rule.ts';

/** A ^^ has no cell above it to merge with. */
export const rowspanStart: Rule = {
  name: 'rowspan-start',
  severity: 'warning',
  check: (book) =>
    findingsOfMarks(book, 'rowspan-start', ({ reason }) =>
      reason === 'columns'
        ? {
            message: '^^ does not span the same columns as the cell above it, so the two cannot be merged',
            hint: 'write ^^ once for each column of the cell above, or ^^||',
          }
        : {
            message: '^^ has no cell above it to merge with: this is the first row',
            hint: 'write the text of the cell, or leave it empty',
          },
    ),
};
