import { indexProblems } from '../../book/make-index.ts';
import type { ProblemData } from '../../../plugins/dialect.ts';
import type { Rule } from '../../finding.ts';
import type { Book, SaidAt } from '../../types.ts';

/** An index mark is not valid. */
export const indexMark: Rule<'index-mark'> = {
  name: 'index-mark',
  severity: 'warning',
  say: ({ reason, text = '' }) => ({ message: WORDS[reason][0].replace('…', () => text), hint: WORDS[reason][1] }),
  check: stretches,
};

/** Message and hint by reason; `…` is the text of the mark. */
const WORDS: Readonly<Record<ProblemData['index-mark']['reason'], readonly [message: string, hint: string]>> = {
  flag: [
    '“…” is not an option of an index mark',
    'write |main, |(, |), |see other term or |seealso other term; write \\| for a literal |',
  ],
  deep: ['“…” is more than three levels deep', 'use at most three levels; write \\! for a literal !'],
  long: [
    'a whole paragraph would become an index entry',
    'mark only the term with [term]{.index}, or name it: {index="term"}',
  ],
  empty: ['the index mark has no words for an entry', 'name the term: {index="term"}'],
};

/** Reports page ranges that lack an end or a start. */
function stretches(book: Book): readonly SaidAt[] {
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
