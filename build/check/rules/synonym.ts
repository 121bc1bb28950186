import { meantBy } from '../../basics/meant-by.ts';
import { meantInYaml } from '../../hint.ts';
import { synonymTarget } from '../../book/front-synonyms.ts';
import type { Book, SaidAt, Synonym } from '../../types.ts';
import type { Rule } from '../../finding.ts';

/** A synonym points to nothing. */
export const synonym: Rule = {
  name: 'synonym',
  severity: 'warning',
  check: (book) => book.synonyms.flatMap((each) => (synonymTarget(each, book) ? [] : [ofFrontMatter(each, book)])),
};

function ofFrontMatter({ word, means, span }: Synonym, { entries }: Book): SaidAt {
  const isId = means.startsWith('#');
  const known = isId ? entries.map(({ id }) => `#${id}`) : entries.map(({ name }) => name);
  const near = meantBy(means, new Set(known));
  return {
    span,
    message: `the synonym “${word}” points to nothing, because nothing in the book is named “${means}”`,
    hint: meantInYaml(
      near,
      'write the name of a heading, card, box, row or term, its id after #, or a word of the text',
    ),
  };
}
