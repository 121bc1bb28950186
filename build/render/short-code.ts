/**
 * Keeps short inline code on one line: `--ink-` at the end of a line and `saver` on the next is hard to read.
 *
 *     `--ink-saver`    →    <code class="short">--ink-saver</code>
 */
import type { MarkdownIt } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { maxOf } from '../basics/extremes.ts';
import { withClass } from './html-tag.ts';

/** Characters; longer code would leave gaps in lines, and does not fit into narrow columns. */
const MAX_LENGTH = 16;

export function shortCode(md: MarkdownIt): void {
  aroundRules(md, ['code_inline'], (html, tokens, index) => {
    const { content = '' } = tokens[index] ?? {};
    return content.includes('-') && isShort(content) ? withClass(html, 'short') : html;
  });
}

/** Length of the longest unbreakable part of code, in characters. */
export function longestPiece(code: string): number {
  return isShort(code) ? code.length : maxOf([0, ...code.split(/[\s-]+/).map(({ length }) => length)]);
}

function isShort(code: string): boolean {
  return code.length <= MAX_LENGTH && !/\s/.test(code);
}
