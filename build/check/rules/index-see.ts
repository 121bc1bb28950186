import { makeIndex } from '../../book/make-index.ts';
import { nearest } from '../../basics/nearest.ts';
import { oneOf, type Rule } from '../rule.ts';

export const indexSee: Rule = {
  name: 'index-see',
  severity: 'warning',
  summary: 'the index sends to an entry that it does not have',
  explanation: `
\`{index="LOS|see Line of sight"}\` sends a reader from one entry of the index to another. Entries come from marks, headings,
actions, reactions, defined terms and abbreviations; case does not matter. What stands below another entry is written with
it: \`{index="Sword|see Weapon!Blade"}\`. Where the other entry is missing, the reader looks for it in vain.
`,
  examples: {
    good: ['# Book\n\nA [LOS]{index="LOS|see Line of sight"} is free.\n\n## Line of sight\n\nNothing stands in it.\n'],
    bad: [
      `
# Book

A [LOS]{index="LOS|see Line of fire"} is free.
               ^^^^^^^^^^^^^^^^^^^^ index-see

## Line of sight

Nothing stands in it.
`,
    ],
  },
  check: (book) => {
    // Most books send nowhere, and making an index takes time.
    if (book.chapters.every(({ indexMarks }) => indexMarks.every(({ see }) => see === undefined))) return [];
    return makeIndex(book).problems.flatMap(({ kind, mark, names }) => {
      if (kind !== 'see') return [];
      const name = (mark.see ?? []).join('!');
      const near = nearest(name, names).filter((each) => each !== mark.path.join('!'));
      return [
        {
          span: mark.span,
          message: `the index has no other entry “${name}” to send to`,
          hint:
            near.length > 0 ? `did you mean ${oneOf(near.map((each) => `“${each}”`))}?` : 'mark the place it is about',
        },
      ];
    });
  },
};
