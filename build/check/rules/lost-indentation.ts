import { groupBy } from '../../basics/group-by.ts';
import { type Finding, findingAt, marksOf, type Rule } from '../rule.ts';
import type { Hint } from '../../hint.ts';
import type { Mark, Span } from '../../types.ts';
import { sayLeftover } from './leftover-syntax.ts';

/** Text is indented too little or too much. */
export const lostIndentation: Rule = {
  name: 'lost-indentation',
  severity: 'warning',
  isAboutContent: true,
  check: (book) => {
    const marks = marksOf(book, 'lost-indentation');
    const isCode = ({ mark }: (typeof marks)[number]): boolean => mark.detail['isCode'] !== undefined;
    const inCode = groupBy(marks.filter(isCode), ({ chapter }) => chapter);
    return marks.flatMap((each) => {
      const { span, detail } = each.mark;
      if (isCode(each)) return asCode(inCode.get(each.chapter) ?? [], each.mark);
      const { message = '', indent, type, kind } = detail;
      if (type !== undefined) return belowBox(span, detail);
      return indent === undefined
        ? findingAt(span, sayLeftover(detail))
        : { span, message, kind, hint: indented(span, indent) };
    });
  },
};

/** Returns one finding for all text of a chapter that is shown as code. */
function asCode([first, ...others]: readonly { readonly mark: Mark }[], mark: Mark): readonly Finding[] {
  if (first?.mark !== mark) return [];
  const { message = '', hint } = mark.detail;
  const count = others.length > 0 ? ` (${others.length + 1} places in this chapter)` : '';
  const related = others.slice(0, 2).map((other) => ({ ...other.mark.span, message: 'also here' }));
  return [{ span: mark.span, message: message + count, hint, related }];
}

function belowBox(span: Span, { type = '', title = '', indent = '' }: Mark['detail']): Finding {
  const box = `!!! ${type}${title === '' ? '' : ` ${title}`}`;
  const message = `this line is outside the box above (${box}), because it is not indented`;
  return { span, message, hint: indented(span, indent) };
}

/** A hint to indent the line, or to separate it: only the author knows whether it belongs to the box. */
function indented({ file, start }: Span, spaces: string): Hint {
  return { write: spaces, at: { file, start, end: start }, or: 'put a blank line before it if it belongs outside' };
}
