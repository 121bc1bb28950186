/**
 * Underlining instead of emphasis, as an option of a text.
 *
 *     _a_ and *b*   →   <u>a</u> and <em>b</em>
 *
 * It applies only if `env.underlines` is set.
 */
import type { MarkdownIt, StateCore } from 'markdown-it';
import type { DialectEnv } from './dialect.ts';

export function underline(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'underline', replaceTags);
}

function replaceTags(state: StateCore): void {
  if ((state.env as DialectEnv).underlines !== true) return;
  for (const { children } of state.tokens) {
    for (const child of children ?? []) {
      if (child.markup === '_' && (child.type === 'em_open' || child.type === 'em_close')) child.tag = 'u';
    }
  }
}
