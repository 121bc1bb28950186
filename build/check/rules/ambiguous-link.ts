import { groupBy } from '../../basics/group-by.ts';
import type { Book, BookChapter, BookHeading, Link, SaidAt, Shelf } from '../../types.ts';
import type { Rule } from '../../finding.ts';

/** A link leads to the first of several headings with the same name. */
export const ambiguousLink: Rule = {
  name: 'ambiguous-link',
  severity: 'hint',
  isAboutContent: true,
  check: (book, shelf) => {
    const groups = sameNames(book);
    if (groups.size === 0) return [];
    return book.chapters.flatMap((chapter) =>
      chapter.links.flatMap((link) => findingFor(link, chapter, groups, book, shelf)),
    );
  },
};

interface SameName {
  readonly headings: readonly BookHeading[];
  /** Number of these headings in each file. */
  readonly inFile: ReadonlyMap<string | undefined, number>;
}

/** Groups of headings with the same name, by the id of the first heading. */
function sameNames({ headings, chapters }: Book): ReadonlyMap<string, SameName> {
  const bySlug = groupBy(
    headings.filter(({ hasOwnId }) => !hasOwnId),
    ({ slug }) => slug,
  );
  const fileOf = ({ chapter }: BookHeading): string | undefined => chapters[chapter]?.source.path;
  return new Map(
    [...bySlug.values()].flatMap((all) => {
      if (!all[0] || all.length < 2) return [];
      const inFile = new Map([...groupBy(all, fileOf)].map(([file, own]) => [file, own.length]));
      return [[all[0].id, { headings: all, inFile }] as const];
    }),
  );
}

function findingFor(
  link: Link,
  { source: { path } }: BookChapter,
  groups: ReadonlyMap<string, SameName>,
  book: Book,
  { resolutions }: Shelf,
): SaidAt | readonly [] {
  // A link with a file name is unambiguous, so skip it. `[[Name]]` without `#` may name a heading, so check it.
  if (!link.href.startsWith('#') && (link.isNamed !== true || link.href.includes('#'))) return [];
  const found = resolutions.get(link);
  const group = found?.kind === 'internal' && found.book === book.slug ? groups.get(found.id ?? '') : undefined;
  const [first, second] = group?.headings ?? [];
  if (!group || !first || !second) return [];
  // If exactly one of the headings is in the same file, the link means that one.
  if (group.inFile.get(path) === 1) return [];
  return {
    span: link.span,
    message: `${group.headings.length} headings are named “${first.text}”, and the link leads to the first one`,
    hint: 'if you mean another one, give it an id, such as {#name} after its text, and link to #name',
    related: [
      { ...first.span, message: 'the link leads here' },
      { ...second.span, message: 'this heading has the same name' },
    ],
  };
}
