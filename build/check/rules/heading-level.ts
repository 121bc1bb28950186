import type { Rule } from '../rule.ts';

export const headingLevel: Rule = {
  name: 'heading-level',
  severity: 'warning',
  summary: 'a heading skips a level',
  explanation: `
Headings are the book's outline: the contents, the bookmarks of the PDF and readers who listen to the page go by their
levels. Below \`##\` comes \`###\`; where \`####\` follows at once, a part of the outline is missing. Going up any number of
levels is fine. The title counts as \`#\`, also where it comes from the front matter or the file's name; headings in list
items count like all others.
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
      const above =
        index === 0 ? 'nothing but the title stands above it' : `the heading before has level ${expected - 1}`;
      return [
        {
          span,
          message: `the heading “${text}” has level ${level}, but ${above}, so a level is skipped`,
          hint: `write ${marks} ${text}, or add the ${marks} heading it belongs to`,
        },
      ];
    });
  },
};
