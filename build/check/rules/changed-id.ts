import { MAX_HINTS, nearest } from '../../basics/nearest.ts';
import type { Book } from '../../types.ts';
import { atBeginning, type Finding, type Rule } from '../rule.ts';

export const changedId: Rule = {
  name: 'changed-id',
  severity: 'warning',
  summary: 'an id of the published book is gone, or belongs to something else',
  explanation: `
\`regelwerk check --previous FILE\` compares a book with the data it was published with (\`<book>/<book>.json\` on the
website). Each id must still exist, as an id or as one of the \`aliases\`: bookmarks, links on other websites and
programs that use the data know only the id. It must also mean the same: a second “Longsword” above the first takes
its id, unless the first has \`{#longsword}\` or [the ids are kept](90-website.md#ids-that-stay). If they are kept, each
check reports ids that are gone.
`,
  examples: { good: ['# Book\n\n## Wind {aliases="breeze"}\n\nIt blows.\n'], bad: [] },
  check: (book) =>
    removedIds(
      [...book.keptIds].map(([id, means]) => ({ id, name: means.split(/: | › /u).at(-1) ?? means })),
      book,
    ),
};

/** A finding for each id that nothing has any more. */
export function removedIds(
  former: readonly { readonly id: string; readonly name: string }[],
  book: Book,
): readonly Finding[] {
  const gone = former.filter(({ id }) => !book.targets.has(id) && !book.aliases.has(id));
  const names = gone.length === 0 ? [] : book.entries.map((entry) => entry.name);
  return gone.map(({ id, name }, index) => {
    const [meant] = index < MAX_HINTS ? nearest(name, names) : [];
    return {
      ...atBeginning(book, `the id #${id} of “${name}” no longer exists`),
      hint: `add {aliases="${id}"} to ${meant ?? 'the entry that replaced it'}, so that old links still work`,
    };
  });
}
