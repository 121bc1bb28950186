import type { Token } from 'markdown-it';
import { rangeOf } from '../../../plugins/position.ts';
import { partsInFile } from '../../parse/parse-chapter.ts';
import { type Piece, loneQuotes } from '../../typography/quotes.ts';
import type { BookChapter, SaidAt } from '../../types.ts';
import type { Rule } from '../../finding.ts';

/** A quote does not close, so that its quotation mark cannot be set. */
export const loneQuote: Rule = {
  name: 'lone-quote',
  severity: 'warning',
  check: ({ chapters, meta, lang }) =>
    meta.typography === true ? chapters.flatMap((chapter) => loneIn(chapter, chapter.lang ?? lang)) : [],
};

function loneIn({ tokens, source }: BookChapter, lang: string): readonly SaidAt[] {
  const spanOf = partsInFile(source);
  const texts = [...tokens.entries()].filter(([, { type }]) => type === 'inline');
  return texts.flatMap(([index, token], n) => {
    const children = token.children ?? [];
    return loneQuotes(children.map(pieceOf), lang).flatMap(([piece, at]): SaidAt | readonly [] => {
      // A quote may continue in the next paragraph, which then begins with a quotation mark, but not in the next
      // cell.
      const [nextIndex = 0, next] = texts[n + 1] ?? [];
      const areParagraphs = [index, nextIndex].every((each) => tokens[each - 1]?.type === 'paragraph_open');
      if (piece === 0 && at === 0 && areParagraphs && next?.content.startsWith('"') === true) return [];
      const child = children[piece];
      const offset = child ? (rangeOf(child)?.[0] ?? token.content.indexOf(child.content)) + at : 0;
      return {
        span: spanOf(token, offset, offset + 1),
        message: 'the quotation mark that belongs to this one is not in its paragraph',
        hint: 'write it where the quote begins or ends, or type the sign that is meant',
      };
    });
  });
}

function pieceOf({ type, content }: Token): Piece {
  return { isText: type === 'text', text: type.endsWith('break') ? '\n' : content };
}
