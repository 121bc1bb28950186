import { counted } from '../../report/amounts.ts';
import { findingsOfMarks, type Rule } from '../rule.ts';

/** A table row has more or fewer cells than the table has columns. */
export const tableShape: Rule = {
  name: 'table-shape',
  severity: 'warning',
  check: (book) =>
    findingsOfMarks(book, 'table-shape', ({ expected = '', found = '', inCode }) => ({
      // Many rows with the same mismatch usually mean that the delimiter row has the wrong number of cells.
      kind: found === '1' ? found : `${found} of ${expected}`,
      message: `the row has ${counted(Number(found), 'cell')}, but the table has ${counted(Number(expected), 'column')}`,
      hint:
        Number(found) > Number(expected)
          ? 'look for an extra |; write \\| for a literal |'
          : inCode !== undefined
            ? 'a | between two ` is part of code; put a backslash before a ` that does not begin code'
            : found === '1'
              ? 'write | | for an empty cell; put a blank line before it if it is not part of the table'
              : 'look for a missing |; write | | for an empty cell',
    })),
};
