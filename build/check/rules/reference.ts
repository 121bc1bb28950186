import { nearest } from '../../basics/nearest.ts';
import { meantInYaml } from '../../hint.ts';
import { referenceNames } from '../../book/make-reference.ts';
import type { Rule } from '../rule.ts';

export const reference: Rule = {
  name: 'reference',
  severity: 'warning',
  summary: 'the quick reference names something that does not exist, or is too long',
  explanation: `
\`reference:\` in the front matter lists the blocks of the quick reference: kinds of cards such as \`actions\`, and headings,
tables or boxes by title or \`#id\`. If nothing has the name, the block is missing from the quick reference.

In a build, this rule also tells if the printed quick reference has more than six pages: nobody finds anything quickly in so
many. List only the blocks that players need at the table.
`,
  examples: {
    good: [
      '---\nreference: [actions, Weapons]\n---\n\n# Book\n\n!!! danger Shoot - 1 ⊙\n\n    Roll.\n\n## Weapons\n\nBow.\n',
    ],
    bad: [
      `
---
reference: [Weapns]
            ^^^^^^ reference
---

# Book

## Weapons

Bow and sling.
`,
    ],
  },
  check: (book) => {
    if (book.referenceNames.length === 0) return [];
    const names = referenceNames(book);
    return book.referenceNames.flatMap(({ name, span }) => {
      if (names.blocks(name).length > 0) return [];
      const near = nearest(name, names.known());
      return [
        {
          span,
          message: `nothing to show on the quick reference has the name “${name}”`,
          hint: meantInYaml(near, 'write a kind of card, the title of a heading, table or box, or an #id'),
        },
      ];
    });
  },
};
