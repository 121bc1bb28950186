import type { Hint } from '../../hint.ts';
import { problemsIn, type Rule } from '../../finding.ts';
import type { SaidAt, Span } from '../../types.ts';
import { sayLeftover } from './leftover-syntax.ts';

/** Text is indented too little or too much. */
export const lostIndentation: Rule = {
  name: 'lost-indentation',
  severity: 'warning',
  isAboutContent: true,
  check: ({ chapters }) =>
    chapters.flatMap((chapter) => {
      const problems = problemsIn(chapter, 'lost-indentation');
      // All text of a chapter that is shown as code has one finding.
      const [inCode, ...others] = problems.filter(({ data }) => data.leftover && data.isCode);
      return problems.flatMap((problem): SaidAt | readonly [] => {
        const { span, data } = problem;
        if (!data.leftover) {
          const box = `!!! ${data.type}${data.title === '' ? '' : ` ${data.title}`}`;
          const message = `this line is outside the box above (${box}), because it is not indented`;
          return { span, message, hint: indented(span, data.indent) };
        }
        const said = { span, ...sayLeftover(data.leftover) };
        if (data.indent !== undefined) return { ...said, hint: indented(span, data.indent) };
        if (!data.isCode) return said;
        if (problem !== inCode) return [];
        const { kind: _, message, ...code } = said;
        const count = others.length > 0 ? ` (${others.length + 1} places in this chapter)` : '';
        const related = others.slice(0, 2).map((other) => ({ ...other.span, message: 'also here' }));
        return { ...code, message: message + count, related };
      });
    }),
};

/** A hint to indent the line, or to separate it: only the author knows whether it belongs to the box. */
function indented({ file, start }: Span, spaces: string): Hint {
  return { write: spaces, at: { file, start, end: start }, or: 'put a blank line before it if it belongs outside' };
}
