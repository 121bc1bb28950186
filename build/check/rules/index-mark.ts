import { makeIndex } from '../../book/make-index.ts';
import { findingsOfMarks, type Finding, type Rule } from '../rule.ts';
import type { Book, Mark } from '../../types.ts';

export const indexMark: Rule = {
  name: 'index-mark',
  severity: 'warning',
  summary: 'a mark for the index cannot be read as it stands',
  explanation: `
\`[Cover]{.index}\` puts the marked words into the index, \`{index="…"}\` other ones: terms with \`;\` between them, and
\`Weapon!Blade\` for a term below another, at most three deep. After \`|\` stands what is said of a term:

- \`Weapon|main\`: the page that matters most
- \`Combat|(\` where a stretch of pages begins, and \`Combat|)\` where it ends
- \`LOS|see Line of sight\`, \`Weapon|seealso Armour\`

Each stretch has a beginning and an end, in this order and with the same term. Words that are taken from the text must be a
term, not a paragraph.
`,
  examples: {
    good: [
      '# Book\n\nThe [shield]{index="Armour!Shield|main; Combat|("} protects, [often]{index="Combat|)"}.\n',
      '# Book\n\nGo [Fire!]{.index}\n\nDuel\n: Two fight.\n',
    ],
    bad: [
      `
# Book

The [shield]{index="Armour|chief"} protects.
                    ^^^^^^^^^^^^ index-mark
`,
      `
# Book

Here begins [combat]{index="Combat|("} and never ends.
                            ^^^^^^^^ index-mark
`,
    ],
  },
  check: (book) => [...findingsOfMarks(book, 'index-mark', describe), ...stretches(book)],
};

function describe({ reason, text = '' }: Mark['detail']): Omit<Finding, 'span'> {
  switch (reason) {
    case 'flag':
      return {
        message: `“${text}” after “|” says nothing about an entry of the index`,
        hint: 'write |main, |(, |), |see other term, or |seealso other term; \\| where the sign belongs to the term',
      };
    case 'deep':
      return {
        message: `“${text}” stands deeper than three terms`,
        hint: 'leave a term out; \\! where the sign belongs to the term',
      };
    case 'long':
      return {
        message: 'a whole paragraph would become an entry of the index',
        hint: 'mark the term with [term]{.index}, or name it: {index="term"}',
      };
    default:
      return {
        message: 'there are no words here that could become an entry of the index',
        hint: 'name the term: {index="term"}',
      };
  }
}

/** Beginnings without an end, and the other way round. */
function stretches(book: Book): readonly Finding[] {
  const isEnd = (kind: string): boolean => kind === 'start' || kind === 'end';
  if (book.chapters.every(({ indexMarks }) => indexMarks.every(({ kind }) => !isEnd(kind)))) return [];
  return makeIndex(book).problems.flatMap(({ kind, mark }) => {
    if (!isEnd(kind)) return [];
    const name = mark.path.join('!');
    const [message, hint] =
      kind === 'start'
        ? [`the pages about “${name}” begin here and do not end`, `write {index="${name}|)"} where they end`]
        : [`the pages about “${name}” end here and did not begin`, `write {index="${name}|("} where they begin`];
    return [{ span: mark.span, message, hint }];
  });
}
