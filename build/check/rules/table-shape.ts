import { counted } from '../../report/amounts.ts';
import { findingsOfMarks, type Rule } from '../rule.ts';

export const tableShape: Rule = {
  name: 'table-shape',
  severity: 'warning',
  summary: 'a table row has more or fewer cells than the table has columns',
  explanation: `
The delimiter row (\`|--|--|\`) sets the number of columns. A row with fewer cells is filled with empty ones; extra
cells stick out beyond the last column. Usually a \`|\` is missing or was typed twice, and every cell after it is in the
wrong column. Write \`\\|\` for a literal \`|\`. A cell that spans two columns ends in \`||\`. Leave out cells that
\`{colspan=2}\` or \`{rowspan=2}\` fills.
`,
  examples: {
    good: [
      '# Book\n\n| Weapon | Range |\n|--|--|\n| Bow | 12 |\n| Fists ||\n',
      '# Book\n\n| A | B | C | {.wide}\n|--|--|--|\n| 1 {colspan=2} | 2 |\n| 1 {rowspan=2} | 2 | 3 |\n| 4 | 5 | {.sum}\n',
    ],
    bad: [
      `
# Book

| Weapon | Range |
|--|--|
| Bow 12 |
^^^^^^^^^^ table-shape
`,
    ],
  },
  check: (book) =>
    findingsOfMarks(book, 'table-shape', ({ expected = '', found = '' }) => ({
      // In a table of which many rows are alike, the line of dashes has a cell too many.
      kind: `${found} of ${expected}`,
      message: `the row has ${counted(Number(found), 'cell')}, but the table has ${counted(Number(expected), 'column')}`,
      hint:
        Number(found) < Number(expected)
          ? 'look for a missing |; write | | for an empty cell'
          : 'look for an extra |; write \\| for a literal |',
    })),
};
