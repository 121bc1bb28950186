import { marksOf, type Rule } from '../rule.ts';

export const unseenText: Rule = {
  name: 'unseen-text',
  severity: 'warning',
  summary: 'some of the text is never shown',
  tellsOnce: true,
  check: (book) => {
    const used = new Set(book.chapters.flatMap(({ usedReferences }) => usedReferences));
    // A comment that is never closed may hide a link to it.
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
