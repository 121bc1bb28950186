import { oncePer } from '../../basics/once-per.ts';
import type { Book } from '../../types.ts';
import { marksOf, type Rule } from '../rule.ts';

/** Some of the text is never shown. */
export const unseenText: Rule = {
  name: 'unseen-text',
  severity: 'warning',
  reportsOnce: true,
  say: ({ label, text = '', name = '', advice }, book) =>
    label !== undefined && mayBeUsed(book)(label)
      ? undefined
      : [`“${text}” (${name}) is not shown`, advice, { kind: name }],
};

const mayBeUsed = oncePer((book: Book): ((label: string) => boolean) => {
  const used = new Set(book.chapters.flatMap(({ usedReferences }) => usedReferences));
  // An unclosed comment may contain the link to a definition, so definitions then do not count as unused.
  const isComplete = marksOf(book, 'broken-comment').length === 0;
  return (label) => !isComplete || used.has(label);
});
