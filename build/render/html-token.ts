/** Creates an HTML token to insert. The tokens of a chapter must not change, since they are rendered more than once. */
import { copyOf } from '../../plugins/copy-of.ts';
import type { CleanToken } from '../tree.ts';

export function htmlToken(like: CleanToken, type: 'html_block' | 'html_inline', content: string): CleanToken {
  return copyOf(like, { type, tag: '', nesting: 0, content, attrs: null, children: null, hidden: false, meta: null });
}
