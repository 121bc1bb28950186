import type { Rule } from '../rule.ts';

/** Found while reading: see `build/front-matter`. */
export const frontMatter: Rule = {
  name: 'front-matter',
  severity: 'error',
  summary: 'the settings at the top of the file have an unknown key, a wrong value or broken YAML',
  explanation: `
Front matter stands between two lines \`---\` at the very top of a book's first file and is written in YAML: a key, a colon,
a space, a value; what belongs to a key is indented below it with spaces. A key nobody knows does nothing, which is a
warning with the name that comes near. A value of the wrong kind, YAML that cannot be read, and settings a book may not
make (such as \`path\` of the PDF) are errors; the rest of the settings holds all the same.
`,
  examples: {
    good: ['---\ntitle: Realms\nlang: en\npuppeteer:\n  pdf:\n    format: A5\n---\n\n# Realms\n\nA game.\n'],
    bad: [
      `
---
titel: Realms
^^^^^ front-matter
---

# Realms

A game.
`,
    ],
  },
};
