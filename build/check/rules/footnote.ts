import { problemsIn, problemsOf, type Rule } from '../../finding.ts';
import type { SaidAt, Span } from '../../types.ts';

/** A footnote and its reference do not match. */
export const footnote: Rule = {
  name: 'footnote',
  severity: 'warning',
  check: (book) => {
    // A chapter's text contains the footnotes that it refers to, so that one may be used in it and unused in its own.
    const lineOf = ({ file, start }: Span): string => `${file}\n${start.line}`;
    const all = problemsOf(book, 'footnote');
    const used = new Set(all.flatMap(({ span, data }) => (data.use === 'used' ? lineOf(span) : [])));
    return book.chapters.flatMap((chapter) => {
      /** The last definition so far, by label. */
      const above = new Map<string, Span>();
      return problemsIn(chapter, 'footnote').flatMap(({ span, data: { label, use } }): SaidAt | readonly [] => {
        if (use === 'missing') {
          const message = `the footnote “${label}” does not exist, so the reference is shown as text`;
          return { span, kind: label, message, hint: `add a line that begins with [^${label}]:` };
        }
        if (use === 'reference') return [];
        const first = above.get(label);
        above.set(label, span);
        if (first) {
          const message = `the footnote “${label}” is defined again, so the earlier definition is not shown`;
          const hint = 'rename one of the two, and update the references to it';
          return { span, message, hint, related: [{ ...first, message: `“${label}” is first defined here` }] };
        }
        if (used.has(lineOf(span))) return [];
        const message = `the footnote “${label}” has no reference, so it is not shown`;
        return { span, message, hint: `put [^${label}] in the text, or remove the footnote` };
      });
    });
  },
};
