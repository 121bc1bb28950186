import { decodeAddress } from '../../addresses/decode-address.ts';
import type { Rule } from '../rule.ts';

export const deniedLink: Rule = {
  name: 'denied-link',
  severity: 'error',
  summary: 'a link has an address that a book may not have, such as javascript: or file:',
  explanation: `
A book is read by people who trust it. So its links lead to places of the shelf, to web pages (\`https:\`, \`http:\`), to
mail (\`mailto:\`) and telephone numbers (\`tel:\`), and nowhere else: \`javascript:\` would run code in the reader's
browser, \`file:\` would open a file of their machine, and \`//host/\` means something else on each page. The link is shown
as plain text.
`,
  examples: {
    good: ['# Book\n\nMore on [our page](https://example.org/) or by [mail](mailto:rules@example.org).\n'],
    bad: [
      `
# Book

Click [here](javascript:alert(1)) or [there](file:///etc/passwd).
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ denied-link
                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ denied-link

Our [page](//example.org/).
    ^^^^^^^^^^^^^^^^^^^^^^ denied-link
`,
    ],
  },
  check: (book, shelf) =>
    book.chapters.flatMap(({ links }) =>
      links
        .filter((link) => shelf.resolutions.get(link)?.kind === 'denied')
        .map(({ href, span }) => ({
          span,
          message: `the address ${shorten(href)} is refused: a book links to its own places, web pages, mail and telephone only`,
          hint: /^[\\/]{2}/.test(href)
            ? `write https:${shorten(href)}`
            : 'name an https: address or a heading, or remove the link',
        })),
    ),
};

/** An address as an author would recognise it: a `data:` one can be as long as a book. */
function shorten(address: string): string {
  const href = decodeAddress(address).replace(/[\s\p{Cc}]+/gu, ' ');
  return href.length > 60 ? `${href.slice(0, 59)}…` : href;
}
