import type { Book, BookChapter, Span } from '../../types.ts';
import { type Finding, marksOf, type Rule } from '../rule.ts';

export const footnote: Rule = {
  name: 'footnote',
  severity: 'warning',
  summary: 'a footnote and its reference do not match',
  explanation: `
A footnote is a line that begins with \`[^name]:\`, and \`[^name]\` in the text refers to it; the two may be in different
chapters of a file. A footnote without a reference is not shown. A reference without a footnote is shown as typed. If a
chapter defines a footnote twice, only the last definition is used.

Usually one of the two names is misspelled, or a paragraph was removed and its footnote was not.
`,
  examples: {
    good: ['# Book\n\nShoot first.[^range]\n\n[^range]: Within 12 cm.\n\nWrite \\[^name] or `[^name]`.\n'],
    bad: [
      `
# Book

Shoot first.[^range] Then move.[^pace]
                               ^^^^^^^ footnote

[^range]: Within 12 cm.

[^distance]: Measured from the base.
^^^^^^^^^^^^ footnote
`,
      `
# Book

Shoot first.[^range]

[^range]: Within 12 cm.

[^range]: Within 24 cm.
^^^^^^^^^ footnote
`,
    ],
  },
  check: (book) =>
    marksOf(book, 'footnote').flatMap(({ mark: { span, detail }, chapter }) => {
      const { label = '', problem } = detail;
      if (problem === 'first') return [];
      if (problem === 'second') return writtenTwice(label, span, chapter);
      if (problem === 'missing') {
        return {
          span,
          message: `the footnote “${label}” does not exist, so the reference is shown as typed`,
          hint: `add a line that begins with [^${label}]:`,
        };
      }
      if (isUsed(book, span.file, span.start.line)) return [];
      return {
        span,
        message: `the footnote “${label}” has no reference, so it is not shown`,
        hint: `put [^${label}] in the text, or remove the footnote`,
      };
    }),
};

function writtenTwice(label: string, span: Span, { marks }: BookChapter): readonly Finding[] {
  const first = marks.findLast(
    ({ rule, detail, span: { start } }) =>
      rule === 'footnote' && detail['problem'] === 'first' && detail['label'] === label && start.line < span.start.line,
  );
  return [
    {
      span,
      message: `the footnote “${label}” is defined again, so the earlier definition is not shown`,
      hint: 'rename one of the two, and update the references to it',
      related: first && [{ ...first.span, message: `“${label}” is first defined here` }],
    },
  ];
}

/** Whether another chapter refers to the footnote on this line: its text then includes the footnote. */
function isUsed(book: Book, file: string, line: number): boolean {
  const borrowers = book.chapters.filter(({ source }) => source.file === file && source.borrowed.includes(line));
  return borrowers.some(
    ({ marks }) =>
      !marks.some(
        ({ rule, span, detail }) => rule === 'footnote' && detail['problem'] === 'unused' && span.start.line === line,
      ),
  );
}
