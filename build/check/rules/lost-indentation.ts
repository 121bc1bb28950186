import { type Finding, marksOf, type Rule } from '../rule.ts';
import type { Mark, Span } from '../../types.ts';
import { leftoverFinding } from './leftover-syntax.ts';

export const lostIndentation: Rule = {
  name: 'lost-indentation',
  severity: 'warning',
  isAboutContent: true,
  summary: 'text of a box or list item is indented too little or too much',
  explanation: `
The text of a box is indented by four spaces more than its \`!!!\`, and that of a list item as far as the item's text. A
line with less indentation ends the box or the list, often in the middle of a sentence; what follows it with more
indentation becomes code, and so does text indented by eight spaces. An untitled note with the condition of a card
must be inside the card. Indent the line as the hint says. If it belongs outside, put a blank line before it and
remove its indentation.
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
      return detail['type'] === undefined ? { span, ...leftoverFinding(detail) } : belowBox(span, detail);
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
    message: `this line is outside the box above (${box}), because it is not indented`,
    hint: {
      write: '    ',
      at: { file: span.file, start: lineStart, end: lineStart },
      or: 'put a blank line before it if it belongs outside',
    },
  };
}
