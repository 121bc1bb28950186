import type { Book, Span } from '../../types.ts';
import type { Rule } from '../rule.ts';

export const duplicateId: Rule = {
  name: 'duplicate-id',
  severity: 'error',
  summary: 'an id in braces is given twice in a book',
  explanation: `
An id written out as \`{#name}\` names one place of the book. Given twice, a link to \`#name\` can reach only one of the
two, and which one nobody can tell. Rename one of them, and the links that mean it.

Headings with the same text are no mistake: they get \`-1\`, \`-2\` … at the end of their ids, also where an id in braces
took the name first.
`,
  examples: {
    good: [
      '# Book\n\n## Bow {#bow}\n\nShoots far.\n\n## Crossbow {#crossbow}\n\nShoots hard.\n',
      '# Book\n\n## Bow\n\n### Actions\n\nShoot.\n\n## Sword\n\n### Actions\n\nStrike.\n',
    ],
    bad: [
      `
# Book

## Bow {#weapon}

Shoots far.

## Sword {#weapon}
^^^^^^^^^^^^^^^^^^ duplicate-id

Strikes hard.
`,
    ],
  },
  check: (book) => {
    const first = new Map<string, Span>();
    return ownIds(book).flatMap(({ id, span }) => {
      const other = first.get(id);
      if (!other) first.set(id, span);
      if (!other || isSamePlace(other, span)) return [];
      return [
        {
          span,
          message: `the id #${id} is given a second time, so a link to it can mean either place`,
          hint: 'rename one of the two, and the links that mean it',
          related: [{ ...other, message: `#${id} is first given here` }],
        },
      ];
    });
  },
};

/** Ids that authors gave, in reading order. */
function ownIds(book: Book): readonly { readonly id: string; readonly span: Span }[] {
  return book.chapters.flatMap((chapter) => {
    const headings = chapter.headings
      .filter((heading) => heading.hasOwnId)
      .map(({ slug, span }) => ({ id: slug, span }));
    const activities = chapter.activities.flatMap(({ ownId, span }) =>
      ownId === undefined ? [] : [{ id: ownId, span }],
    );
    return [...headings, ...activities, ...chapter.ids].toSorted(
      (a, b) => a.span.start.line - b.span.start.line || a.span.start.column - b.span.start.column,
    );
  });
}

/** A footnote is read with each chapter that refers to it. */
function isSamePlace(a: Span, b: Span): boolean {
  return a.file === b.file && a.start.line === b.start.line && a.start.column === b.start.column;
}
