import type { Rule } from '../rule.ts';

export const leftOut: Rule = {
  name: 'left-out',
  severity: 'info',
  isAboutContent: true,
  summary: 'a release leaves out unfinished text',
  explanation: `
\`check --release\` lists everything that a release leaves out, and why. A mark such as \`TODO\` or \`???\` removes the sentence that
it is in, or only the brackets if other words share them with it. At the beginning of a sentence, it removes the rest of the
paragraph; in a title, everything below the title. Whatever is empty after that is removed as well.

If readers should see the mark, put it in quotation marks or code, or write \`<!-- regelwerk-ignore todo -->\` on the line above.
`,
  examples: {
    good: ['# Book\n\nThe range is 4 fields.\n'],
    bad: [
      `
---
release: true
version: 1.0
date: 2027-03-01
---

# Book

Walk 4 fields. The range is ??? fields.
                            ^^^ left-out
`,
    ],
  },
};
