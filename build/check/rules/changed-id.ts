import { MOST_HINTS, nearest } from '../../basics/nearest.ts';
import type { Book } from '../../types.ts';
import { atBeginning, type Finding, type Rule } from '../rule.ts';

export const changedId: Rule = {
  name: 'changed-id',
  severity: 'warning',
  summary: 'an id that the book had before is gone, or means something else',
  explanation: `
With \`regelwerk check --previous FILE\`, a book is compared with its data as it was published before (\`<book>/<book>.json\` on the
website). Whatever had an id then must have it now, or as one of its \`aliases\`: bookmarks, links on other websites and programs
that use the data know only the id. It must mean the same, too: a second “Longsword” above the first takes its id, until the first
has \`{#longsword}\`, or [the ids are kept](90-website.md#ids-that-stay): then ids that are gone are told in each check.
`,
  examples: { good: ['# Book\n\n## Wind {aliases="breeze"}\n\nIt blows.\n'], bad: [] },
  check: (book) =>
    goneIds(
      [...book.keptIds].map(([id, means]) => ({ id, name: means.split(/: | › /u).at(-1) ?? means })),
      book,
    ),
};

/** A finding for each id that nothing has any more. */
export function goneIds(
  former: readonly { readonly id: string; readonly name: string }[],
  book: Book,
): readonly Finding[] {
  const gone = former.filter(({ id }) => !book.targets.has(id) && !book.aliases.has(id));
  const names = gone.length === 0 ? [] : book.entries.map((entry) => entry.name);
  return gone.map(({ id, name }, index) => {
    const [meant] = index < MOST_HINTS ? nearest(name, names) : [];
    return {
      ...atBeginning(book, `nothing has the id #${id} any more, which “${name}” had before`),
      hint: `add {aliases="${id}"} to ${meant ?? 'the entry that took its place'}, so that old links still work`,
    };
  });
}
