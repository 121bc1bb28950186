import type { Rule } from '../rule.ts';

/** Found while reading: see `build/read/read-styles.ts`. */
export const styleSheet: Rule = {
  name: 'style-sheet',
  severity: 'warning',
  summary: 'a style sheet cannot be read, or would load something',
  explanation: `
The paths under \`css\` in the front matter, one or a list, are relative to the file they are in, like those of images.
A file that does not exist, is outside the book, is larger than 1 MB or does not end in \`.css\` is ignored, which is an
error.

A book loads nothing from the network, and no other files while it is read or printed. So \`@import\` and URLs are
removed from style sheets, with a warning at their place in the style sheet. Images can be embedded in the URL itself:
\`url("data:image/png;base64,…")\`. Fonts in \`@font-face\` are read from the folders of the book: WOFF2, WOFF, TTF and
OTF, up to 2 MB.
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
