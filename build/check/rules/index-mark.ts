import { indexProblems } from '../../book/make-index.ts';
import { findingsOfMarks, type Finding, type Rule } from '../rule.ts';
import type { Book, Mark } from '../../types.ts';

/** An index mark is not valid. */
export const indexMark: Rule = {
  name: 'index-mark',
  severity: 'warning',
  check: (book) => [...findingsOfMarks(book, 'index-mark', describe), ...stretches(book)],
};

function describe({ reason, text = '' }: Mark['detail']): Omit<Finding, 'span'> {
  switch (reason) {
    case 'flag':
      return {
        message: `“${text}” is not an option of an index mark`,
        hint: 'write |main, |(, |), |see other term or |seealso other term; write \\| for a literal |',
      };
    case 'deep':
      return {
        message: `“${text}” is more than three levels deep`,
        hint: 'use at most three levels; write \\! for a literal !',
      };
    case 'long':
      return {
        message: 'a whole paragraph would become an index entry',
        hint: 'mark only the term with [term]{.index}, or name it: {index="term"}',
      };
    default:
      return {
        message: 'the index mark has no words for an entry',
        hint: 'name the term: {index="term"}',
      };
  }
}

/** Reports page ranges that lack an end or a start. */
function stretches(book: Book): readonly Finding[] {
  return indexProblems(book).flatMap(({ kind, mark }) => {
    if (kind === 'see') return [];
    const name = mark.path.join('!');
    const [message, hint] =
      kind === 'start'
        ? [`the page range for “${name}” starts here, but has no end`, `write {index="${name}|)"} where it ends`]
        : [`the page range for “${name}” ends here, but has no start`, `write {index="${name}|("} where it starts`];
    return [{ span: mark.span, message, hint }];
  });
}
