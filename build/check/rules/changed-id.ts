import { MAX_HINTS, nearest } from '../../basics/nearest.ts';
import type { Book } from '../../types.ts';
import { atBeginning, type Finding, type Rule } from '../rule.ts';

export const changedId: Rule = {
  name: 'changed-id',
  severity: 'warning',
  summary: 'an id of the published book is gone, or belongs to something else',
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
