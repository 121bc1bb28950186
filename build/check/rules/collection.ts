import { frontMatterOf, type Rule } from '../../finding.ts';
import { oneOf } from '../../basics/one-of.ts';
import { meantBy } from '../../basics/meant-by.ts';
import { collectionsOf } from '../../book/collections.ts';

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
      const places = [...files, ...below, ...rows];
      const [meant] = [...below, ...rows].flatMap((name) => meantBy(name, names));
      const [reason, hint] =
        places.length === 0
          ? ['it says nowhere what belongs to it', 'name folders under files:, or headings under below: or rows:']
          : [`no entries were found in ${oneOf(places)}`, meant && `did you mean ${meant}?`];
      return { span: frontMatterOf(book), message: `collections: ${type} is empty, because ${reason}`, hint };
    });
  },
};
