import type { Book, Entry, Related, SaidAt } from '../../types.ts';
import type { Rule } from '../../finding.ts';

/** An alias is already in use. */
export const duplicateAlias: Rule = {
  name: 'duplicate-alias',
  severity: 'error',
  check: (book) => {
    const first = new Map<string, Entry>();
    return book.entries.flatMap((item) =>
      item.aliases.flatMap((alias) => {
        const other = first.get(alias);
        if (!other) first.set(alias, item);
        return findingsFor(alias, item, book, other);
      }),
    );
  },
};

function findingsFor(
  alias: string,
  { id, span }: Entry,
  { targets }: Book,
  other: Entry | undefined,
): SaidAt | readonly [] {
  if (alias === id) {
    return {
      span,
      severity: 'warning',
      message: `the alias #${alias} repeats the element's own id`,
      hint: 'remove it from the aliases',
    };
  }
  const target = targets.get(alias);
  const taken: Related | undefined =
    target && target.id !== id
      ? { ...target.span, message: `this element has the id #${alias}` }
      : other && { ...other.span, message: `this element has the alias #${alias}` };
  if (!taken) return [];
  return {
    span,
    message: `the alias #${alias} is already in use, so links to it lead elsewhere`,
    hint: 'remove the alias from one of the two elements, or give the other one a different id',
    related: [taken],
  };
}
