import { decodeAddress } from '../../addresses/decode-address.ts';
import type { Rule } from '../../finding.ts';

/** A link differs from its target's id in case, Unicode form or punctuation. */
export const inexactLink: Rule = {
  name: 'inexact-link',
  severity: 'hint',
  isAboutContent: true,
  check: (book, shelf) =>
    book.chapters.flatMap(({ links }) =>
      links.flatMap((link) => {
        const found = shelf.resolutions.get(link);
        if (link.isNamed || found?.kind !== 'internal' || found.exact) return [];
        const written = decodeAddress(link.href);
        const instead = decodeAddress(link.href.slice(link.href.indexOf('#')));
        const exact = `#${found.id ?? ''}`;
        const path = written.slice(0, -instead.length);
        const message = `${written} is read as ${path}${exact}, but browsers and other programs will not find it`;
        return [{ span: link.span, message, hint: { write: exact, instead } }];
      }),
    ),
};
