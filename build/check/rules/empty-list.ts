import { marksOf, type Rule } from '../rule.ts';

/** What would get onto a list of each kind. */
const WANTED: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  figure: {
    what: 'no figure with a number',
    hint: 'write a caption in italics directly under a centred picture, or remove the list',
  },
  example: {
    what: 'no example with a number',
    hint: 'write examples as !!! example with a title bar, or remove the list',
  },
  table: {
    what: 'no table with a caption',
    hint: 'write Table: and a caption below a table, or remove the list',
  },
};

export const emptyList: Rule = {
  name: 'empty-list',
  severity: 'warning',
  summary: 'a list of figures, examples or tables has nothing to list',
  explanation: `
\`[[figures]]\`, \`[[examples]]\` and \`[[tables]]\` list what has a number in the book: pictures and tables with a caption,
and example boxes with a title bar. Where the book has nothing of the kind, nothing is shown, and a heading above the list
stands alone. Give the pictures or tables their captions, or remove the list.
`,
  examples: {
    good: [
      '# Book\n\n## Tables\n\n[[tables]]\n\n## Tides\n\n| Tide | Depth |\n|--|--|\n| ebb | 2 cm |\n\nTable: The harbour\n',
      '# Book\n\n## Sea\n\n!!! example\n\n    Waves rise.\n\n[[beispiele]]\n',
    ],
    bad: [
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
      return [{ span, message: `${sign} lists nothing: the book has ${wanted.what}`, hint: wanted.hint }];
    });
  },
};
