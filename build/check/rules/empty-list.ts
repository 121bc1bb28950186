import { marksOf, type Rule } from '../rule.ts';
import { own } from '../../basics/own.ts';

/** Content and hint for each kind of list. */
const WANTED: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  figure: {
    what: 'no numbered figures',
    hint: 'write a caption in italics directly below an image with {align=center}, or remove the list',
  },
  example: {
    what: 'no numbered examples',
    hint: 'give an !!! example a title bar, or remove the list',
  },
  table: {
    what: 'no tables with a caption',
    hint: 'write a caption below a table, such as “Table: Weapons”, or remove the list',
  },
};

export const emptyList: Rule = {
  name: 'empty-list',
  severity: 'warning',
  summary: 'a list of figures, examples or tables has no entries',
  check: (book) => {
    const known = new Set<string>(book.numbered.map(({ kind }) => kind));
    return marksOf(book, 'empty-list').flatMap(({ mark: { span, detail } }) => {
      const { kind = '', sign = '' } = detail;
      const wanted = own(WANTED, kind);
      if (!wanted || known.has(kind)) return [];
      return [{ span, message: `${sign} is empty: the book has ${wanted.what}`, hint: wanted.hint }];
    });
  },
};
