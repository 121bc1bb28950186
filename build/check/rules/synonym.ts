import { meantBy } from '../../basics/meant-by.ts';
import { meantInYaml } from '../../hint.ts';
import { synonymTarget } from '../../book/front-synonyms.ts';
import type { Rule } from '../../finding.ts';

/** A synonym points to nothing. */
export const synonym: Rule = {
  name: 'synonym',
  severity: 'warning',
  check: (book) =>
    book.synonyms.flatMap((each) => {
      if (synonymTarget(each, book)) return [];
      const { word, means, span } = each;
      const known = book.entries.map(({ id, name }) => (means.startsWith('#') ? `#${id}` : name));
      const message = `the synonym “${word}” points to nothing, because nothing in the book is named “${means}”`;
      const hint = 'write the name of a heading, card, box, row or term, its id after #, or a word of the text';
      return { span, message, hint: meantInYaml(meantBy(means, new Set(known)), hint) };
    }),
};
