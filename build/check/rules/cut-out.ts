import type { Rule } from '../rule.ts';

export const cutOut: Rule = {
  name: 'cut-out',
  severity: 'warning',
  summary: 'something to cut out is missing or does not fit',
  explanation: `
\`--cards\` and \`--tokens\` make PDFs of the cards and tokens of a book. This tells which of them cannot be made as they are
written: a book has none of them, or a table or a word is too large for a card even in the smallest type.
`,
  examples: { good: ['# Book\n\n!!! danger Aim - 1 ⊙\n\n    Take aim.\n'], bad: [] },
};
