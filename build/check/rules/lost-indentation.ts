import { type Finding, marksOf, type Rule } from '../rule.ts';
import type { Mark, Span } from '../../types.ts';
import { leftoverFinding } from './leftover-syntax.ts';

export const lostIndentation: Rule = {
  name: 'lost-indentation',
  severity: 'warning',
  isAboutContent: true,
  summary: 'text of a box or list item is indented too little or too much',
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
