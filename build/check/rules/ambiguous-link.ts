import { groupBy } from '../../basics/group-by.ts';
import type { BookHeading } from '../../types.ts';
import type { Rule } from '../../finding.ts';
import { linksOf } from '../missing-place.ts';

/** A link leads to the first of several headings with the same name. */
export const ambiguousLink: Rule = {
  name: 'ambiguous-link',
  severity: 'hint',
  isAboutContent: true,
  check: (book, shelf) => {
    const fileOf = ({ chapter }: BookHeading): string | undefined => book.chapters[chapter]?.source.path;
    const unnamed = book.headings.filter(({ hasOwnId }) => !hasOwnId);
    const alike = [...groupBy(unnamed, ({ slug }) => slug).values()].filter(({ length }) => length > 1);
    if (alike.length === 0) return [];
    const groups = new Map(alike.map((all) => [all[0]?.id, { all, inFiles: groupBy(all, fileOf) }]));
    return linksOf(book, shelf, 'internal').flatMap(({ link: { href, isNamed, span }, chapter, found }) => {
      // A link with a file name is unambiguous, so skip it. `[[Name]]` without `#` may name a heading, so check it.
      if (!href.startsWith('#') && (isNamed !== true || href.includes('#'))) return [];
      const { all = [], inFiles } = (found.book === book.slug && groups.get(found.id)) || {};
      const [first, second] = all;
      // If exactly one of the headings is in the same file, the link means that one.
      if (!first || !second || inFiles?.get(chapter.source.path)?.length === 1) return [];
      return {
        span,
        message: `${all.length} headings are named “${first.text}”, and the link leads to the first one`,
        hint: 'if you mean another one, give it an id, such as {#name} after its text, and link to #name',
        related: [
          { ...first.span, message: 'the link leads here' },
          { ...second.span, message: 'this heading has the same name' },
        ],
      };
    });
  },
};
