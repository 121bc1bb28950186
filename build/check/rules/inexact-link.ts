import { decodeAddress } from '../../addresses/decode-address.ts';
import { dirname, relative, resolve, sep } from 'node:path';
import type { InternalLink, Shelf } from '../../types.ts';
import type { Rule } from '../rule.ts';

export const inexactLink: Rule = {
  name: 'inexact-link',
  severity: 'hint',
  isAboutContent: true,
  summary: "a link differs from its target's id in case, Unicode form or punctuation, or from its path",
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

/** The path as written if the file exists there, or else the path of the file that was found. */
function pathOf(written: string, { book: slug, chapter }: InternalLink, from: string, { books }: Shelf): string {
  const path = books.find((book) => book.slug === slug)?.chapters[chapter]?.source.path;
  if (path === undefined || written === '' || resolve(dirname(from), written) === path) return written;
  return relative(dirname(from), path).split(sep).join('/');
}
