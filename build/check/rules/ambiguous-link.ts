import { groupBy } from '../../basics/group-by.ts';
import type { Book, BookChapter, BookHeading, Link, Shelf } from '../../types.ts';
import { type Finding, type Rule } from '../rule.ts';

export const ambiguousLink: Rule = {
  name: 'ambiguous-link',
  severity: 'hint',
  isAboutContent: true,
  summary: 'a link leads to the first of several headings with the same name',
  check: (book, shelf) => {
    const groups = sameNames(book);
    if (groups.size === 0) return [];
    return book.chapters.flatMap((chapter) =>
      chapter.links.flatMap((link) => findingFor(link, chapter, groups, book, shelf)),
    );
  },
};

/** Groups of headings with the same name, by the id of the first heading. */
function sameNames({ headings }: Book): ReadonlyMap<string, readonly BookHeading[]> {
  const bySlug = groupBy(
    headings.filter(({ hasOwnId }) => !hasOwnId),
    ({ slug }) => slug,
  );
  return new Map([...bySlug.values()].flatMap((all) => (all[0] && all.length > 1 ? [[all[0].id, all] as const] : [])));
}

function findingFor(
  link: Link,
  { source: { path } }: BookChapter,
  groups: ReadonlyMap<string, readonly BookHeading[]>,
  book: Book,
  { resolutions }: Shelf,
): readonly Finding[] {
  // A link with a file name is unambiguous, so skip it. `[[Name]]` without `#` may name a heading, so check it.
  if (!link.href.startsWith('#') && (link.isNamed !== true || link.href.includes('#'))) return [];
  const found = resolutions.get(link);
  const headings = found?.kind === 'internal' && found.book === book.slug ? groups.get(found.id ?? '') : undefined;
  const [first, second] = headings ?? [];
  if (!first || !second) return [];
  // If exactly one of the headings is in the same file, the link means that one.
  if (headings?.filter(({ chapter }) => book.chapters[chapter]?.source.path === path).length === 1) return [];
  return [
    {
      span: link.span,
      message: `${headings?.length ?? 2} headings are named “${first.text}”, and the link leads to the first one`,
      hint: 'if you mean another one, give it an id, such as {#name} after its text, and link to #name',
      related: [
        { ...first.span, message: 'the link leads here' },
        { ...second.span, message: 'this heading has the same name' },
      ],
    },
  ];
}
