/** Creates HTML tokens to insert. The tokens of a chapter must not change, since they are rendered more than once. */
import type { Token } from 'markdown-it';
import { copyOf } from '../../plugins/copy-of.ts';

export function htmlBlock(like: Token, content: string): Token {
  return htmlToken(like, 'html_block', content);
}

export function htmlInline(like: Token, content: string): Token {
  return htmlToken(like, 'html_inline', content);
}

function htmlToken(like: Token, type: 'html_block' | 'html_inline', content: string): Token {
  return copyOf(like, { type, tag: '', nesting: 0, content, attrs: null, children: null, hidden: false, meta: null });
}
