import { marksOf, type Rule } from '../rule.ts';

/** What each kind of list collects. */
const WANTED: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  figure: {
    what: 'no numbered figures',
    hint: 'write a caption in italics directly below an image with {align=center}, or remove the list',
  },
  example: {
    what: 'no numbered examples',
    hint: 'give an !!! example a title bar, or remove the list',
  },
  table: {
    what: 'no tables with a caption',
    hint: 'write a caption below a table, such as “Table: Weapons”, or remove the list',
  },
};

export const emptyList: Rule = {
  name: 'empty-list',
  severity: 'warning',
  summary: 'a list of figures, examples or tables has no entries',
  explanation: `
\`[[figures]]\`, \`[[examples]]\` and \`[[tables]]\` list the numbered elements of the book: images and tables with a
caption, and example boxes with a title bar. If there are none, the list is not shown. Add captions, or remove the
list and its heading.
`,
  examples: {
    good: [
      '# Book\n\n## Tables\n\n[[tables]]\n\n| Tide | Depth |\n|--|--|\n| ebb | 2 cm |\n\nTable: The harbour\n',
      '# Book\n\n## Sea\n\n!!! example\n\n    Waves rise.\n\n[[beispiele]]\n',
    ],
    bad: [
      `
# Book

## Tables

[[tables]]
^^^^^^^^^^ empty-list

| Tide | Depth |
|--|--|
| ebb | 2 cm |
`,
      `
# Book

## Lists

[[Tables]]
^^^^^^^^^^ empty-list

[[Beispiele]]
^^^^^^^^^^^^^ empty-list

## Tides

| Tide | Depth |
|--|--|
| ebb | 2 cm |

!!! example ""

    Without a title bar.
`,
    ],
  },
  check: (book) => {
    const known = new Set<string>(book.numbered.map(({ kind }) => kind));
    return marksOf(book, 'empty-list').flatMap(({ mark: { span, detail } }) => {
      const { kind = '', sign = '' } = detail;
      const wanted = WANTED[kind];
      if (!wanted || known.has(kind)) return [];
      return [{ span, message: `${sign} is empty: the book has ${wanted.what}`, hint: wanted.hint }];
    });
  },
};
