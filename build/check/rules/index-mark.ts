import { indexProblems } from '../../book/make-index.ts';
import type { Finding, Rule } from '../rule.ts';
import type { Book } from '../../types.ts';

/** An index mark is not valid. */
export const indexMark: Rule = {
  name: 'index-mark',
  severity: 'warning',
  say: ({ reason, text = '' }) => {
    const options = 'write |main, |(, |), |see other term or |seealso other term; write \\| for a literal |';
    if (reason === 'flag') return [`“${text}” is not an option of an index mark`, options];
    if (reason === 'deep')
      return [`“${text}” is more than three levels deep`, 'use at most three levels; write \\! for a literal !'];
    return reason === 'long'
      ? [
          'a whole paragraph would become an index entry',
          'mark only the term with [term]{.index}, or name it: {index="term"}',
        ]
      : ['the index mark has no words for an entry', 'name the term: {index="term"}'];
  },
  check: stretches,
};

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
