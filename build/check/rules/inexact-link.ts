import { decodeAddress } from '../../addresses/decode-address.ts';
import type { Rule } from '../rule.ts';

export const inexactLink: Rule = {
  name: 'inexact-link',
  severity: 'hint',
  summary: 'a link differs from the id it means in case, Unicode form or punctuation',
  explanation: `
A heading's id is in lower case and keeps its punctuation: \`Reaction: Dodge\` is \`#reaction:-dodge\`. A link such as
\`#Reaction:-Dodge\`, or \`#reaction-dodge\` as GitHub would have it, is understood all the same. It works here, but not
in a browser or in other Markdown programs, and it breaks as soon as another heading has the name exactly. Write the id as
the hint gives it.
`,
  examples: {
    good: ['# Book\n\nSee [poison](#poison).\n\n## Poison\n\nHurts each turn.\n'],
    bad: [
      `
# Book

See [poison](#Poison) and [dodging](#reaction-dodge).
    ^^^^^^^^^^^^^^^^^ inexact-link
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^ inexact-link

## Poison

Hurts each turn.

## Reaction: Dodge

Costs a point.
`,
    ],
  },
  check: (book, shelf) =>
    book.chapters.flatMap(({ links }) =>
      links.flatMap((link) => {
        const found = shelf.resolutions.get(link);
        if (found?.kind !== 'internal' || found.exact || found.id === undefined) return [];
        const written = decodeAddress(link.href);
        const path = written.slice(0, written.indexOf('#'));
        return [
          {
            span: link.span,
            message: `${written} is understood as ${path}#${found.id}, but a browser or another program would not find it`,
            hint: `write ${path}#${found.id}`,
          },
        ];
      }),
    ),
};
