import { nearest } from '../../basics/nearest.ts';
import { meantInYaml } from '../../hint.ts';
import { synonymTarget } from '../../book/front-synonyms.ts';
import { synonymsIn } from '../../parse/synonyms.ts';
import type { Book, Entry, Synonym } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';
import { strayAttributes } from '../stray-attributes.ts';

export const synonym: Rule = {
  name: 'synonym',
  severity: 'warning',
  summary: 'a synonym points to nothing',
  explanation: `
\`{synonyms="tumble, crash damage"}\` adds words by which the search finds something with a name: a heading, a card, a
box, a defined term, or a row of a table that names things. Anywhere else, there is nothing to find.

\`synonyms:\` in the front matter says what readers mean by a word: the name of something in the book, its id after \`#\`,
or a word of the text. If the book has none of these, the search cannot find it.
`,
  examples: {
    good: [
      '---\nsynonyms:\n  tumble: Falling\n---\n\n# Book\n\n## Falling {synonyms="crash damage"}\n\nIt hurts.\n',
      '---\nsynonyms:\n  tumble: ["#falling", hurts]\n---\n\n# Book\n\n## Falling\n\nIt hurts.\n',
      '# Book\n\n## Weapons\n\n| Weapon | Range |\n|--|--|\n| Bow {synonyms="longbow"} | 12 |\n| Knife | 1 |\n',
      '# Book\n\n## Words\n\nGig {synonyms="skiff"}\n: A small boat.\n',
    ],
    bad: [
      `
---
synonyms:
  tumble: Faling
          ^^^^^^ synonym
---

# Book

## Falling

It hurts.
`,
      `
# Book

Falling hurts. {synonyms="crash damage"}
                ^^^^^^^^ synonym
`,
      `
# Book

## Falling {synonyms="crash"}

Falling hurts. {synonyms="crash"}
                ^^^^^^^^ synonym
`,
    ],
  },
  check: (book) => [
    ...book.synonyms.flatMap((each) => (synonymTarget(each, book) ? [] : [ofFrontMatter(each, book)])),
    ...strayAttributes(book, ATTRIBUTE, '; if the table or box does hold names, give it the class entries'),
  ],
};

const ATTRIBUTE = {
  name: 'synonyms',
  inTokens: synonymsIn,
  ofEntry: ({ synonyms = [] }: Entry) => synonyms,
};

function ofFrontMatter({ word, means, span }: Synonym, { entries }: Book): Finding {
  const isId = means.startsWith('#');
  const known = isId ? entries.map(({ id }) => `#${id}`) : entries.map(({ name }) => name);
  const near = nearest(means, new Set(known));
  return {
    span,
    message: `the synonym “${word}” points to nothing, because nothing in the book is named “${means}”`,
    hint: meantInYaml(
      near,
      'write the name of a heading, card, box, row or term, its id after #, or a word of the text',
    ),
  };
}
