import { marksOf, type Rule } from '../rule.ts';

/** Some of the text is never shown. */
export const unseenText: Rule = {
  name: 'unseen-text',
  severity: 'warning',
  reportsOnce: true,
  check: (book) => {
    const used = new Set(book.chapters.flatMap(({ usedReferences }) => usedReferences));
    // An unclosed comment may contain the link to a definition, so definitions then do not count as unused.
    const isComplete = marksOf(book, 'broken-comment').length === 0;
    const unseen = marksOf(book, 'unseen-text').filter(
      ({ mark: { detail } }) => detail['label'] === undefined || (isComplete && !used.has(detail['label'])),
    );
    return unseen.map(({ mark: { span, detail } }) => ({
      span,
      kind: detail['name'] ?? '',
      message: `“${detail['text'] ?? ''}” (${detail['name'] ?? ''}) is not shown`,
      hint: detail['advice'],
    }));
  },
};
