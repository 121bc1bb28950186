/** Creates HTML tokens to insert. The tokens of a chapter must not change, since they are rendered more than once. */
import { copyOf } from '../../plugins/copy-of.ts';
import type { CleanToken } from '../tree.ts';

export function htmlBlock(like: CleanToken, content: string): CleanToken {
  return htmlToken(like, 'html_block', content);
}

export function htmlInline(like: CleanToken, content: string): CleanToken {
  return htmlToken(like, 'html_inline', content);
}

function htmlToken(like: CleanToken, type: 'html_block' | 'html_inline', content: string): CleanToken {
  return copyOf(like, { type, tag: '', nesting: 0, content, attrs: null, children: null, hidden: false, meta: null });
}
