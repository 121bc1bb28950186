import type { Book, Chapter, Span } from '../../types.ts';
import { marksOf, type Rule } from '../rule.ts';

export const pagePlaceholder: Rule = {
  name: 'page-placeholder',
  severity: 'info',
  summary: 'a page number was left to be filled in',
  explanation: `
\`Seite TODO\`, \`page TODO\` and the like wait for a number that somebody fills in when the book is finished, and again
after each change. A link does that by itself: write \`[Reloading](#reloading)\`, and the printed book puts the number of
the page behind it, while the website makes it a link. Like every \`TODO\` this is an information: the author knows.
`,
  examples: {
    good: ['# Book\n\nFor more see [Reloading](#reloading).\n\n## Reloading\n\nTakes a turn.\n'],
    bad: [
      `
# Book

For more see Reloading (page TODO).
                        ^^^^^^^^^ page-placeholder

## Reloading

Takes a turn.
`,
    ],
  },
  check: (book) => {
    const before = textBefore();
    return marksOf(book, 'page-placeholder').map(({ mark: { span, detail }, chapter }) => {
      const link = linkFor(before(chapter, span), book) ?? '[name](#name)';
      return {
        span,
        message: `“${detail['text'] ?? ''}” waits for a page number that nobody has to write`,
        hint: `link to the place instead, such as ${link}: in print, a link gets its page number by itself`,
      };
    });
  },
};

/** Tells the text before a place in its line. Lines are split once a chapter. */
function textBefore(): (chapter: Chapter, span: Span) => string {
  const split = new Map<Chapter, readonly string[]>();
  return (chapter, { start }) => {
    const lines = split.get(chapter) ?? chapter.source.text.split('\n');
    split.set(chapter, lines);
    return lines[start.line - chapter.source.firstLine]?.slice(0, start.column - 1) ?? '';
  };
}

/** A link for the word that the placeholder follows, where a place of the book is called so. */
function linkFor(before: string, { targets }: Book): string | undefined {
  const word = /([\p{L}\p{N}-]+)[\s(]*(?:(?:siehe|see|s\.|auf|on)\s+)?$/iu.exec(before)?.[1] ?? '';
  const id = word.toLowerCase();
  return targets.has(id) ? `[${word}](#${id})` : undefined;
}
