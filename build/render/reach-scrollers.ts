/** Makes code blocks and block formulas focusable on the website, so that they can be scrolled by keyboard. */
import type { MarkdownIt } from 'markdown-it';
import { pageEnv } from './page-env.ts';

/** Elements that may scroll, at the beginning of a token's HTML. */
const SCROLLER = /^<(?:pre|(?:div|span) class="math-display")(?=[\s>])/;

/** Wraps the existing rules. */
export function reachScrollers(md: MarkdownIt): void {
  const { rules } = md.renderer;
  for (const type of ['fence', 'code_block', 'math_block', 'math_inline']) {
    const before = rules[type];
    if (!before) continue;
    rules[type] = (tokens, index, options, env, renderer) => {
      const html = before(tokens, index, options, env, renderer);
      return pageEnv(env).medium === 'screen' ? html.replace(SCROLLER, '$& tabindex="0"') : html;
    };
  }
}
