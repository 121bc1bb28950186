import { meantBy } from '../../basics/meant-by.ts';
import { referenceNames } from '../../book/make-reference.ts';
import { meantInYaml } from '../../hint.ts';
import type { Rule } from '../../finding.ts';

/** The quick reference names something that does not exist, or is too long. */
export const reference: Rule = {
  name: 'reference',
  severity: 'warning',
  check: (book) => {
    if (book.referenceNames.length === 0) return [];
    const names = referenceNames(book);
    return book.referenceNames.flatMap(({ name, span }) => {
      if (names.blocks(name).length > 0) return [];
      return {
        span,
        message: `nothing that the quick reference can show is named “${name}”`,
        hint: meantInYaml(
          meantBy(name, names.known()),
          'write a kind of card, the title of a heading, table or box, or an #id',
        ),
      };
    });
  },
};
