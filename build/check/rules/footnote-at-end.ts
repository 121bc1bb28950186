import type { Rule } from '../rule.ts';

export const footnoteAtEnd: Rule = {
  name: 'footnote-at-end',
  severity: 'info',
  summary: 'a footnote is printed at the end of its chapter, as it has no room at the foot of its page',
  explanation: `
Footnotes are printed at the foot of the page that refers to them. One that is longer than half a page, or that is
mentioned where no room can be left, stays at the end of its chapter, and so do those on pages with text in two columns. If
you want all of them there, write \`footnotes: chapter\` in the front matter.
`,
  examples: { good: ['# Book\n\nSalt.[^1]\n\n[^1]: White.\n'], bad: [] },
};
