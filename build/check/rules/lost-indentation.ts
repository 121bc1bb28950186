import { type Finding, marksOf, type Rule } from '../rule.ts';
import type { Hint } from '../../hint.ts';
import type { Mark, Span } from '../../types.ts';
import { leftoverFinding } from './leftover-syntax.ts';

export const lostIndentation: Rule = {
  name: 'lost-indentation',
  severity: 'warning',
  isAboutContent: true,
  summary: 'text is indented too little or too much',
  check: (book) => {
    const marks = marksOf(book, 'lost-indentation').map(({ mark }) => mark);
    const isCode = ({ detail }: Mark): boolean => detail['isCode'] !== undefined;
    const isHabit = marks.filter(isCode).length > MAX_MISTAKES;
    return marks.flatMap((mark) => {
      const { span, detail } = mark;
      if (isHabit && isCode(mark)) return [];
      const { message = '', indent, type, kind } = detail;
      if (type !== undefined) return belowBox(span, detail);
      return indent === undefined
        ? { span, ...leftoverFinding(detail) }
        : { span, message, kind, hint: indented(span, indent) };
    });
  },
};

/** Number of blocks indented by four spaces above which the author evidently writes code this way. */
const MAX_MISTAKES = 5;

function belowBox(span: Span, { type = '', title = '' }: Mark['detail']): Finding {
  const box = `!!! ${type}${title === '' ? '' : ` ${title}`}`;
  const message = `this line is outside the box above (${box}), because it is not indented`;
  return { span, message, hint: indented(span, '    ') };
}

/** A hint to indent the line, or to separate it: only the author knows whether it belongs to the box. */
function indented({ file, start: { line } }: Span, spaces: string): Hint {
  const start = { line, column: 1 };
  return { write: spaces, at: { file, start, end: start }, or: 'put a blank line before it if it belongs outside' };
}
