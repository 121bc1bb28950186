import { BOOK_ATTRIBUTES, HTML_ATTRIBUTES } from '../../../plugins/attribute-values.ts';
import { findingsOfMarks, type Rule } from '../rule.ts';

export const attributeDenied: Rule = {
  name: 'attribute-denied',
  severity: 'warning',
  summary: 'an attribute is not one that a book may set',
  explanation: `
Attributes say how something is called, how large it is and where it stands: \`id\`, \`class\`, \`width\`, \`height\`,
\`align\`, \`title\`, \`lang\`, \`dir\`, \`colspan\`, \`rowspan\` and \`data-…\`. Everything else is left out, because
other attributes of HTML can run code in the reader's browser (\`onclick\`), load pages of strangers (\`srcdoc\`) or break
the look of the book (\`style\`). For a look of your own, give a class.
`,
  examples: {
    good: ['# Book\n\nA text in the middle. {align="center" .motto data-page="3"}\n'],
    bad: [
      `
# Book

![Shield](shield.svg){width="40pt" onclick="alert(1)"}
                                   ^^^^^^^ attribute-denied
`,
    ],
  },
  check: (book) =>
    findingsOfMarks(book, 'attribute-denied', ({ name = '' }) => ({
      message: `the attribute ${name} is left out: it is not one that a book may set`,
      hint: hintFor(name),
    })),
};

function hintFor(name: string): string {
  if (name === 'style') return 'give a class instead, such as {.motto}';
  return `remove it; allowed are ${[...HTML_ATTRIBUTES, ...BOOK_ATTRIBUTES].join(', ')} and data-…`;
}
