import type { Entry, SaidAt, Target } from '../../types.ts';
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
        return findingsFor(alias, item, book.targets.get(alias), other);
      }),
    );
  },
};

function findingsFor(alias: string, { id, span }: Entry, target?: Target, other?: Entry): SaidAt | readonly [] {
  if (alias === id) {
    const message = `the alias #${alias} repeats the element's own id`;
    return { span, severity: 'warning', message, hint: 'remove it from the aliases' };
  }
  const isId = target !== undefined && target.id !== id;
  const taken = isId ? target : other;
  if (!taken) return [];
  return {
    span,
    message: `the alias #${alias} is already in use, so links to it lead elsewhere`,
    hint: 'remove the alias from one of the two elements, or give the other one a different id',
    related: [{ ...taken.span, message: `this element has the ${isId ? 'id' : 'alias'} #${alias}` }],
  };
}
