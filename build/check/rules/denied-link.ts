import { decodeAddress } from '../../addresses/decode-address.ts';
import { oneLine } from '../../basics/one-line.ts';
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
        .map(({ href, span }) => {
          const shown = oneLine(decodeAddress(href));
          return {
            span,
            message: `the address ${shown} is refused: a book links to its own places, web pages, mail and telephone only`,
            hint: /^[\\/]{2}/.test(href)
              ? `write https:${shown}`
              : 'name an https: address or a heading, or remove the link',
          };
        }),
    ),
};
