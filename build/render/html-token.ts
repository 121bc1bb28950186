/** Tokens of our own among those of a text, which stay as they are: they are rendered more than once. */
import type { Token } from 'markdown-it';
import { copyOf } from '../../plugins/copy-of.ts';

/** HTML as a block of its own. */
export function htmlBlock(like: Token, content: string): Token {
  return htmlToken(like, 'html_block', content);
}

/** HTML within a line. */
export function htmlInline(like: Token, content: string): Token {
  return htmlToken(like, 'html_inline', content);
}

function htmlToken(like: Token, type: 'html_block' | 'html_inline', content: string): Token {
  return copyOf(like, { type, tag: '', nesting: 0, content, attrs: null, children: null, hidden: false, meta: null });
}
