import { decodeAddress } from '../../addresses/decode-address.ts';
import type { Rule } from '../../finding.ts';
import { linksOf } from '../missing-place.ts';

/** A link differs from its target's id in case, Unicode form or punctuation. */
export const inexactLink: Rule = {
  name: 'inexact-link',
  severity: 'hint',
  isAboutContent: true,
  check: (book, shelf) =>
    linksOf(book, shelf, 'internal').flatMap(({ link: { href, isNamed, span }, found }) => {
      if (isNamed || found.exact) return [];
      const written = decodeAddress(href);
      const instead = decodeAddress(href.slice(href.indexOf('#')));
      const exact = `#${found.id ?? ''}`;
      const path = written.slice(0, -instead.length);
      const message = `${written} is read as ${path}${exact}, but browsers and other programs will not find it`;
      return [{ span, message, hint: { write: exact, instead } }];
    }),
};
