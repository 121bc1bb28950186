import type { Rule } from '../rule.ts';

/** Found when all other rules have been checked: see `build/check/ignores.ts`. */
export const unusedIgnore: Rule = {
  name: 'unused-ignore',
  severity: 'hint',
  summary: 'a comment switches off a rule that finds nothing there, or that does not exist',
  explanation: `
A comment switches a rule off for a line: \`<!-- regelwerk-ignore leftover-syntax -->\` at the end of the line, or alone on
the line above it. Several rules are separated by commas. Readers never see the comment. It works for all findings in a
chapter, whatever their severity; those about its printing included.

When the text changes, such a comment may be left behind and hide the next mistake, so Regelwerk tells where one is no
longer needed. Delete it.
`,
  examples: {
    good: [
      '# Book\n\nThe sign **of the guild is on the door. <!-- regelwerk-ignore leftover-syntax -->\n',
      '# Book\n\n<!-- regelwerk-ignore todo, leftover-syntax -->\n\nTODO: a sign **of the guild.\n',
    ],
    bad: [
      `
# Book

A word. <!-- regelwerk-ignore leftover-syntax -->
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused-ignore

<!-- regelwerk-ignore leftover-sintax -->
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused-ignore
Another word.
`,
    ],
  },
};
