/** On the website, what scrolls because it is wide can be reached by keyboard: code and formulas on lines of their own. */
import type { MarkdownIt } from 'markdown-it';

/** What may scroll, at the beginning of the HTML of a token. */
const SCROLLER = /^<(?:pre|(?:div|span) class="math-display")(?=[\s>])/;

/** Wraps the rules for them, whatever they are. */
export function reachScrollers(md: MarkdownIt): void {
  const { rules } = md.renderer;
  for (const type of ['fence', 'code_block', 'math_block', 'math_inline']) {
    const before = rules[type];
    if (!before) continue;
    rules[type] = (tokens, index, options, env, renderer) => {
      const html = before(tokens, index, options, env, renderer);
      // Paper does not scroll.
      const isOnScreen = (env as { readonly wrapsTables?: boolean } | undefined)?.wrapsTables === true;
      return isOnScreen ? html.replace(SCROLLER, '$& tabindex="0"') : html;
    };
  }
}
