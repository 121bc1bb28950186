import { indexProblems } from '../../book/make-index.ts';
import { meantBy } from '../../basics/meant-by.ts';
import { meant } from '../../hint.ts';
import type { Rule } from '../../finding.ts';

/** A cross-reference in the index has no target. */
export const indexSee: Rule = {
  name: 'index-see',
  severity: 'warning',
  check: (book) =>
    indexProblems(book).flatMap(({ kind, mark, names }) => {
      if (kind !== 'see') return [];
      const name = (mark.see ?? []).join('!');
      const others = names.filter((each) => each !== mark.path.join('!'));
      return {
        span: mark.span,
        message: `the index has no other entry “${name}” to refer to`,
        hint: meant(
          meantBy(name, others),
          name,
          'add an index mark where the term is explained',
          (each) => `“${each}”`,
        ),
      };
    }),
};
