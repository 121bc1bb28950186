import { decodeAddress } from '../../addresses/decode-address.ts';
import type { Rule } from '../rule.ts';

export const inexactLink: Rule = {
  name: 'inexact-link',
  severity: 'hint',
  summary: "a link differs from its target's id in case, Unicode form or punctuation",
  explanation: `
Heading ids are in lower case and keep their punctuation: \`Reaction: Dodge\` is \`#reaction:-dodge\`. Links such as
\`#Reaction:-Dodge\`, or \`#reaction-dodge\` as on GitHub, work here. They do not work in a browser or in other Markdown
programs, and they break when another heading gets exactly that id. Use the id in the hint.
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
            message: `${written} is read as ${path}#${found.id}, but browsers and other programs will not find it`,
            hint: `write ${path}#${found.id}`,
          },
        ];
      }),
    ),
};
