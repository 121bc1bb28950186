import { decodeAddress } from '../../addresses/decode-address.ts';
import { oneLine } from '../../basics/one-line.ts';
import type { Rule } from '../rule.ts';

export const deniedLink: Rule = {
  name: 'denied-link',
  severity: 'error',
  isAboutContent: true,
  summary: 'a link uses an address that is not allowed, such as javascript: or file:',
  explanation: `
Readers trust the links of a book, so links may lead only to the shelf, to web pages (\`https:\`, \`http:\`), to email
addresses (\`mailto:\`) and to phone numbers (\`tel:\`). \`javascript:\` would run code in the reader's browser, \`file:\`
would open a file on their computer, and where \`//host/\` leads depends on the page it is on. Such a link is shown as
plain text.
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
            message: `a link to ${shown} is not allowed: link only to the shelf, web pages, email addresses and phone numbers`,
            hint: /^[\\/]{2}/.test(href)
              ? { write: `https:${decodeAddress(href)}`, instead: decodeAddress(href) }
              : 'link to an https: address or a heading, or remove the link',
          };
        }),
    ),
};
