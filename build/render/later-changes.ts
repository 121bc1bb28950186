import type { MarkdownIt, Token } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';

/**
 * Lets a rule change the HTML of tokens that are rendered after its own.
 *
 * @param types types of these tokens
 * @returns the changes by token; each is made once, as a token may be rendered for several pages
 */
export function laterChanges(md: MarkdownIt, types: readonly string[]): WeakMap<Token, (html: string) => string> {
  const changes = new WeakMap<Token, (html: string) => string>();
  aroundRules(md, types, (html, tokens, index) => {
    const token = tokens[index];
    const change = token && changes.get(token);
    if (!change) return html;
    changes.delete(token);
    return change(html);
  });
  return changes;
}
