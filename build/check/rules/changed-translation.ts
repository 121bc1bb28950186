import type { Rule } from '../rule.ts';

export const changedTranslation: Rule = {
  name: 'changed-translation',
  severity: 'info',
  isAboutContent: true,
  summary: 'a chapter has changed since it was translated',
  explanation: `
If [a book in several languages](15-folders.md#languages) is in a git repository, \`regelwerk check\` compares when its
files were last committed. If an original was committed after its translation, the translation may need an update. If
there is nothing to translate, any commit of the translation clears the finding.
`,
  examples: { good: ['# Book\n\n## Wind\n\nIt blows.\n'], bad: [] },
};
