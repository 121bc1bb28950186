import { gameTokens } from '../../book/game-tokens.ts';
import type { Rule } from '../rule.ts';

export const cutOut: Rule = {
  name: 'cut-out',
  severity: 'warning',
  summary: 'something to cut out is missing or does not fit',
  explanation: `
\`--cards\` and \`--tokens\` make PDFs of the cards and tokens of a book. This rule reports what cannot be made as
written: \`token\` belongs to an image, \`tokens\` to a table with an image in each row, \`copies\` and \`shape\` to either. A
build also reports a book with nothing to cut out, and tables or names that are too large.
`,
  examples: {
    good: ['# Book\n\n![Shield](shield.svg){token=25mm copies=4 .square}\n'],
    bad: [
      `
# Book

A shield. {token=25mm}
^^^^^^^^^^^^^^^^^^^^^^ cut-out

![Shield](shield.svg){copies=4}
^^^^^^^^^^^^^^^^^^^^^ cut-out

| Marker | Name   |
|--------|--------|
| ![Shield](shield.svg) | Shield |
| none   | Smoke |
^^^^^^^^^^^^^^^^^^ cut-out
{.tokens}
`,
    ],
  },
  check: (book) =>
    gameTokens(book).problems.map(({ kind, attribute = '', span }) => {
      if (kind === 'no-picture') {
        return {
          span,
          message: 'this row has no image, so there is no token for it',
          hint: 'put an image into the row, or move the row to another table',
        };
      }
      if (kind === 'no-token') {
        return {
          span,
          message: `${attribute} is ignored, because the image is not a token`,
          hint: 'add the size of the token, such as token=25mm',
        };
      }
      return {
        span,
        message: `${attribute} is ignored here: only images and tables of images make tokens`,
        hint: 'put it directly after an image, or {.tokens} below a table',
      };
    }),
};
