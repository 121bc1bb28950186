import { gameTokens } from '../../book/game-tokens.ts';
import type { Rule } from '../rule.ts';

export const cutOut: Rule = {
  name: 'cut-out',
  severity: 'warning',
  summary: 'something to cut out is missing or does not fit',
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
