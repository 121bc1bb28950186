import { findingsOfMarks, type Rule } from '../rule.ts';

export const rowspanStart: Rule = {
  name: 'rowspan-start',
  severity: 'warning',
  summary: 'a ^^ has no cell above it to join',
  explanation: `
A cell that holds nothing but \`^^\` joins the cell above it. In the first row below the header there is none, and below a
cell that takes several columns the \`^^\` must take the same columns. Such a cell is left empty.
`,
  examples: {
    good: ['# Book\n\n| Class | Weapon |\n|--|--|\n| I | Club |\n| ^^ | Knife |\n'],
    bad: [
      `
# Book

| Class | Weapon |
|--|--|
| ^^ | Club |
  ^^ rowspan-start
| I | Knife |
`,
    ],
  },
  check: (book) =>
    findingsOfMarks(book, 'rowspan-start', ({ reason }) =>
      reason === 'columns'
        ? {
            message: '^^ does not stand below one whole cell, so there is nothing to join',
            hint: 'let it take the same columns as the cell above: ^^ once for each column, or ^^||',
          }
        : {
            message: '^^ joins the cell above, but this is the first row',
            hint: 'write the cell out, or leave it empty',
          },
    ),
};
