import type { Book, Entry, Related } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

export const duplicateAlias: Rule = {
  name: 'duplicate-alias',
  severity: 'error',
  summary: 'an alias is already in use',
  explanation: `
\`{aliases="old-name"}\` after a heading or the title of a card keeps links to its former address working. An address
has only one target: the element that has it as its id, else the first that lists it as an alias; links meant for
another one lead to the wrong place. Remove the alias where it does not belong. An alias that repeats the element's
own id is unnecessary.
`,
  examples: {
    good: [
      '# Book\n\n## Fog {aliases="haze"}\n\nSee [fog](#haze).\n',
      '# Book\n\n## Moves\n\n!!! danger Row - 2 ⊙ {aliases="paddle oar"}\n\n    Go on.\n',
    ],
    bad: [
      `
# Book

## Haze

Thin.

## Fog {aliases="haze"}
^^^^^^^^^^^^^^^^^^^^^^^ duplicate-alias

Thick.
`,
      `
# Book

## Fog {aliases="mist"}

Thick.

## Rain {aliases="mist"}
^^^^^^^^^^^^^^^^^^^^^^^^ duplicate-alias

Wet.
`,
      `
# Book

## Fog {aliases="fog"}
^^^^^^^^^^^^^^^^^^^^^^ duplicate-alias

Thick.
`,
    ],
  },
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
): readonly Finding[] {
  if (alias === id) {
    return [
      {
        span,
        severity: 'warning',
        message: `the alias #${alias} repeats the element's own id`,
        hint: 'remove it from the aliases',
      },
    ];
  }
  const target = targets.get(alias);
  const taken: Related | undefined =
    target && target.id !== id
      ? { ...target.span, message: `this element has the id #${alias}` }
      : other && { ...other.span, message: `this element has the alias #${alias}` };
  if (!taken) return [];
  return [
    {
      span,
      message: `the alias #${alias} is already in use, so links to it lead elsewhere`,
      hint: 'remove the alias from one of the two elements, or give the other one a different id',
      related: [taken],
    },
  ];
}
