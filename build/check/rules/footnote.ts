import type { Span } from '../../types.ts';
import { type Finding, marksOf, type Rule } from '../rule.ts';

/** A footnote and its reference do not match. */
export const footnote: Rule = {
  name: 'footnote',
  severity: 'warning',
  check: (book) => {
    const marks = marksOf(book, 'footnote');
    // A chapter's text contains the footnotes that it refers to, so that one may be used in it and unused in its own.
    const lineOf = ({ file, start }: Span): string => `${file}\n${start.line}`;
    const used = new Set(marks.flatMap(({ mark }) => (mark.detail['problem'] === 'used' ? lineOf(mark.span) : [])));
    /** For footnotes that are defined twice, the place of the first definition, by file and label. */
    const above = new Map<string, Span>();
    return marks.flatMap(({ mark: { span, detail } }) => {
      const { label = '', problem } = detail;
      const place = `${span.file}\n${label}`;
      if (problem === 'first') {
        above.set(place, span);
        return [];
      }
      if (problem === 'second') return writtenTwice(label, span, above.get(place));
      if (problem === 'missing') {
        return {
          span,
          kind: label,
          message: `the footnote “${label}” does not exist, so the reference is shown as text`,
          hint: `add a line that begins with [^${label}]:`,
        };
      }
      if (problem === 'reference' || used.has(lineOf(span))) return [];
      return {
        span,
        message: `the footnote “${label}” has no reference, so it is not shown`,
        hint: `put [^${label}] in the text, or remove the footnote`,
      };
    });
  },
};

function writtenTwice(label: string, span: Span, first: Span | undefined): Finding {
  return {
    span,
    message: `the footnote “${label}” is defined again, so the earlier definition is not shown`,
    hint: 'rename one of the two, and update the references to it',
    related: first && [{ ...first, message: `“${label}” is first defined here` }],
  };
}
