/**
 * Indents long numbered lists on the website, where numbers of three or more digits would be cut off at the edge of a
 * phone. In print, the width of markers is measured instead.
 *
 *     99. …  100. …    →    <ol start="99" class="digits-3">
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { within } from '../../plugins/token-list.ts';
import { withClass } from './html-tag.ts';
import { pageEnv } from './page-env.ts';

/** Number of digits that fit without extra indentation. */
const DEFAULT_DIGITS = 2;
/** Maximum number of digits for which the style sheet has a class. */
const MAX_DIGITS = 5;

export function listNumbers(md: MarkdownIt): void {
  aroundRules(md, ['ordered_list_open'], (html, tokens, index, env) => {
    if (pageEnv(env).medium === 'print') return html;
    const digits = Math.min(MAX_DIGITS, String(lastNumber(tokens, index)).length);
    return digits > DEFAULT_DIGITS ? withClass(html, `digits-${digits}`) : html;
  });
}

/** @param index index of an `ordered_list_open` */
function lastNumber(tokens: readonly Token[], index: number): number {
  const start = Number(tokens[index]?.attrGet('start') ?? 1);
  const level = (tokens[index]?.level ?? 0) + 1;
  const items = within(tokens, index).filter((token) => token.type === 'list_item_open' && token.level === level);
  return start + items.length - 1;
}
