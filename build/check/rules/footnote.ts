import { once } from '../../basics/lazy.ts';
import { placesInFile } from '../../parse/parse-chapter.ts';
import type { Book, Span } from '../../types.ts';
import { type Finding, marksOf, type Rule } from '../rule.ts';

/** A footnote and its reference do not match. */
export const footnote: Rule = {
  name: 'footnote',
  severity: 'warning',
  check: (book) => {
    const used = once(() => usesOf(book));
    /** For footnotes that are defined twice, the place of the first definition, by file and label. */
    const above = new Map<string, Span>();
    return marksOf(book, 'footnote').flatMap(({ mark: { span, detail } }) => {
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
      if (used().has(keyOf(span.file, span.start.line))) return [];
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

/** Returns the lines that are not unused in each chapter. A chapter's text contains the footnotes that it refers to. */
function usesOf({ chapters }: Book): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { source, marks } of chapters) {
    const found = marks.filter(({ rule, detail }) => rule === 'footnote' && detail['problem'] === 'unused');
    const unused = new Set(found.map(({ span }) => keyOf(span.file, span.start.line)));
    const placeOf = placesInFile(source);
    for (const index of source.lines.keys()) {
      const { file, position } = placeOf({ line: index + 1, column: 1 });
      const key = keyOf(file, position.line);
      if (!unused.has(key)) used.add(key);
    }
  }
  return used;
}

function keyOf(file: string, line: number): string {
  return `${file}\n${line}`;
}
