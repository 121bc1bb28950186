import { type Renamed, renamedItems } from '../../book/make-aliases.ts';
import type { Book, Related } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

export const duplicateAlias: Rule = {
  name: 'duplicate-alias',
  severity: 'error',
  summary: 'a former address belongs to something else',
  explanation: `
\`{aliases="old-name"}\` behind a heading, or behind the title of an action or reaction, keeps links to its former address
alive. That address can lead to one place only: what bears it as its id today comes first, then the first that names it as
an alias, and links that mean the other one lead astray. Take the alias out where it does not belong. Where it is the id
that the heading has anyway, it is not needed.
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
    const first = new Map<string, Renamed>();
    return renamedItems(book).flatMap((item) =>
      (item.aliases ?? []).flatMap((alias) => {
        const other = first.get(alias);
        if (!other) first.set(alias, item);
        return findingsFor(alias, item, book, other);
      }),
    );
  },
};

function findingsFor(
  alias: string,
  { id, span }: Renamed,
  { targets }: Book,
  other: Renamed | undefined,
): readonly Finding[] {
  if (alias === id) {
    return [
      {
        span,
        severity: 'warning',
        message: `#${alias} is the address that this has anyway, not a former one`,
        hint: 'take it out of the aliases',
      },
    ];
  }
  const target = targets.get(alias);
  const taken: Related | undefined =
    target && target.id !== id
      ? { ...target.span, message: `#${alias} is the address of this` }
      : other && { ...other.span, message: `#${alias} is named as an alias here` };
  if (!taken) return [];
  return [
    {
      span,
      message: `the alias #${alias} belongs to something else, so links to it lead there`,
      hint: 'take it out of the aliases of one of the two, or give the other one another id',
      related: [taken],
    },
  ];
}
