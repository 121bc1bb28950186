import { sourceLines } from '../../parse/source-lines.ts';
import type { Book, Chapter, Span } from '../../types.ts';
import { marksOf, type Rule } from '../rule.ts';

export const pagePlaceholder: Rule = {
  name: 'page-placeholder',
  severity: 'info',
  isAboutContent: true,
  summary: 'a page number is a placeholder',
  explanation: `
\`page TODO\`, \`p. XX\`, \`Seite ??\` and the like stand for a page number to be filled in later, and again after each
change. A link does that automatically: write \`[Reloading](#reloading)\`, and the printed book adds the page number.
Like every \`TODO\`, this is only a note.
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
    return marksOf(book, 'page-placeholder').map(({ mark: { span, detail }, chapter }) => {
      const link = linkFor(textBefore(chapter, span), book) ?? '[name](#name)';
      return {
        span,
        message: `“${detail['text'] ?? ''}” is a placeholder: page numbers are added automatically`,
        hint: `link to the place instead, such as ${link}: the printed book adds the page number`,
      };
    });
  },
};

/** The text before a position in its line. */
function textBefore({ source }: Chapter, { file, start }: Span): string {
  // Of an included file, only the text around the place is known.
  if (file !== source.file) return '';
  return sourceLines(source)[start.line - source.firstLine]?.slice(0, start.column - 1) ?? '';
}

/** A link for the word before the placeholder, if it is the id of a target. */
function linkFor(before: string, { targets }: Book): string | undefined {
  const word = /([\p{L}\p{N}-]+)[\s(]*(?:(?:siehe|see|s\.|auf|on)\s+)?$/iu.exec(before)?.[1] ?? '';
  const id = word.toLowerCase();
  return targets.has(id) ? `[${word}](#${id})` : undefined;
}
