import { findingsOfMarks, type Rule } from '../rule.ts';

export const mathSyntax: Rule = {
  name: 'math-syntax',
  severity: 'warning',
  summary: 'a formula cannot be shown',
  explanation: `
A formula is written in TeX between dollar signs: \`$a^2$\` within a line, \`$$…$$\` on its own. A formula with an error, or
one that would lose letters or digits, is shown as typed. Usually a brace is missing, or a command is misspelled. Write
\`\\$\` for a literal dollar sign.
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
      message: `the formula cannot be shown${message === undefined ? '' : `: ${oneLine(message)}`}`,
      hint: 'check its braces and commands; write \\$ for a literal dollar sign',
    })),
};

/** Messages of the TeX parser may span several lines and repeat the formula. */
function oneLine(message: string): string {
  const line = message
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.:]+$/, '');
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}
