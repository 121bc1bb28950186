import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from './escape-html.ts';

/** Returns the link of a heading or card to itself. The style sheet adds its symbol. */
export function permalinkTo(id: string, label: string): string {
  return `<a class="permalink" href="#${escapeHtml(id)}" aria-label="${escapeHtml(label)}"></a>`;
}

/** Wraps the renderer rules of the given token types, or markdown-it's default rendering for types without a rule. */
export function aroundRules(
  md: MarkdownIt,
  types: readonly string[],
  change: (html: string, tokens: readonly Token[], index: number, env: object) => string,
): void {
  const { rules } = md.renderer;
  for (const type of types) {
    const before = rules[type];
    rules[type] = (tokens, index, options, env = {}, renderer) => {
      const html = before?.(tokens, index, options, env, renderer) ?? renderer.renderToken(tokens, index, options);
      return change(html, tokens, index, env);
    };
  }
}
