import { findingsOfMarks, type Rule } from '../rule.ts';

export const tableShape: Rule = {
  name: 'table-shape',
  severity: 'warning',
  summary: 'a row has more or fewer cells than the table has columns',
  explanation: `
The row of hyphens says how many columns a table has. A row with fewer cells is filled up with empty ones; cells that are
too many stand out beyond the last column. Both mostly come from a \`|\` forgotten or typed twice, and then every cell
after it stands in the wrong column. A \`|\` that is text is written \`\\|\`. A cell over two columns ends in \`||\`.
`,
  examples: {
    good: ['# Book\n\n| Weapon | Range |\n|--|--|\n| Bow | 12 |\n| Fists ||\n'],
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
      message: `the row has ${count(found, 'cell')}, the table ${count(expected, 'column')}`,
      hint:
        Number(found) < Number(expected)
          ? 'look for a missing |; an empty cell is written | |'
          : 'look for a | too many; one that is text is written \\|',
    })),
};

function count(number: string, word: string): string {
  return `${number} ${word}${number === '1' ? '' : 's'}`;
}
