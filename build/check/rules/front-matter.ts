import type { Rule } from '../rule.ts';

/** Found while reading: see `build/front-matter`. */
export const frontMatter: Rule = {
  name: 'front-matter',
  tellsOnce: true,
  severity: 'error',
  summary: 'the front matter has an unknown key, an invalid value or a YAML error',
  explanation: `
Front matter is YAML between two lines of \`---\` at the very top of a book's first file: a key, a colon, a space and a
value; nested keys are indented with spaces. An unknown key is ignored, with a warning that suggests a similar one.
YAML errors, invalid values and keys that a book may not set (such as \`path\` of the PDF) are errors; all other keys
still apply.
`,
  examples: {
    good: [
      '---\ntitle: Realms\n---\n\n# Realms\n\nA game.\n',
      '---\ntitle: Realms\nlang: en\npuppeteer:\n  pdf:\n    format: A5\n---\n\n# Realms\n\nA game.\n',
    ],
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
