/**
 * The levels of headings in bookmarks and in the document structure, nested below the parts that contain them.
 *
 * Element names are kept because styles depend on them: `<h2 aria-level="3">` is a chapter within a part, and
 * Chromium uses `aria-level` for the outline.
 */
import { copyOf } from '../../plugins/copy-of.ts';
import type { CleanToken } from '../tree.ts';
import type { Book, BookChapter } from '../types.ts';

/** The deepest heading level in PDF. */
const DEEPEST = 6;

export function outlined(book: Book, { tokens, source }: BookChapter): readonly CleanToken[] {
  if (source.depth === 0) return tokens;
  return tokens.map((token) => {
    if (token.type !== 'heading_open') return token;
    const level = Number(token.tag.slice(1)) + 2 - book.chapterLevel + source.depth;
    return copyOf(token, { attrs: [...(token.attrs ?? []), ['aria-level', String(Math.min(DEEPEST, level))]] });
  });
}
