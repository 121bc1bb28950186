import type { Rule } from '../rule.ts';

/** Found while reading: see `build/read/read-styles.ts`. */
export const styleSheet: Rule = {
  name: 'style-sheet',
  severity: 'warning',
  summary: 'a style sheet of the book cannot be read, or would fetch something',
  explanation: `
The files that \`css\` in the front matter names are looked up from the file that names them, as pictures are. A file that
is not there, lies outside the book, is larger than 1 MB or is not called \`.css\` is left out, which is an error.

A book reaches no network and reads no other files while it is read or printed. So \`@import\` and addresses are taken
out of style sheets, which is a warning at their place in the style sheet. Pictures can stand within the address itself:
\`url("data:image/png;base64,…")\`. Fonts that \`@font-face\` names are taken from the folders of the book: WOFF2, WOFF, TTF and
OTF, up to 2 MB. Several style sheets are a list under \`css\`.
`,
  examples: {
    good: ['---\ntitle: Realms\n---\n\n# Realms\n\nA game.\n'],
    bad: [
      `
---
title: Realms
css: realms.css
     ^^^^^^^^^^ style-sheet
---

# Realms

A game.
`,
    ],
  },
};
