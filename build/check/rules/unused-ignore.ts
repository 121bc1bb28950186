import type { Rule } from '../rule.ts';

/** Found when all other rules have been checked: see `build/check/ignores.ts`. */
export const unusedIgnore: Rule = {
  name: 'unused-ignore',
  severity: 'hint',
  summary: 'a comment switches off a rule that finds nothing there, or that does not exist',
  explanation: `
A comment switches off a rule for a line: \`<!-- regelwerk-ignore leftover-syntax -->\` at the end of the line, or alone
on the line above it. Separate several rules with commas. Readers never see the comment. It works for all findings in
a chapter, whatever their severity, including those about printing. When the text changes, a comment that is left
behind may hide the next mistake. Delete it.
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
