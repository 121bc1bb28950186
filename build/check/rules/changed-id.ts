import type { Rule } from '../rule.ts';

export const changedId: Rule = {
  name: 'changed-id',
  severity: 'warning',
  summary: 'an id that the book had before is gone, or means something else',
  explanation: `
With \`regelwerk check --previous FILE\`, a book is compared with its data as it was published before (\`<book>/<book>.json\` on the
website). Whatever had an id then must have it now, or as one of its \`aliases\`: bookmarks, links on other websites and programs
that use the data know only the id. It must mean the same, too: a second “Longsword” above the first takes its id, until the first
has \`{#longsword}\`.
`,
  examples: { good: ['# Book\n\n## Wind {aliases="breeze"}\n\nIt blows.\n'], bad: [] },
};
