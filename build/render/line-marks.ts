/**
 * Marks blocks with their place in the source, by which findings about the layout name it, and `dev` opens a block in the
 * editor and shows the line at hand:
 *
 *     data-line="3-12"    →    line 12 of the chapter with index 3
 */
import { copyOf } from '../../plugins/copy-of.ts';
import { mapOf } from '../../plugins/places.ts';
import type { CleanToken } from '../tree.ts';

export type Lines = 'all' | 'outermost' | 'none';

export function withLines(tokens: readonly CleanToken[], chapter: number, lines: Lines): readonly CleanToken[] {
  if (lines === 'none') return tokens;
  return tokens.map((token, at) => {
    const inside = tokens[at + 1];
    // A definition has the lines of its term, and cells and inline footnotes have none of their own.
    const map = inside?.hidden === true ? inside.map : (token.map ?? (inside && mapOf(inside)));
    if (!map || token.nesting < 0 || token.type === 'inline' || (lines === 'outermost' && token.level > 0))
      return token;
    const marked = copyOf(token);
    marked.attrSet('data-line', `${chapter}-${map[0] + 1}`);
    return marked;
  });
}
