/**
 * Code of one short word is not broken: a line that ends in `--ink-` and goes on with `saver` can neither be read nor typed.
 *
 *     `--ink-saver`    →    <code class="short">--ink-saver</code>
 */
import type { MarkdownIt } from 'markdown-it';
import { withClass } from './html-tag.ts';

/** Characters; longer ones would leave holes in their lines, and have no room in narrow columns. */
const LONGEST = 16;

/** Wraps the rule for code in a line, whatever it is. */
export function shortCode(md: MarkdownIt): void {
  const { rules } = md.renderer;
  const before = rules['code_inline'];
  if (!before) return;
  rules['code_inline'] = (tokens, index, options, env, renderer) => {
    const html = before(tokens, index, options, env, renderer);
    const { content = '' } = tokens[index] ?? {};
    return content.includes('-') && isShort(content) ? withClass(html, 'short') : html;
  };
}

/** Characters of the longest piece of code that stays in one line. */
export function longestPiece(code: string): number {
  return isShort(code) ? code.length : longestWord(code);
}

/** The same of text, whose words are not divided. */
export function longestWord(text: string): number {
  return Math.max(0, ...text.split(/[\s\u00AD-]+/).map(({ length }) => length));
}

function isShort(code: string): boolean {
  return code.length <= LONGEST && !/\s/.test(code);
}
