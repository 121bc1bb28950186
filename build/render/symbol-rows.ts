/**
 * Marks table rows in which a cell contains only a symbol; the style sheet centres their cells vertically.
 *
 *     | ![fire](fire.svg) | Burning |    →    <tr class="symbol-row"> … </tr>
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { withClass } from './html-tag.ts';

export function symbolRows(md: MarkdownIt): void {
  aroundRules(md, ['tr_open'], (html, tokens, index) =>
    hasSymbol(tokens, index) ? withClass(html, 'symbol-row') : html,
  );
}

/** @param open index of a `tr_open` */
function hasSymbol(tokens: readonly Token[], open: number): boolean {
  for (let at = open + 1; at < tokens.length; at++) {
    const { type, level } = tokens[at] ?? {};
    if (type === 'tr_close' && level === tokens[open]?.level) return false;
    const [inline, close] = [tokens[at + 1], tokens[at + 2]];
    if (type === 'td_open' && inline?.type === 'inline' && close?.type === 'td_close' && isPicture(inline)) return true;
  }
  return false;
}

/** Whether a block contains only pictures. */
export function isPicture({ children }: Token): boolean {
  const shown = (children ?? []).filter(({ type, content }) => type === 'image' || content.trim() !== '');
  return shown.length > 0 && shown.every(({ type }) => type === 'image');
}
