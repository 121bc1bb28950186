import { findingsOfMarks, type Rule } from '../rule.ts';

export const mathSyntax: Rule = {
  name: 'math-syntax',
  severity: 'warning',
  summary: 'a formula between dollar signs cannot be read',
  explanation: `
A formula stands between dollar signs, \`$a^2$\` in a line and \`$$…$$\` on its own, and is written in TeX. One that cannot
be read is shown as it was typed. Mostly a brace is missing, or a command is misspelled. A dollar sign that is text is
written \`\\$\`.
`,
  examples: {
    good: ['# Book\n\nThe load is $\\frac{a^2}{2}$ and costs 5 $ or 6 $.\n'],
    bad: [
      `
# Book

The load is $\\frac{a}{2$ each.
            ^^^^^^^^^^^^ math-syntax
`,
    ],
  },
  check: (book) =>
    findingsOfMarks(book, 'math-syntax', ({ message }) => ({
      message: `the formula cannot be read${message === undefined ? '' : `: ${oneLine(message)}`}`,
      hint: 'check its braces and commands, or write \\$ for a dollar sign that is text',
    })),
};

/** What the reader of formulas says may go over several lines, and repeat the formula. */
function oneLine(message: string): string {
  const line = message
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.:]+$/, '');
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}
