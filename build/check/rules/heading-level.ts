import type { Rule } from '../rule.ts';

export const headingLevel: Rule = {
  name: 'heading-level',
  severity: 'warning',
  summary: 'a heading skips a level',
  explanation: `
Headings form the book's outline, on which the contents, the bookmarks of the PDF and screen readers rely. After \`##\`
comes \`###\`; if \`####\` follows directly, a level is missing. Going back up by any number of levels is fine. The title
counts as \`#\`, even if it comes from the front matter or the file name; headings in list items count like all others.
`,
  examples: {
    good: [
      '# Book\n\n## Combat\n\n### Shooting\n\n* #### Range\n\n    Far.\n\n## Magic\n\nNone.\n',
      '## Combat\n\nA book without a title of its own.\n',
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
      const expected = before + 1;
      before = level;
      if (level <= expected) return [];
      const marks = '#'.repeat(expected);
      const above = index === 0 ? 'only the title is above it' : `the previous heading has level ${expected - 1}`;
      return [
        {
          span,
          message: `the heading “${text}” skips a level: it has level ${level}, but ${above}`,
          hint: `write ${marks} ${text}, or add the missing ${marks} heading above it`,
        },
      ];
    });
  },
};
