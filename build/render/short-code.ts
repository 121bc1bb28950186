/**
 * Keeps short inline code on one line, since code such as `--ink-saver` is hard to read when it breaks after
 * `--ink-`.
 *
 *     `--ink-saver`    →    <code class="short">--ink-saver</code>
 */
import type { MarkdownIt } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { maxOf } from '../basics/extremes.ts';
import { withClass } from './html-tag.ts';

/**
 * Maximum length of unbroken code, in characters. Longer code would leave gaps in lines and overflow narrow columns.
 */
const MAX_LENGTH = 16;

export function shortCode(md: MarkdownIt): void {
  aroundRules(md, ['code_inline'], (html, tokens, index) => {
    const { content = '' } = tokens[index] ?? {};
    return content.includes('-') && isShort(content) ? withClass(html, 'short') : html;
  });
}

/** Returns the length of the longest unbreakable part of code, in characters. */
export function longestPiece(code: string): number {
  return isShort(code) ? code.length : maxOf([0, ...code.split(/[\s-]+/).map(({ length }) => length)]);
}

function isShort(code: string): boolean {
  return code.length <= MAX_LENGTH && !/\s/.test(code);
}
