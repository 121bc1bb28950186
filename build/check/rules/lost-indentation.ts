import { type Finding, marksOf, type Rule } from '../rule.ts';
import type { Mark, Span } from '../../types.ts';
import { wordSlip } from './leftover-syntax.ts';

export const lostIndentation: Rule = {
  name: 'lost-indentation',
  severity: 'warning',
  isAboutContent: true,
  summary: 'text of an admonition or list item is indented too little or too much',
  explanation: `
The content of an admonition is indented by four spaces more than its \`!!!\`, and that of a list item as far as its text. A
line with less indentation ends the box or the list, often in the middle of a sentence; what follows it with more
indentation becomes code, and so does text that is indented by eight spaces. An untitled note that is meant as the
condition of a card must be in the card.

Indent the line as the hint says. If it is meant to be outside, put an empty line before it and remove its indentation.
`,
  examples: {
    good: ['# Book\n\n!!! tip Reach\n\n    A spear reaches\n    two fields.\n\nA sword reaches one.\n'],
    bad: [
      `
# Book

!!! tip Reach

    A spear reaches
two fields.
^^^^^^^^^^^ lost-indentation
`,
      `
# Book

!!! tip Reach

    A spear reaches two fields.

A sword reaches one.
^^^^^^^^^^^^^^^^^^^^ lost-indentation

    Nothing reaches further.

!!! tip Bows

    A bow reaches

        as far as you can see.
        ^^^^^^^^^^^^^^^^^^^^^^ lost-indentation

* Axes
 * Battle axes
 ^^^^^^^^^^^^^ lost-indentation
`,
    ],
  },
  check: (book) => {
    const marks = marksOf(book, 'lost-indentation').map(({ mark }) => mark);
    const isCode = ({ detail }: Mark): boolean => detail['isCode'] !== undefined;
    const isHabit = marks.filter(isCode).length > HABIT;
    return marks.flatMap((mark) => {
      const { span, detail } = mark;
      if (isHabit && isCode(mark)) return [];
      return detail['type'] === undefined ? { span, ...wordSlip(detail) } : belowBox(span, detail);
    });
  },
};

/** A book that indents more blocks by four columns writes its code so. */
const HABIT = 5;

function belowBox(span: Span, { type = '', title = '' }: Mark['detail']): Finding {
  const box = `!!! ${type}${title === '' ? '' : ` ${title}`}`;
  const lineStart = { line: span.start.line, column: 1 };
  return {
    span,
    message: `this line is outside the admonition above (${box}), because it is not indented`,
    hint: {
      write: '    ',
      at: { file: span.file, start: lineStart, end: lineStart },
      or: 'put an empty line before it if it is meant to be outside',
    },
  };
}
