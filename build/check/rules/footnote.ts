import type { Book, BookChapter, Span } from '../../types.ts';
import { type Finding, marksOf, type Rule } from '../rule.ts';

export const footnote: Rule = {
  name: 'footnote',
  severity: 'warning',
  summary: 'a footnote and what refers to it do not meet',
  explanation: `
A footnote is a line that begins with \`[^name]:\`, and \`[^name]\` in the text refers to it; the two may stand in different
chapters of a file. A footnote to which nothing refers is not shown anywhere. A reference to a footnote that is not there
is shown as it was typed. Of two footnotes with one name in a chapter, the first is not shown.

Mostly one of the two names is misspelled, or a paragraph was removed and its footnote stayed.
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
          message: `there is no footnote “${label}”, so the reference is shown as it was typed`,
          hint: `write the footnote as a line of its own that begins with [^${label}]:`,
        };
      }
      if (isUsed(book, span.file, span.start.line)) return [];
      return {
        span,
        message: `nothing refers to the footnote “${label}”, so it is not shown`,
        hint: `put [^${label}] behind what it belongs to, or remove it`,
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
      message: `the footnote “${label}” is written a second time, so the one before is not shown`,
      hint: 'give one of the two another name, and change the references that mean it',
      ...(first && { related: [{ ...first.span, message: `“${label}” is first written here` }] }),
    },
  ];
}

/** In another chapter, which borrows the footnote when it names it. */
function isUsed(book: Book, file: string, line: number): boolean {
  const borrowers = book.chapters.filter(({ source }) => source.file === file && source.borrowed.includes(line));
  return borrowers.some(
    ({ marks }) =>
      !marks.some(
        ({ rule, span, detail }) => rule === 'footnote' && detail['problem'] === 'unused' && span.start.line === line,
      ),
  );
}
