import { meantBy } from '../../basics/meant-by.ts';
import { meantInYaml } from '../../hint.ts';
import { synonymTarget } from '../../book/front-synonyms.ts';
import { synonymsIn } from '../../parse/synonyms.ts';
import type { Book, Entry, Synonym } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';
import { strayAttributes } from '../stray-attributes.ts';

export const synonym: Rule = {
  name: 'synonym',
  severity: 'warning',
  summary: 'a synonym points to nothing',
  check: (book) => [
    ...book.synonyms.flatMap((each) => (synonymTarget(each, book) ? [] : [ofFrontMatter(each, book)])),
    ...strayAttributes(book, ATTRIBUTE, '; if the table or box does hold names, give it the class entries'),
  ],
};

const ATTRIBUTE = {
  name: 'synonyms',
  inTokens: synonymsIn,
  ofEntry: ({ synonyms = [] }: Entry) => synonyms,
};

function ofFrontMatter({ word, means, span }: Synonym, { entries }: Book): Finding {
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
