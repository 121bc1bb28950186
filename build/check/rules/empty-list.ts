import { frontMatterOf, problemsOf, type Rule } from '../../finding.ts';
import type { NumberedKind } from '../../../plugins/dialect.ts';
import { cardsOf } from '../../book/cards-of.ts';
import { listAbbreviations } from '../../book/list-abbreviations.ts';

/** Content and hint for each kind of list. */
const WANTED: Readonly<Record<NumberedKind, { readonly what: string; readonly hint: string }>> = {
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

/** A list or download that you asked for has no entries. */
export const emptyList: Rule = {
  name: 'empty-list',
  severity: 'warning',
  check: (book) => {
    const span = frontMatterOf(book);
    const known = new Set<string>(book.numbered.map(({ kind }) => kind));
    const { lists, downloads } = book.meta;
    const hasLists = lists !== true || known.size > 0 || listAbbreviations(book).length > 0;
    const hasCards = downloads?.includes('cards') !== true || cardsOf(book).length > 0;
    const marked = problemsOf(book, 'empty-list').flatMap(({ span, data: { kind, sign } }) => {
      const wanted = kind && WANTED[kind];
      if (!wanted || known.has(kind)) return [];
      return [{ span, message: `${sign} is empty: the book has ${wanted.what}`, hint: wanted.hint }];
    });
    return [
      ...marked,
      ...(hasLists ? [] : [{ span, message: 'lists: true has no effect, because the book has nothing to list' }]),
      ...(hasCards ? [] : [{ span, message: 'downloads: cards has no effect, because the book has no cards' }]),
    ];
  },
};
