import type { Rule } from '../rule.ts';

/** Level of headings that are labels in the text rather than parts of the outline. */
const LABEL = 6;

export const headingLevel: Rule = {
  name: 'heading-level',
  severity: 'warning',
  isAboutContent: true,
  summary: 'a heading skips a level',
  explanation: `
Headings form the book's outline, on which the contents, the bookmarks of the PDF and screen readers rely. After \`##\`
comes \`###\`; if \`####\` follows directly, a level is missing. Going back up by any number of levels is fine. The title
counts as \`#\`, even if it comes from the front matter or the file name; headings in list items count like all others.
\`######\`, the last level, may follow any other: it is a label, such as “Actions” in the description of a monster.
`,
  examples: {
    good: [
      '# Book\n\n## Combat\n\n### Shooting\n\n* #### Range\n\n    Far.\n\n## Magic\n\nNone.\n',
      '## Combat\n\nA book without a title of its own.\n',
      '# Book\n\n## Owl\n\n###### Actions\n\nIt bites.\n\n### Lair\n\nA tree.\n',
    ],
    bad: [
      `
# Book

## Combat

#### Range
^^^^^^^^^^ heading-level

Far.

#### Cover

Behind walls.
`,
    ],
  },
  check: (book) => {
    let before = 1;
    return book.headings.flatMap(({ level, text, span }, index) => {
      if (level === LABEL) return [];
      const expected = before + 1;
      before = level;
      if (level <= expected) return [];
      const marks = '#'.repeat(expected);
      const above = index === 0 ? 'only the title is above it' : `the one above it has level ${expected - 1}`;
      return [
        {
          span,
          message: `this heading skips a level: it has level ${level}, but ${above}`,
          hint: `write ${marks} ${text}, or add the missing ${marks} heading above it`,
        },
      ];
    });
  },
};
