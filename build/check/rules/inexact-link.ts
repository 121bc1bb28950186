import { decodeAddress } from '../../addresses/decode-address.ts';
import { dirname, relative, resolve, sep } from 'node:path';
import type { InternalLink, Shelf } from '../../types.ts';
import type { Rule } from '../rule.ts';

export const inexactLink: Rule = {
  name: 'inexact-link',
  severity: 'hint',
  isAboutContent: true,
  summary: "a link differs from its target's id in case, Unicode form or punctuation, or from its path",
  explanation: `
Heading ids are in lower case and keep their punctuation: \`Reaction: Dodge\` is \`#reaction:-dodge\`. The id that GitHub
gives it, \`#reaction-dodge\`, also works in the same file. Links such as \`#Reaction:-Dodge\` or \`#reaction--dodge\` work
here, but not in a browser or in other Markdown programs, and they break when another heading gets exactly that id.
The same is true of a path with folders that do not exist if a chapter has that file name. Write what the hint says.
`,
  examples: {
    good: [
      '# Book\n\nSee [poison](#poison).\n\n## Poison\n\nHurts each turn.\n',
      '# Book\n\nSee [dodging](#reaction-dodge).\n\n## Reaction: Dodge\n\nCosts a point.\n',
    ],
    bad: [
      `
# Book

See [poison](#Poison).
    ^^^^^^^^^^^^^^^^^ inexact-link

## Poison

Hurts each turn.
`,
      `
# Book

See [dodging](#Reaction-Dodge).
    ^^^^^^^^^^^^^^^^^^^^^^^^^^ inexact-link

## Reaction: Dodge

Costs a point.
`,
    ],
  },
  check: (book, shelf) =>
    book.chapters.flatMap(({ links, source }) =>
      links.flatMap((link) => {
        const found = shelf.resolutions.get(link);
        if (link.isNamed || found?.kind !== 'internal' || found.exact) return [];
        const written = decodeAddress(link.href);
        const path = written.replace(/#[^]*$/, '');
        const exact = `${pathOf(path, found, source.path, shelf)}${found.id === undefined ? '' : `#${found.id}`}`;
        const message = `${written} is read as ${exact}, but browsers and other programs will not find it`;
        const [folder = ''] = exact.startsWith(path) ? [] : path.split('/');
        return [
          { span: link.span, message, hint: { write: exact, instead: written }, ...(folder && { kind: folder }) },
        ];
      }),
    ),
};

/** The path as written if the file is there, else that of the file that was found. */
function pathOf(written: string, { book: slug, chapter }: InternalLink, from: string, { books }: Shelf): string {
  const path = books.find((book) => book.slug === slug)?.chapters[chapter]?.source.path;
  if (path === undefined || written === '' || resolve(dirname(from), written) === path) return written;
  return relative(dirname(from), path).split(sep).join('/');
}
