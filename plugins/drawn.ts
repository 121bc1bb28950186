/** Tells whether readers see anything of inline tokens. Images, icons and boxes draw something although they may have no text. */
import type { Token } from 'markdown-it';

const SYMBOL = /^(?:image|icon|footnote_ref)$/;
const DRAWN_TAG = /^<(?:hr|input|meter|progress|svg)\b/;

/** Whether the token is text without any visible character. */
export function isBlank({ type, content }: Token): boolean {
  return type === 'text' && content.trim() === '';
}

export function isBreak(token: Token | undefined): boolean {
  return token?.type === 'softbreak' || token?.type === 'hardbreak';
}

/** Whether the token itself draws something. Tags, line breaks and anchors do not. */
export function isDrawn({ type, nesting, content }: Token): boolean {
  if (type === 'html_inline') return DRAWN_TAG.test(content);
  return SYMBOL.test(type) || (nesting === 0 && content.trim() !== '');
}

/** Whether the block draws something. A link without text shows the name of its target. */
export function draws(block: Token): boolean {
  if (block.type !== 'inline') return block.type !== 'html_block' && isDrawn(block);
  return block.children?.some((child) => child.type === 'link_open' || isDrawn(child)) === true;
}
