import type { Rule } from '../rule.ts';

export const changedTranslation: Rule = {
  name: 'changed-translation',
  severity: 'info',
  isAboutContent: true,
  summary: 'a chapter has changed since its translation did',
  explanation: `
Where the files of [a book in several languages](15-folders.md#languages) are in a git repository, \`regelwerk check\` looks at
when they were last committed. A translation whose original was committed later may have to follow it. If there is nothing to
translate, any commit of the translation ends the finding.
`,
  examples: { good: ['# Book\n\n## Wind\n\nIt blows.\n'], bad: [] },
};
