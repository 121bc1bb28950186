import { oneOf } from '../../basics/one-of.ts';
import { meantBy } from '../../basics/meant-by.ts';
import { collectionsOf } from '../../book/collections.ts';
import { inFrontMatter, type Rule } from '../rule.ts';

/** A collection in the front matter has no entries. */
export const collection: Rule = {
  name: 'collection',
  severity: 'warning',
  isAboutContent: true,
  check: (book) => {
    const known = new Set(collectionsOf(book).map(({ type }) => type));
    const names = book.entries.map(({ name }) => name);
    return Object.entries(book.meta.collections ?? {}).flatMap(([type, { files = [], below = [], rows = [] }]) => {
      if (known.has(type)) return [];
      const [meant] = [...below, ...rows].flatMap((name) => meantBy(name, names));
      return {
        ...inFrontMatter(
          book,
          `collections: ${type} is empty, because no entries were found in ${oneOf([...files, ...below, ...rows])}`,
        ),
        ...(meant === undefined ? {} : { hint: `did you mean ${meant}?` }),
      };
    });
  },
};
