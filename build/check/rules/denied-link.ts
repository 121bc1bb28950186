import { decodeAddress } from '../../addresses/decode-address.ts';
import { hostIn } from '../../addresses/host-in.ts';
import { oneLine } from '../../basics/one-line.ts';
import type { Rule } from '../../finding.ts';
import { linksOf } from '../missing-place.ts';

/** A link uses an address that is not allowed, such as javascript: or file:. */
export const deniedLink: Rule = {
  name: 'denied-link',
  severity: 'error',
  isAboutContent: true,
  check: (book, shelf) =>
    linksOf(book, shelf, 'denied').map(({ link: { href, span } }) => {
      const instead = decodeAddress(href);
      const host = hostIn(instead.replace(/^[\\/]{2}/, 'https://'));
      return {
        span,
        message: `a link to ${oneLine(instead)} is not allowed: link only to the shelf, web pages, email addresses and phone numbers`,
        hint: host
          ? { write: host.url, instead, isGuess: !host.isSure }
          : 'link to an https: address or a heading, or remove the link',
      };
    }),
};
